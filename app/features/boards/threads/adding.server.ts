import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "./table.server";

/**
 * Locks the board until the commit, and counts one thread more there.
 * @returns the thread's position, or undefined when the board is gone
 */
export async function takePlace(db: Db, boardId: number): Promise<number | undefined> {
  const [place] = await db
    .update(boards)
    .set({ threadCount: sql`${boards.threadCount} + 1`, lastPosition: sql`${boards.lastPosition} + 1` })
    .where(eq(boards.id, boardId))
    .returning({ position: boards.lastPosition });
  return place?.position;
}

type NewThread = typeof threads.$inferInsert;

/** Writes a thread at the place that was taken for it. */
export async function addThread(db: Db, thread: NewThread): Promise<{ id: string }> {
  const [added] = await db.insert(threads).values(thread).returning({ id: threads.id });
  if (!added) throw new Error("The thread was not written");
  return added;
}

type NewReply = { id: string | null; threadId: string; content: string; answers: string | null; authorId: string };

/**
 * Locks the thread until the commit: who sees a position has seen all before it. Then the reply that it answers: one that
 * was just deleted, or stands elsewhere, is none.
 * @returns undefined when the thread is gone
 */
export async function addReply(db: Db, { id, threadId, content, answers, authorId }: NewReply) {
  const { rows } = await db.execute<{ id: string; position: number }>(sql`
    with place as (
      update ${threads} set reply_count = reply_count + 1, last_position = last_position + 1, last_activity_at = now()
      where ${threads.id} = ${threadId} returning id, last_position
    )
    insert into ${replies} (id, thread_id, position, content, author_id, answers_id)
    select coalesce(${id}::uuid, gen_random_uuid()), place.id, last_position, ${content}, ${authorId}::uuid, answered.id
    from place left join lateral (
      select r.id from ${replies} r where r.id = ${answers}::uuid and r.thread_id = place.id for key share
    ) answered on true
    returning id, position`);
  return rows[0];
}
