import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { authorColumns, authorView } from "~/domain/members/author.server";
import { hiddenAuthor, hiddenTitle, isHidden, nobody } from "~/domain/peace/hidden";
import { listUnbannable } from "~/features/boards/bans/queries.server";
import { hiddenHere } from "~/features/boards/hidden/here/queries.server";
import { hiddenTalk } from "~/features/boards/mutes/queries.server";
import { lockStated, statedHere, toldHere } from "~/features/boards/pauses/queries.server";
import { closedInThread, toldNote } from "~/features/boards/pauses/words.server";
import {
  type BoardFacts,
  banned,
  boardAbilities,
  closedTo,
  leaving,
  postAbilities,
  seesAll,
} from "~/features/boards/policy";
import { boardRole, joinBoardRole, viewerId } from "~/features/boards/queries.server";
import { listLeftToOthers } from "~/features/boards/reports/reporters/queries.server";
import { boards } from "~/features/boards/table.server";
import { talkersFor, talkersOf } from "~/features/boards/talkers/queries.server";
import { asked, waitingHere } from "~/features/boards/waiting/here/queries.server";
import { waitingNote } from "~/features/boards/waiting/rules";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { shared } from "~/platform/shared.server";
import { positionsOn } from "./replies/rules";
import { type ThreadsFrom, threadsPerPage } from "./rules";
import { replies, replyThanks, threads } from "./table.server";
import { linksIn } from "./web-addresses.server";

/** A board as its threads need it: who may do what there is decided once, for all of them. */
type BoardOfThreads = { id: number } & BoardFacts;

/** Of a thread in whose list it stands: enough of them to find a few neighbors who talk with each other. */
const latestReplies = sql`
  select ${replies.authorId} as author_id, ${replies.position} as place from ${replies}
  where ${replies.threadId} = ${threads.id} order by ${replies.position} desc limit 12`;

/** A page of a board's threads as everybody sees it. */
const pageOfThreads = shared(async ({ db }, boardId: number, { before, after }: ThreadsFrom) => {
  const onward = after === undefined;
  const rows = await db
    .select({
      id: threads.id,
      title: threads.title,
      position: threads.position,
      replyCount: threads.replyCount,
      lastPosition: threads.lastPosition,
      lastActivityAt: threads.lastActivityAt,
      createdAt: threads.createdAt,
      author: authorColumns,
      talkers: talkersOf(latestReplies),
    })
    .from(threads)
    .leftJoin(members, eq(members.id, threads.authorId))
    .where(
      and(
        eq(threads.boardId, boardId),
        before === undefined ? undefined : lt(threads.position, before),
        onward ? undefined : gt(threads.position, after),
      ),
    )
    .orderBy(onward ? desc(threads.position) : asc(threads.position))
    .limit(threadsPerPage + 1);
  const page = rows.slice(0, threadsPerPage);
  if (!onward) page.reverse();
  const hasMore = rows.length > threadsPerPage;
  return {
    threads: page.map(({ author, talkers, ...thread }) => ({
      ...thread,
      author: authorView(author),
      talkers,
    })),
    /** Where the pages on both sides begin, if there are any. */
    newer: (onward ? before !== undefined : hasMore) ? page[0]?.position : undefined,
    older: (onward ? hasMore : page.length > 0) ? page.at(-1)?.position : undefined,
  };
});

/**
 * A page of a board's threads, newest first, found by position: as fast for the last page as for the first. One query, and one
 * for who blocked somebody.
 */
export async function listThreads(context: Context, boardId: number, from: ThreadsFrom) {
  const [page, hidden] = await Promise.all([pageOfThreads(context, boardId, from), hiddenTalk(context)]);
  return {
    ...page,
    threads: page.threads.map((row) => ({ ...row, talkers: talkersFor(hidden.members, row.talkers) })),
    hidden,
  };
}

const threadById = prepared("thread_by_id", (db) =>
  joinBoardRole(
    db
      .select({
        id: threads.id,
        title: threads.title,
        content: threads.content,
        replyCount: threads.replyCount,
        lastPosition: threads.lastPosition,
        createdAt: threads.createdAt,
        editedAt: threads.editedAt,
        lockedAt: threads.lockedAt,
        lockStated,
        told: toldHere,
        author: authorColumns,
        /** The replies of the page for which the viewer thanked. */
        thanked: sql<string[]>`(
          select coalesce(json_agg(${replies.id}), '[]') from ${replies}
          join ${replyThanks} on ${replyThanks.replyId} = ${replies.id}
          where ${replies.threadId} = ${threads.id} and ${replyThanks.memberId} = ${sql.placeholder("viewerId")}
            and ${replies.position} > ${sql.placeholder("before")} and ${replies.position} <= ${sql.placeholder("last")})`,
        board: {
          id: boards.id,
          name: boards.name,
          description: boards.description,
          rules: boards.rules,
          threadCount: boards.threadCount,
          memberCount: boards.memberCount,
          firstPostsWait: boards.firstPostsWait,
          waiting: waitingHere,
          setAside: hiddenHere,
          stated: statedHere,
          ...boardRole,
        },
      })
      .from(threads)
      .innerJoin(boards, eq(boards.id, threads.boardId))
      .leftJoin(members, eq(members.id, threads.authorId))
      .$dynamic(),
    sql.placeholder("viewerId"),
  ).where(eq(threads.id, sql.placeholder("id"))),
);

