import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { reputationFor } from "~/domain/members/reputation.server";
import type { CaseRole } from "~/domain/reporting/rules";
import type { FoundBy } from "~/domain/statements/rules";
import { type BoardFacts, boardAbilities, replyNotFound, threadNotFound } from "~/features/boards/policy";
import { archiveReply, archiveThread, type Removing } from "~/features/boards/removed/archive.server";
import { boards } from "~/features/boards/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { DomainEvent } from "~/platform/events/events.server";
import { replies, threads } from "./table.server";

/**
 * Removes a thread and its replies, whoever decided it. They can be restored for 30 days.
 * @throws Refusal when someone was faster.
 */
export async function removeThread(
  db: Db,
  threadId: string,
  removing: Removing,
): Promise<DomainEvent<"ThreadDeleted">> {
  const [thread] = await db.select({ boardId: threads.boardId }).from(threads).where(eq(threads.id, threadId));
  if (!thread) throw threadNotFound();
  await db
    .update(boards)
    .set({ threadCount: sql`${boards.threadCount} - 1` })
    .where(eq(boards.id, thread.boardId));
  const [still] = await db.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for("update");
  if (!still) throw threadNotFound();
  const earned = await countEarned(db, eq(threads.id, threadId));
  await archiveThread(db, { id: threadId, boardId: thread.boardId }, removing);
  await db.delete(threads).where(eq(threads.id, threadId));
  return { name: "ThreadDeleted", threadId, earned };
}

/** Removes a reply, which can be restored for 30 days. @throws Refusal when someone was faster. */
export async function removeReply(db: Db, replyId: string, removing: Removing): Promise<DomainEvent<"ReplyDeleted">> {
  const [reply] = await db.select({ threadId: replies.threadId }).from(replies).where(eq(replies.id, replyId));
  if (!reply) throw replyNotFound();
  await db
    .update(threads)
    .set({ replyCount: sql`${threads.replyCount} - 1` })
    .where(eq(threads.id, reply.threadId));
  if (!(await archiveReply(db, { id: replyId, threadId: reply.threadId }, removing))) throw replyNotFound();
  const [gone] = await db.delete(replies).where(eq(replies.id, replyId)).returning({ authorId: replies.authorId });
  if (!gone) throw replyNotFound();
  await db
    .update(threads)
    .set({ lastActivityAt: sql`coalesce(${newestReplyAt(db)}, ${threads.createdAt})` })
    .where(eq(threads.id, reply.threadId));
  return { name: "ReplyDeleted", replyId, threadId: reply.threadId, authorId: gone.authorId };
}

/** Of the thread in whose update it stands. */
export const newestReplyAt = (db: Db) =>
  db
    .select({ at: replies.createdAt })
    .from(replies)
    .where(eq(replies.threadId, threads.id))
    .orderBy(desc(replies.position))
    .limit(1);

/** What a statement says of a thread or a reply, as it is at this moment. Undefined when someone was faster. */
export async function describePost(db: Db, type: "thread" | "reply", id: string, foundBy: FoundBy) {
  const [post] = await db
    .select({
      title: threads.title,
      content: type === "thread" ? threads.content : replies.content,
      board: { id: boards.id, name: boards.name },
    })
    .from(threads)
    .innerJoin(boards, eq(boards.id, threads.boardId))
    .leftJoin(replies, eq(replies.id, id))
    .where(type === "thread" ? eq(threads.id, id) : eq(threads.id, replies.threadId));
  if (!post) return undefined;
  const { title, content, board } = post;
  return { action: "remove" as const, subject: { type, id, noun: type, title, content, board }, foundBy };
}

/** Who decides there: whoever moderates the board, or else an admin. */
export const foundBy = (viewer: Viewer, board: BoardFacts): CaseRole =>
  boardAbilities(viewer, board).edit ? "moderator" : "admin";

/** What these threads and their replies earned their authors: it goes with them, so that the points always equal what stands. */
export async function countEarned(db: Db, which: SQL): Promise<Record<string, number>> {
  const { rows } = (await db.execute(sql`
    with earned as (
      select ${threads.authorId} as author_id, ${reputationFor.thread}::int as points from ${threads} where ${which}
      union all
      select ${replies.authorId}, ${reputationFor.reply}::int
      from ${replies} join ${threads} on ${threads.id} = ${replies.threadId} where ${which}
    )
    select author_id as id, sum(points)::int as points from earned where author_id is not null group by author_id`)) as unknown as {
    rows: { id: string; points: number }[];
  };
  return Object.fromEntries(rows.map(({ id, points }) => [id, points]));
}
