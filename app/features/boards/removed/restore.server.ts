import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { boards } from "~/features/boards/table.server";
import { countEarned, newestReplyAt } from "~/features/boards/threads/removal.server";
import { replies, replyThanks, threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { removalNotFound, threadFirst } from "./policy";
import { removals, removedReplies, removedThanks, removedThreads } from "./table.server";

type Removal = Pick<
  typeof removals.$inferSelect,
  "id" | "boardId" | "contentId" | "threadId" | "onlyAdminsRestore" | "hiddenBy" | "edits"
>;

/**
 * Puts a thread back where it stood, with its replies, thanks, counts and points.
 * @throws Refusal when someone was faster
 */
export async function restoreThread(db: Db, removal: Removal): Promise<DomainEvent<"ThreadRestored">> {
  const { id, boardId, contentId } = removal;
  await db
    .update(boards)
    .set({ threadCount: sql`${boards.threadCount} + 1` })
    .where(eq(boards.id, boardId));
  await hold(db, removal);
  await db.execute(sql`
    insert into ${threads}
      (id, board_id, position, title, content, author_id, reply_count, last_position, last_activity_at, edited_at, locked_at, created_at)
    select id, ${boardId}::int, position, title, content, author_id,
      (select count(*) from ${removedReplies} reply where reply.removal_id = thread.removal_id), last_position,
      coalesce((select reply.created_at from ${removedReplies} reply where reply.removal_id = thread.removal_id
        order by position desc limit 1), created_at), edited_at, locked_at, created_at
    from ${removedThreads} thread where removal_id = ${id}`);
  await putBackReplies(db, id);
  await db.delete(removals).where(eq(removals.id, id));
  return {
    name: "ThreadRestored",
    threadId: contentId,
    boardId,
    earned: await countEarned(db, eq(threads.id, contentId)),
  };
}

/**
 * The same of a reply, with what answers it.
 * @throws Refusal when someone was faster, or its thread is gone
 */
export async function restoreReply(db: Db, removal: Removal): Promise<DomainEvent<"ReplyRestored">> {
  const { id, contentId, threadId } = removal;
  const [thread] = await db
    .update(threads)
    .set({ replyCount: sql`${threads.replyCount} + 1` })
    .where(eq(threads.id, threadId))
    .returning({ id: threads.id });
  if (!thread) throw threadFirst();
  await hold(db, removal);
  const [reply] = await putBackReplies(db, id);
  if (!reply) throw new Error("The removed reply is not there");
  // What it answers is removed as well: that one finds it again.
  await db.execute(sql`
    update ${removedReplies} answered set answered_by = array_append(answered.answered_by, reply.id)
    from ${removedReplies} reply where reply.id = ${contentId} and answered.id = reply.answers_id`);
  // And what answers it, there or removed, finds this one again.
  const answers = sql`select unnest(answered_by) from ${removedReplies} where id = ${contentId}`;
  await db.execute(sql`
    update ${removedReplies} answer set answers_id = ${contentId}::uuid
    where answer.answers_id is null and answer.id in (${answers})`);
  await db.execute(sql`
    update ${replies} answer set answers_id = ${contentId}::uuid
    where answer.answers_id is null and answer.thread_id = ${threadId}::uuid and answer.id in (${answers})`);
  await db.delete(removals).where(eq(removals.id, id));
  await db
    .update(threads)
    .set({ lastActivityAt: sql`coalesce(${newestReplyAt(db)}, ${threads.createdAt})` })
    .where(eq(threads.id, threadId));
  return { name: "ReplyRestored", replyId: contentId, threadId, authorId: reply.authorId };
}

/**
 * Of two who restore it one waits here, and finds nothing. Who may was decided before a report on it was upheld meanwhile, or
 * it was hidden by somebody else, or edited. Nobody who wrote or thanked leaves until the commit.
 */
async function hold(db: Db, { id: removalId, onlyAdminsRestore, hiddenBy, edits }: Removal): Promise<void> {
  const [still] = await db
    .select({ onlyAdminsRestore: removals.onlyAdminsRestore, hiddenBy: removals.hiddenBy, edits: removals.edits })
    .from(removals)
    .where(eq(removals.id, removalId))
    .for("update");
  const isSame = still?.onlyAdminsRestore === onlyAdminsRestore && still.hiddenBy === hiddenBy && still.edits === edits;
  if (!isSame) throw removalNotFound();
  await db.execute(sql`
    select id from ${members} where id in (
      select author_id from ${removedThreads} where removal_id = ${removalId}
      union select author_id from ${removedReplies} where removal_id = ${removalId}
      union select thanks.member_id from ${removedThanks} thanks
        join ${removedReplies} reply on reply.id = thanks.reply_id where reply.removal_id = ${removalId}
    ) order by id for key share`);
}

/** An answer to what is gone meanwhile answers nobody. */
async function putBackReplies(db: Db, removalId: string) {
  const { rows } = await db.execute<{ id: string; authorId: string | null }>(sql`
    insert into ${replies} (id, thread_id, position, content, author_id, answers_id, edited_at, created_at)
    select id, thread_id, position, content, author_id,
      case when exists (select from ${replies} other where other.id = reply.answers_id)
        or exists (select from ${removedReplies} other where other.id = reply.answers_id and other.removal_id = ${removalId})
        then answers_id end,
      edited_at, created_at
    from ${removedReplies} reply where removal_id = ${removalId}
    returning id, author_id as "authorId"`);
  await db.execute(sql`
    insert into ${replyThanks} (reply_id, member_id, created_at)
    select thanks.reply_id, thanks.member_id, thanks.created_at from ${removedThanks} thanks
    join ${removedReplies} reply on reply.id = thanks.reply_id where reply.removal_id = ${removalId}`);
  return rows;
}
