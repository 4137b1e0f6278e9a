import { setTimeout } from "node:timers/promises";
import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import type { JobFacts, JobPayloads } from "~/platform/jobs/jobs.server";
import { daysBefore } from "~/platform/time";
import { documentDays } from "./rules";
import { documentRequests, documents } from "./table.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    /** When the command began that deleted a picture. */
    "documents.sweep": { at: number };
  }
}

/** As many as one transaction holds still. */
const atOnce = 100;

/** The night before a picture would be too old is the last one on which it can be deleted in time. */
const nightlyDays = documentDays - 1;

/** Deletes the pictures that nobody decided on, and gives up those that a crash of the database took. */
export async function expireDocuments(dependencies: Dependencies, now: Date): Promise<void> {
  while ((await expire(dependencies, now)) === atOnce);
  await sweepDocuments(dependencies);
}

async function expire({ db, events, changes }: Dependencies, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const picture = tx
      .select({ id: documents.requestId })
      .from(documents)
      .where(eq(documents.requestId, documentRequests.id));
    const due = await tx
      .select({ id: documentRequests.id, memberId: documentRequests.memberId })
      .from(documentRequests)
      .where(
        and(
          isNull(documentRequests.decidedAt),
          or(lte(documentRequests.createdAt, daysBefore(now, nightlyDays)), notExists(picture)),
        ),
      )
      .orderBy(asc(documentRequests.id))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx
      .update(documentRequests)
      .set({ decidedAt: now, outcome: "expired" })
      .where(inArray(documentRequests.id, ids));
    await tx.delete(documents).where(inArray(documents.requestId, ids));
    const context = { db: tx as Db, now, viewer: null };
    await events.publish(
      context,
      due.map(({ id, memberId }) => ({ name: "DocumentExpired" as const, requestId: id, memberId })),
    );
    await changes.moveVersion(tx as Db);
    return ids.length;
  });
}

/**
 * Writes what is left of the table anew. A deleted row stays in the database's file until then, for whoever reads that
 * file. Rows that another transaction may still see are left to the next time, every night at the latest.
 */
async function sweepDocuments({ db }: Pick<Dependencies, "db">): Promise<void> {
  await db.execute(sql`vacuum (full) documents`);
}

/** So much is swept at once. While more is, which takes seconds, nobody can see a picture or decide on one. */
const smallBytes = 16 * 1024 * 1024;
/** Of more, the admins' next pause is waited for: so long after the last look or decision, and half an hour at most. */
const pauseMs = 60_000;
const mostWaitMs = 30 * 60_000;
const betweenLooksMs = 5_000;
/** A command that began so long before a sweep had ended: what it deleted was swept. */
const endedMs = 60_000;

export async function startSweeping({ jobs, db }: Pick<Dependencies, "jobs" | "db">): Promise<void> {
  let began = 0;
  const sweep = async ({ at }: JobPayloads["documents.sweep"], { signal }: Pick<JobFacts, "signal">) => {
    if (at < began - endedMs) return;
    const until = Date.now() + mostWaitMs;
    while (Date.now() < until && (await isInTheWay(db))) await setTimeout(betweenLooksMs, undefined, { signal });
    began = Date.now();
    await sweepDocuments({ db });
  };
  await jobs.work("documents.sweep", sweep, { expireIn: (2 * mostWaitMs) / 1000 });
}

/** Whether a sweep would hold up an admin who is at work. */
async function isInTheWay(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_total_relation_size('documents') as bytes`);
  if (Number(rows[0]?.bytes) <= smallBytes) return false;
  const since = new Date(Date.now() - pauseMs);
  const atWork = await db
    .select({ id: documentRequests.id })
    .from(documentRequests)
    .where(or(gt(documentRequests.claimedAt, since), gt(documentRequests.decidedAt, since)))
    .limit(1);
  return atWork.length > 0;
}
