import { and, eq, exists, gt, isNotNull, isNull, max, notExists, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { lockMembers } from "~/features/boards/bans/locks.server";
import { removals, removedThreads } from "~/features/boards/removed/table.server";
import { cases } from "~/features/boards/reports/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { pauses } from "./table.server";
import { lockedHere, pausedHere } from "./words.server";

/** `boardId` is null where a board is opened, and `memberId` where a moderator lets somebody else post. */
type Place = { boardId: number | null; memberId: string | null; threadId?: string };

/**
 * Lock the thread and the member first: whoever locks the one or pauses the other at the same time waits, or is already
 * visible here.
 * @throws Refusal when the member's posting is paused, or the thread is locked
 */
export async function requireOpen(db: Db, { boardId, memberId, threadId }: Place): Promise<void> {
  const { rows } = await db.execute<{ until: string | Date | null; locked: boolean }>(sql`
    select
      (select max(until) from ${pauses} where member_id = ${memberId}::uuid
        and (board_id = ${boardId}::int or board_id is null) and until > now()) as until,
      exists (select from ${threads} where ${threads.id} = ${threadId ?? null}::uuid and locked_at is not null) as locked`);
  const [found] = rows;
  if (found?.until) throw pausedHere(new Date(found.until));
  if (found?.locked) throw lockedHere();
}

/** The case that something was decided in, and when it is ended or made. */
type OfCase = { caseId: string; now: Date };

/**
 * Locks a thread by the decision of a case, of which at most one holds it at a time.
 * @returns who started it; undefined where it is locked already, or not there
 */
export async function lockThread(
  db: Db,
  { caseId, threadId, now }: OfCase & { threadId: string },
): Promise<{ authorId: string | null } | undefined> {
  const [locked] = await db
    .update(threads)
    .set({ lockedAt: now })
    .where(and(eq(threads.id, threadId), isNull(threads.lockedAt)))
    .returning({ authorId: threads.authorId });
  // What the version before ended says nothing of it in its case.
  const before = and(eq(cases.threadId, threadId), eq(cases.decision, "lock"), isNull(cases.endedAt));
  if (locked)
    await db
      .update(cases)
      .set({ endedAt: now })
      .where(and(before, sql`${cases.id} <> ${caseId}`));
  return locked;
}

/**
 * Ends the lock of one case: neighbors can reply again in its thread, which may be removed or hidden meanwhile and comes back
 * without it.
 * @returns false where that lock does not hold any more
 */
export async function endLock(db: Db, { caseId, now }: OfCase): Promise<boolean> {
  const [of] = await db.select({ threadId: cases.threadId }).from(cases).where(eq(cases.id, caseId));
  if (!of || !(await holdThread(db, of.threadId))) return false;
  const [ended] = await db
    .update(cases)
    .set({ endedAt: now })
    .where(and(eq(cases.id, caseId), eq(cases.decision, "lock"), isNull(cases.endedAt)))
    .returning({ id: cases.id });
  if (!ended) return false;
  const open = { lockedAt: null };
  const there = await db
    .update(threads)
    .set(open)
    .where(and(eq(threads.id, of.threadId), isNotNull(threads.lockedAt)))
    .returning({ id: threads.id });
  const away = await db
    .update(removedThreads)
    .set(open)
    .where(and(eq(removedThreads.id, of.threadId), isNotNull(removedThreads.lockedAt)))
    .returning({ id: removedThreads.id });
  return there.length + away.length > 0;
}

/** Where it stands, or among what was removed: whoever removes or restores it just now is waited for. */
async function holdThread(db: Db, threadId: string): Promise<boolean> {
  const there = () => db.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for("update");
  const away = () =>
    db.select({ id: removals.id }).from(removals).where(eq(removals.contentId, threadId)).for("update");
  for (const hold of [there, away, there]) if ((await hold()).length > 0) return true;
  return false;
}

type Paused = { memberId: string; boardId: number | null };

/** The cases that paused somebody on a board, or on every one, and whose pauses nobody ended before. */
const pausedBy = ({ memberId, boardId }: Paused) =>
  and(
    eq(cases.authorId, memberId),
    boardId === null
      ? eq(cases.decision, "pause-site")
      : and(eq(cases.decision, "pause-board"), eq(cases.boardId, boardId)),
    isNull(cases.endedAt),
  );

const rowOf = ({ memberId, boardId }: Paused) =>
  and(eq(pauses.memberId, memberId), boardId === null ? isNull(pauses.boardId) : eq(pauses.boardId, boardId));

/** Pauses somebody's posting; a longer pause that they have already stays. */
export async function pausePosting(
  db: Db,
  { memberId, boardId, until, now }: Paused & { until: Date; now: Date },
): Promise<void> {
  await lockMembers(db, [memberId]);
  // What the version before ended says nothing of it in its case.
  const standing = db
    .select({ id: pauses.id })
    .from(pauses)
    .where(and(rowOf({ memberId, boardId }), gt(pauses.until, now)));
  await db
    .update(cases)
    .set({ endedAt: now })
    .where(and(pausedBy({ memberId, boardId }), gt(cases.until, now), notExists(standing)));
  await db
    .insert(pauses)
    .values({ memberId, boardId, until })
    .onConflictDoUpdate({
      target: [pauses.memberId, pauses.boardId],
      set: { until: sql`greatest(${pauses.until}, excluded.until)` },
    });
}

/**
 * Ends the pause of one case. What other cases decided holds as long as it would have.
 * @returns whether another pause keeps them from posting there; undefined where that of the case does not hold any more
 */
export async function endPause(
  db: Db,
  { caseId, memberId, boardId, now }: OfCase & Paused,
): Promise<"unpaused" | "still paused" | undefined> {
  await lockMembers(db, [memberId]);
  const row = rowOf({ memberId, boardId });
  const holds = db
    .select({ id: pauses.id })
    .from(pauses)
    .where(and(row, gt(pauses.until, now)));
  const ended = await db
    .update(cases)
    .set({ endedAt: now })
    .where(and(eq(cases.id, caseId), pausedBy({ memberId, boardId }), gt(cases.until, now), exists(holds)))
    .returning({ id: cases.id });
  if (ended.length === 0) return undefined;
  const [others] = await db
    .select({ until: max(cases.until) })
    .from(cases)
    .where(and(pausedBy({ memberId, boardId }), gt(cases.until, now)));
  if (others?.until) await db.update(pauses).set({ until: others.until }).where(row);
  else await db.delete(pauses).where(row);
  const everywhere = rowOf({ memberId, boardId: null });
  const left = await db.$count(pauses, and(sql`(${row} or ${everywhere})`, gt(pauses.until, now)));
  return left > 0 ? "still paused" : "unpaused";
}
