import { and, eq, exists, inArray, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { appealDays } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { threadMutes } from "~/features/boards/mutes/table.server";
import { pauses } from "~/features/boards/pauses/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { knownDays } from "~/features/boards/reports/second-readings/rules";
import { knownOutcomes } from "~/features/boards/reports/second-readings/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { postVersions } from "~/features/boards/versions/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { daysBefore } from "~/platform/time";
import { restorableDays } from "./rules";
import { removals, removedReplies, removedThreads } from "./table.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "boards.forget-removed": Record<string, never>;
  }
}

/** As many as one transaction deletes: each may be a thread with all its replies. */
const atOnce = 100;

/** Every night at 3:50 UTC. */
export async function startForgetting({ jobs, db }: Pick<Dependencies, "jobs" | "db">): Promise<void> {
  await jobs.work("boards.forget-removed", () => forgetRemoved(db, new Date()));
  await jobs.schedule("boards.forget-removed", "50 3 * * *", { data: {} });
}

/** Deletes for good what nobody restored in time, what such posts said before they were edited, what waited for such threads or muted them, pauses that are over, and who knew how a case ended that nobody reads again any more. Harmless to repeat. */
export async function forgetRemoved(db: Db, now: Date): Promise<void> {
  while ((await forget(db, now)) === atOnce);
  const nowhere = [
    db.select({ id: threads.id }).from(threads).where(eq(threads.id, postVersions.contentId)),
    db.select({ id: replies.id }).from(replies).where(eq(replies.id, postVersions.contentId)),
    db.select({ id: removedThreads.id }).from(removedThreads).where(eq(removedThreads.id, postVersions.contentId)),
    db.select({ id: removedReplies.id }).from(removedReplies).where(eq(removedReplies.id, postVersions.contentId)),
  ].map((there) => notExists(there));
  await db.delete(postVersions).where(and(...nowhere));
  // What waited for a thread, or muted it, would have come back with it.
  for (const of of [waitingPosts, threadMutes])
    await db
      .delete(of)
      .where(
        and(
          isNotNull(of.threadId),
          notExists(db.select({ id: threads.id }).from(threads).where(eq(threads.id, of.threadId))),
          notExists(
            db.select({ id: removedThreads.id }).from(removedThreads).where(eq(removedThreads.id, of.threadId)),
          ),
        ),
      );
  await db.delete(pauses).where(lte(pauses.until, now));
  await db.delete(knownOutcomes).where(lte(knownOutcomes.createdAt, daysBefore(now, knownDays)));
}

/** A reply whose thread is gone for good has nowhere to come back to. What is hidden stays as long as that lasts. What an appeal may put back stays as long as there can be one, or one is open. */
async function forget(db: Db, now: Date): Promise<number> {
  const thread = db.select({ id: threads.id }).from(threads).where(eq(threads.id, removals.threadId));
  const removedThread = db
    .select({ id: removedThreads.id })
    .from(removedThreads)
    .where(eq(removedThreads.id, removals.threadId));
  const appeal = db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(eq(appeals.contentId, removals.contentId), isNull(appeals.decidedAt)));
  const stated = db
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.subjectId, sql`${removals.contentId}::text`),
        eq(statements.action, "remove"),
        isNull(statements.overturnedAt),
      ),
    );
  // What its author deleted while it was hidden is kept from them, not for an appeal: unless a report on it was upheld.
  const written = (of: typeof removedThreads | typeof removedReplies) =>
    db
      .select({ id: of.id })
      .from(of)
      .where(and(eq(of.id, removals.contentId), eq(of.authorId, removals.removedBy)));
  const upheld = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.contentId, removals.contentId), eq(reports.status, "upheld")));
  const isWithdrawn = and(or(exists(written(removedThreads)), exists(written(removedReplies))), notExists(upheld));
  const isRemoved = isNull(removals.hiddenBy);
  const isPast = (days: number) => lte(removals.createdAt, daysBefore(now, days));
  const due = db
    .select({ id: removals.id })
    .from(removals)
    .where(
      or(
        and(
          isPast(restorableDays),
          or(eq(removals.onlyAdminsRestore, false), isWithdrawn),
          isRemoved,
          notExists(stated),
        ),
        and(isPast(appealDays), isRemoved, notExists(appeal)),
        and(notExists(thread), notExists(removedThread)),
      ),
    )
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const gone = await db.delete(removals).where(inArray(removals.id, due)).returning({ id: removals.id });
  return gone.length;
}
