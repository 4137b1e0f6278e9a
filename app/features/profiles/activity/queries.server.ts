import { desc, eq } from "drizzle-orm";
import { formatAgo } from "~/domain/calendar/ago.server";
import { hiddenTitle, isHidden } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import type { Context } from "~/platform/context.server";

/** As many threads, and as many replies, as a profile shows. */
const most = 4;

/** What a member wrote last on boards, threads and replies together, newest first. Two queries, and one for who blocked somebody. */
export async function listRecentActivity(context: Context, memberId: string) {
  const [started, replied] = await Promise.all([listThreads(context, memberId), listReplies(context, memberId)]);
  return [...started, ...replied]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...activity }) => ({ ...activity, at: at.toISOString(), ago: formatAgo(at, context.now) }));
}

export type Activity = Awaited<ReturnType<typeof listRecentActivity>>[number];

async function listThreads({ db }: Context, memberId: string) {
  const rows = await db
    .select({ id: threads.id, title: threads.title, board: boards.name, at: threads.createdAt })
    .from(threads)
    .innerJoin(boards, eq(boards.id, threads.boardId))
    .where(eq(threads.authorId, memberId))
    .orderBy(desc(threads.createdAt), desc(threads.id))
    .limit(most);
  return rows.map((row) => ({ ...row, kind: "thread" as const, path: `/threads/${row.id}` }));
}

/** What another one called a thread is not told to who blocked them. */
async function listReplies(context: Context, memberId: string) {
  const { db } = context;
  const hidden = await hiddenFrom(context);
  const rows = await db
    .select({
      id: replies.id,
      threadId: replies.threadId,
      title: threads.title,
      starter: threads.authorId,
      board: boards.name,
      at: replies.createdAt,
    })
    .from(replies)
    .innerJoin(threads, eq(threads.id, replies.threadId))
    .innerJoin(boards, eq(boards.id, threads.boardId))
    .where(eq(replies.authorId, memberId))
    .orderBy(desc(replies.createdAt), desc(replies.id))
    .limit(most);
  return rows.map(({ threadId, starter, ...row }) => ({
    ...row,
    title: isHidden(hidden, starter) ? hiddenTitle : row.title,
    kind: "reply" as const,
    // Its thread knows which of its pages it is on.
    path: `/threads/${threadId}?reply=${row.id}`,
  }));
}