/**
 * A thread with its author and its board, and how the viewer stands to them and to a page of its replies. One query, and one
 * or two more for who looks after the board and for who blocked somebody.
 */
export async function findThread(context: Context, id: string, page = 1) {
  const { viewer } = context;
  const [row] = await threadById(context.db).execute({ id, ...asked(context), ...positionsOn(page) });
  if (!row) return undefined;
  const { author, thanked, lockedAt, lockStated, told, board: withCounts, ...thread } = row;
  const { setAside, waiting, stated, ...board } = withCounts;
  const [facts, hidden, left] = await Promise.all([
    postFacts(context, board, author?.id ?? null),
    hiddenTalk(context),
    listLeftToOthers(context, { boardId: board.id, threadId: id }, board),
  ]);
  const can = leaving(viewer, postAbilities(viewer, facts, board), left, { id, authorId: facts.authorId });
  return {
    thread: isHidden(seesAll(viewer, board) ? nobody : hidden.members, author?.id)
      ? { ...thread, ...hiddenThread, links: [], author: hiddenAuthor, can }
      : { ...thread, isHidden: false, links: linksIn(thread.content), author: authorView(author), can },
    /** What holds here for the viewer alone, and where they read more of it. */
    notes: [toldNote(told, thread.editedAt, context.now), waitingNote(board.id, waiting, setAside)].flatMap(
      (note) => note ?? [],
    ),
    /** Null for visitors, who have no lists of their own. */
    isMuted: viewer && hidden.threads.has(thread.id),
    /** For deciding about replies; not for the page. */
    boardRole: board,
    left,
    thanked: new Set(thanked),
    board: {
      ...shownOf(board),
      can: inThread(boardAbilities(viewer, board), lockedAt),
      closedTo: closedTo(viewer, board),
      closedWords: closedInThread(
        viewer,
        { ...board, stated },
        { lockedAt, lockStated },
        `${banned.reply}. ${banned.edit}.`,
      ),
    },
  };
}

const inThread = <Abilities extends { post: boolean }>(can: Abilities, lockedAt: Date | null) => ({
  ...can,
  post: can.post && lockedAt === null,
});

/** What is there of a thread whose author the viewer blocked: the others go on talking under it. */
const hiddenThread = { isHidden: true, title: hiddenTitle, content: "", editedAt: null };

/** Who stands how to a board stays on the server. */
function shownOf<Board extends BoardFacts>(found: Board) {
  const { createdBy: _, isModerator: __, isBanned: ___, isResident: ____, pausedUntil: _____, ...board } = found;
  return board;
}

export type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

async function postFacts(context: Context, board: BoardOfThreads, authorId: string | null) {
  const moderates = boardAbilities(context.viewer, board).edit;
  const { admins, banned } = await listUnbannable(context, board.id, moderates && authorId ? [authorId] : []);
  const id = authorId ?? "";
  return { authorId, authorIsAdmin: admins.has(id), authorIsBanned: banned.has(id) };
}

const threadForCommand = prepared("thread_for_command", (db) =>
  joinBoardRole(
    db
      .select({
        id: threads.id,
        title: threads.title,
        authorId: threads.authorId,
        lastPosition: threads.lastPosition,
        lockedAt: threads.lockedAt,
        board: { id: boards.id, name: boards.name, firstPostsWait: boards.firstPostsWait, ...boardRole },
      })
      .from(threads)
      .innerJoin(boards, eq(boards.id, threads.boardId))
      .$dynamic(),
    sql.placeholder("viewerId"),
  ).where(eq(threads.id, sql.placeholder("id"))),
);

/** What the commands judge by. */
export async function findThreadForCommand(context: Context, id: string) {
  const [row] = await threadForCommand(context.db).execute({ id, viewerId: viewerId(context) });
  return row;
}

export type ThreadSubject = NonNullable<Awaited<ReturnType<typeof findThreadForCommand>>>;
