import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { mustWait, requireFewLinks } from "~/features/boards/newcomers/locks.server";
import { type BoardFacts, boardNotFound, seesAll, threadNotFound } from "~/features/boards/policy";
import { requireWriter } from "~/features/boards/residents/locks.server";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { done, type Outcome, type TransactionContext } from "~/platform/commands/command.server";
import { hasItsThread } from "./here/queries.server";
import { tellCreator } from "./mails.server";
import { waitingPath } from "./rules";
import { waitingPosts } from "./table.server";

type Board = BoardFacts & { id: number; name: string; firstPostsWait: boolean };
type Post = { content: string } & (
  | { title: string; threadId?: undefined }
  | { title?: undefined; threadId: string; answers: string }
);

/**
 * Keeps a thread or a reply for a moderator, where the board wants that of its author. It locks in the order in which what
 * stands at once is posted.
 * @param refusal what the banned can't do
 * @returns undefined where it need not wait
 * @throws Refusal where as many as may are waiting, or its author may not write there
 */
export async function holdFirstPost(
  context: TransactionContext<Viewer>,
  board: Board,
  post: Post,
  refusal: string,
): Promise<Outcome | undefined> {
  const { db, viewer } = context;
  if (!board.firstPostsWait || seesAll(viewer, board)) return undefined;
  await lockPlace(db, board.id, post.threadId ?? null);
  const author = await requireWriter(db, board.id, viewer.id, refusal);
  if (!(await mustWait(context, author, board.id))) return undefined;
  await requireFewLinks(context, author, board.id, post.content);
  const ofBoard = and(eq(waitingPosts.boardId, board.id), hasItsThread(waitingPosts.threadId));
  const isFirst = (await db.$count(waitingPosts, ofBoard)) === 0;
  const { content, threadId } = post;
  const what = post.threadId
    ? { threadId, answersId: await lockAnswered(db, post.threadId, post.answers) }
    : { title: post.title };
  const [held] = await db
    .insert(waitingPosts)
    .values({ boardId: board.id, authorId: viewer.id, content, ...what })
    .returning({ id: waitingPosts.id });
  if (!held) throw new Error("The post was not kept");
  if (isFirst) await tellCreator(context, board, viewer.id);
  return done("waits", {
    about: held.id,
    toast: ["It waits for a moderator", "They read the first posts of new neighbors here. You get an email."],
    show: waitingPath(board.id),
  });
}

/** Locks the board or the thread until the commit, like whoever posts or deletes there. @throws Refusal when it is gone */
export async function lockPlace(db: Db, boardId: number, threadId: string | null): Promise<void> {
  const table = threadId ? threads : boards;
  const [place] = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, threadId ?? boardId))
    .for("no key update");
  if (!place) throw threadId ? threadNotFound() : boardNotFound();
}

/** One that was just deleted, or stands elsewhere, is none. */
async function lockAnswered(db: Db, threadId: string, replyId: string): Promise<string | null> {
  const [answered] = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.id, replyId), eq(replies.threadId, threadId)))
    .for("key share");
  return answered?.id ?? null;
}
