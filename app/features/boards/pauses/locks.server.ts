import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { threads } from "~/features/boards/threads/table.server";
import { pauses } from "./table.server";
import { lockedHere, pausedHere } from "./words.server";

type Place = { boardId: number; memberId: string; threadId?: string };

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
