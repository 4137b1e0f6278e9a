import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { prepared } from "~/db/prepared.server";
import { authorColumns, authorView } from "~/domain/members/author.server";
import { excerptOf } from "~/domain/sharing/excerpt";
import { boardRole, joinBoardRole, viewerId } from "~/features/boards/queries.server";
import { boardBans, boards } from "~/features/boards/table.server";
import { members, roles } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { shared } from "~/platform/shared.server";
import { replies, replyThanks, threads } from "../table.server";
import { linksIn } from "../web-addresses.server";
import { answeredWords, positionsOn, repliesPerPage } from "./rules";

const answered = alias(replies, "answered");
const answeredAuthor = alias(members, "answered_author");

const columns = {
  id: replies.id,
  position: replies.position,
  content: replies.content,
  createdAt: replies.createdAt,
  editedAt: replies.editedAt,
  author: authorColumns,
  /** The reply that it answers. */
  answers: { id: answered.id, position: answered.position, content: sql<string>`left(${answered.content}, 300)` },
  answersAuthor: { id: answeredAuthor.id, fullName: answeredAuthor.fullName, username: answeredAuthor.username },
  /** How many neighbors thanked for it. */
  thanks: sql<number>`(select count(*)::int from ${replyThanks} where ${replyThanks.replyId} = ${replies.id})`,
};

const rowsOf = ({ db }: Pick<Context, "db">) =>
  db
    .select(columns)
    .from(replies)
    .leftJoin(members, eq(members.id, replies.authorId))
    .leftJoin(answered, eq(answered.id, replies.answersId))
    .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.authorId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What everyone may see of a reply, but for whom its author is blocked by: `forReader` comes before any page. */
const publicView = ({ author, answers, answersAuthor, ...reply }: Row) => ({
  ...reply,
  links: linksIn(reply.content),
  author: authorView(author),
  answers: answers?.id
    ? {
        id: answers.id,
        position: answers.position,
        authorId: answersAuthor?.id ?? null,
        name: displayName(answersAuthor),
        words: excerptOf(answers.content, answeredWords),
      }
    : null,
});

export type PublicReply = ReturnType<typeof publicView>;

const pageOfReplies = prepared("replies_of_a_page", (db) =>
  rowsOf({ db })
    .where(
      and(
        eq(replies.threadId, sql.placeholder("threadId")),
        gt(replies.position, sql.placeholder("before")),
        lte(replies.position, sql.placeholder("last")),
      ),
    )
    .orderBy(asc(replies.position))
    // There are no more, but the planner expects long threads, and would read all members without a limit.
    .limit(repliesPerPage),
);

const repliesBetween = shared(async ({ db }, threadId: string, before: number, last: number) => {
  const rows = await pageOfReplies(db).execute({ threadId, before, last });
  return rows.map(publicView);
});

/**
 * A page of a thread's replies, oldest first, found by position: as fast for the last page as for the first. One query.
 * @param thread as it was read: what was posted since is left to who follows it live, and would not be in its count
 */
export function listReplies(context: Context, thread: { id: string; lastPosition: number }, page: number) {
  const { before, last } = positionsOn(page);
  return repliesBetween(context, thread.id, before, Math.min(last, thread.lastPosition));
}

/**
 * The replies after a position, oldest first, for those who have the thread open, with what is asked about their authors
 * before one may be banned. One query.
 */
export async function listRepliesAfter({ db }: Pick<Context, "db">, threadId: string, position: number, most: number) {
  const isAdmin = db.select({ id: roles.memberId }).from(roles).where(eq(roles.memberId, replies.authorId));
  const isBanned = db
    .select({ id: boardBans.id })
    .from(boardBans)
    .where(and(eq(boardBans.boardId, threads.boardId), eq(boardBans.memberId, replies.authorId)));
  const rows = await db
    .select({
      ...columns,
      authorIsAdmin: sql<boolean>`exists ${isAdmin}`,
      authorIsBanned: sql<boolean>`exists ${isBanned}`,
    })
    .from(replies)
    .innerJoin(threads, eq(threads.id, replies.threadId))
    .leftJoin(members, eq(members.id, replies.authorId))
    .leftJoin(answered, eq(answered.id, replies.answersId))
    .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.authorId))
    .where(and(eq(replies.threadId, threadId), gt(replies.position, position)))
    .orderBy(asc(replies.position))
    .limit(most);
  return rows.map(({ authorIsAdmin, authorIsBanned, ...row }) => ({
    ...publicView(row),
    /** For deciding what a listener may do; not for the listener. */
    judged: { authorId: row.author?.id ?? null, authorIsAdmin, authorIsBanned },
  }));
}

export type JudgedReply = Awaited<ReturnType<typeof listRepliesAfter>>[number];

/** What an edited reply says now. One query. */
export async function findReply({ db }: Pick<Context, "db">, replyId: string) {
  const [row] = await rowsOf({ db }).where(eq(replies.id, replyId));
  return row && publicView(row);
}

/** Where the nearest reply to an empty page is: the first after it, else the last before it. Two queries at most. */
export async function findNearestPosition({ db }: Context, threadId: string, page: number): Promise<number> {
  const edge = page * repliesPerPage;
  const near = (after: boolean) =>
    db
      .select({ position: replies.position })
      .from(replies)
      .where(and(eq(replies.threadId, threadId), after ? gt(replies.position, edge) : lte(replies.position, edge)))
      .orderBy(after ? asc(replies.position) : desc(replies.position))
      .limit(1);
  const [next] = await near(true);
  const [previous] = next ? [] : await near(false);
  return (next ?? previous)?.position ?? 0;
}

/**
 * The first reply after a position or since a moment, or the last one where none came since. Undefined in an empty thread.
 * Two queries at most.
 */
export async function findReplyFrom({ db }: Context, threadId: string, from: { after: number } | { since: Date }) {
  const near = (isLater: SQL | undefined, ...order: SQL[]) =>
    db
      .select({ id: replies.id, position: replies.position })
      .from(replies)
      .where(and(eq(replies.threadId, threadId), isLater))
      .orderBy(...order)
      .limit(1);
  const [first] = await ("after" in from
    ? near(gt(replies.position, from.after), asc(replies.position))
    : near(gte(replies.createdAt, from.since), asc(replies.createdAt), asc(replies.position)));
  const [last] = first ? [] : await near(undefined, desc(replies.position));
  return first ?? last;
}

/** Where in its thread a reply stands, or undefined when it is not there (any more). */
export async function findReplyPosition({ db }: Context, threadId: string, replyId: string) {
  const [row] = await db
    .select({ position: replies.position })
    .from(replies)
    .where(and(eq(replies.id, replyId), eq(replies.threadId, threadId)));
  return row?.position;
}

const replyForCommand = prepared("reply_for_command", (db) =>
  joinBoardRole(
    db
      .select({
        id: replies.id,
        authorId: replies.authorId,
        threadId: threads.id,
        position: replies.position,
        board: { id: boards.id, name: boards.name, ...boardRole },
      })
      .from(replies)
      .innerJoin(threads, eq(threads.id, replies.threadId))
      .innerJoin(boards, eq(boards.id, threads.boardId))
      .$dynamic(),
    sql.placeholder("viewerId"),
  ).where(eq(replies.id, sql.placeholder("id"))),
);

/** What the commands judge by. */
export async function findReplyForCommand(context: Context, id: string) {
  const [row] = await replyForCommand(context.db).execute({ id, viewerId: viewerId(context) });
  return row;
}

export type ReplySubject = NonNullable<Awaited<ReturnType<typeof findReplyForCommand>>>;
