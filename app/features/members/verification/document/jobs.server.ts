import { setTimeout } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { dayMs } from "~/platform/time";
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
          or(lte(documentRequests.createdAt, new Date(now.getTime() - nightlyDays * dayMs)), notExists(picture)),
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
export async function sweepDocuments({ db }: Pick<Dependencies, "db">): Promise<void> {
  await db.execute(sql`vacuum (full) documents`);
}

/**
 * A sweep takes the longer the more pictures wait, and nobody sees one meanwhile: it rests twenty times as long before the
 * next one, a minute at most. Who decides on many in a row would wait for a sweep each otherwise.
 */
const restFactor = 20;
const mostRestMs = 60_000;
/** A command that began so long ago has ended: what it deleted was there to be swept. */
const endedMs = 60_000;

export async function startSweeping({ jobs, db }: Dependencies): Promise<void> {
  let [began, restsUntil] = [0, 0];
  await jobs.work("documents.sweep", async ({ at }, { signal }) => {
    if (at < began - endedMs) return;
    await setTimeout(Math.max(0, restsUntil - Date.now()), undefined, { signal });
    began = Date.now();
    await sweepDocuments({ db });
    const ended = Date.now();
    restsUntil = ended + Math.min(mostRestMs, restFactor * (ended - began));
  });
}
