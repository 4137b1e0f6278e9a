import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Author } from "~/features/boards/bans/locks.server";
import { type BoardFacts, seesAll } from "~/features/boards/policy";
import { boards } from "~/features/boards/table.server";
import { linksIn } from "~/features/boards/threads/web-addresses.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal } from "~/platform/commands/refusal";
import { findHistory, isFirst, isNewcomer } from "./queries.server";
import { asRead, firstPosts, fullWords, newcomerLinks } from "./rules";

type Posting = { db: Db; now: Date };

/**
 * Accounts are free and links are what spam is for, so a newcomer may post only a few at a time. Whoever was verified is a
 * neighbor from the first day. One query, where there are more.
 * @throws Refusal
 */
export async function requireFewLinks({ db, now }: Posting, author: Author, boardId: number, content: string) {
  if (author.verified || linksIn(content).length <= newcomerLinks) return;
  if (!isNewcomer(author, await findHistory(db, author.id, boardId, now))) return;
  const text = `New neighbors can post ${newcomerLinks} links at a time. Please leave some out.`;
  throw new Refusal({ title: "Too many links", text, status: 400, fields: { content: text } });
}

/**
 * Whether what somebody writes on a board that wants it waits for a moderator. Lock the author first: of two posts at once
 * the second counts the first.
 * @throws Refusal when as many as may are waiting
 */
export async function mustWait({ db, now }: Posting, author: Author, boardId: number): Promise<boolean> {
  if (author.verified) return false;
  const history = await findHistory(db, author.id, boardId, now);
  if (!isFirst(author, history)) return false;
  if (history.waiting >= firstPosts) throw tooManyWait();
  return true;
}

/**
 * Whether the board, as it is now, wants a moderator to read first what somebody writes there. Lock the author first. Two queries
 * at most, and none of whoever is verified.
 */
export async function isReadFirst({ db, now }: Posting, author: Author, boardId: number): Promise<boolean> {
  if (author.verified) return false;
  const [board] = await db.select({ waits: boards.firstPostsWait }).from(boards).where(eq(boards.id, boardId));
  return Boolean(board?.waits) && isFirst(author, await findHistory(db, author.id, boardId, now));
}

/**
 * What a moderator let stand goes on saying what they read, until its author's posts need not wait there any more. Lock it and its
 * author first.
 * @throws Refusal
 */
export async function requireEditable(
  context: Posting & { viewer: Viewer },
  author: Author,
  board: BoardFacts & { id: number },
): Promise<void> {
  if (seesAll(context.viewer, board) || !(await isReadFirst(context, author, board.id))) return;
  throw new Refusal({ ...asRead, status: 403, fields: { content: asRead.text } });
}

const tooManyWait = () =>
  new Refusal({
    title: "Please wait a little",
    text: fullWords,
    status: 409,
  });
