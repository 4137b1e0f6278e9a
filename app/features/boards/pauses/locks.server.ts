import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { pauses } from "./table.server";
import { lockedHere, pausedHere } from "./words.server";

/** `memberId` is null where a moderator lets somebody else post. */
type Place = { boardId: number; memberId: string | null; threadId?: string };

/**
 * Lock the thread and the member first: whoever locks the one or pauses the other at the same time waits, or is already
 * visible here.
 * @throws Refusal when the member's posting is paused, or the thread is locked
 */
export async function requireOpen(db: Db, { boardId, memberId, threadId }: Place): Promise<void> {
  const { rows } = await db.execute<{ until: string | Date | null; locked: boolean }>(sql`
    select
      (select max(until) from ${pauses} where member_id = ${memberId}::uuid
        and (board_id = ${boardId} or board_id is null) and until > now()) as until,
      exists (select from ${threads} where ${threads.id} = ${threadId ?? null}::uuid and locked_at is not null) as locked`);
  const [found] = rows;
  if (found?.until) throw pausedHere(new Date(found.until));
  if (found?.locked) throw lockedHere();
}

/** Lets neighbors reply again in a thread, or in that of a reply. @returns false where it is not locked */
export async function openThreadOf(db: Db, contentType: string, contentId: string): Promise<boolean> {
  const its = db.select({ id: replies.threadId }).from(replies).where(eq(replies.id, contentId));
  const opened = await db
    .update(threads)
    .set({ lockedAt: null })
    .where(
      and(contentType === "thread" ? eq(threads.id, contentId) : inArray(threads.id, its), isNotNull(threads.lockedAt)),
    )
    .returning({ id: threads.id });
  return opened.length > 0;
}

/** Ends a pause on a board, or on every one. @returns false where there is none */
export async function endPause(
  db: Db,
  { boardId, memberId }: { boardId: number | null; memberId: string },
): Promise<boolean> {
  const there = boardId === null ? isNull(pauses.boardId) : eq(pauses.boardId, boardId);
  const ended = await db
    .delete(pauses)
    .where(and(eq(pauses.memberId, memberId), there))
    .returning({ id: pauses.id });
  return ended.length > 0;
}
