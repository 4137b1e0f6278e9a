import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { ownResidencyPath } from "~/domain/members/rules";
import type { Note } from "~/features/boards/note-words";
import type { ClosedWords } from "~/features/boards/pauses/words.server";
import { type BoardFacts, seesAll } from "~/features/boards/policy";
import { reports } from "~/features/boards/reports/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { hasItsThread } from "~/features/boards/waiting/here/queries.server";
import { waitingPath } from "~/features/boards/waiting/rules";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import type { Context } from "~/platform/context.server";
import { daysBefore } from "~/platform/time";
import { cleanDays, cleanPosts, firstPosts, full, limitsWords } from "./rules";

/** What somebody wrote so far, counted no further than it matters. `here` and `waiting` are of one board. */
export type History = { isClean: boolean; here: number; waiting: number };

/** One query, of an author who is not verified: whoever is has no limits of newcomers. */
export async function findHistory(db: Db, memberId: string, boardId: number, now: Date): Promise<History> {
  const me = sql`${memberId}::uuid`;
  const since = sql`${daysBefore(now, cleanDays).toISOString()}::timestamptz`;
  const stood = (table: typeof threads | typeof replies) => sql`(select count(*) from (
    select from ${table} post where post.author_id = ${me} and post.created_at <= ${since} limit ${cleanPosts}) old)`;
  const { rows } = await db.execute<History>(sql`
    select
      ${stood(threads)} + ${stood(replies)} >= ${cleanPosts}
        and not exists (select from ${reports} report
          where report.author_id = ${me} and report.status = 'upheld' and report.decided_at > ${since}) as "isClean",
      ((select count(*) from (
        select from ${threads} thread where thread.author_id = ${me} and thread.board_id = ${boardId} limit ${firstPosts}) own)
      + (select count(*) from (
        select from ${replies} reply join ${threads} thread on thread.id = reply.thread_id
        where reply.author_id = ${me} and thread.board_id = ${boardId} limit ${firstPosts}) own))::int as here,
      (select count(*)::int from ${waitingPosts} post
        where post.author_id = ${me} and post.board_id = ${boardId}
          and ${hasItsThread(sql`post.thread_id`)}) as waiting`);
  return rows[0] ?? { isClean: false, here: 0, waiting: 0 };
}

/** The one rule of who is still new: limits end with verification, or with a clean history. */
export const isNewcomer = (author: { verified: boolean }, history: History): boolean =>
  !author.verified && !history.isClean;

/** Whether what a newcomer writes on such a board waits for a moderator. */
export const isFirst = (author: { verified: boolean }, history: History): boolean =>
  isNewcomer(author, history) && history.here < firstPosts;

type Board = BoardFacts & { id: number; firstPostsWait: boolean };

type Shown = { can: { post: boolean }; closedWords: ClosedWords };

/**
 * A board as its forms need it, and what the viewer is told in them of the limits that hold for them; null for whom none do. As
 * long as no more of their posts may wait, why stands in the place of the form. And whether a moderator has to read first what
 * they write there. One query for those who have limits.
 */
export async function withLimits<B extends Shown>(
  context: Context,
  board: B,
  facts: Board,
): Promise<{ board: B; limits: Note | null; isReadFirst: boolean }> {
  const standing = board.can.post || facts.firstPostsWait ? await findStanding(context, facts) : null;
  const isReadFirst = standing?.isReadFirst ?? false;
  if (!board.can.post || !standing) return { board, limits: null, isReadFirst };
  if (!isReadFirst || standing.waiting < firstPosts)
    return {
      board,
      limits: { text: limitsWords({ waits: isReadFirst }), to: ownResidencyPath, link: "Your residency" },
      isReadFirst,
    };
  const link = { to: waitingPath(facts.id), label: "See what waits" };
  return {
    board: { ...board, can: { ...board.can, post: false }, closedWords: { ...full, link, isMild: true } },
    limits: null,
    isReadFirst,
  };
}

/** Whether a moderator has to read first what the viewer writes on a board. One query at most, where the board wants it. */
export const readsFirst = async (context: Context, board: Board): Promise<boolean> =>
  board.firstPostsWait && ((await findStanding(context, board))?.isReadFirst ?? false);

/** Of whoever is a newcomer there; null of all others. */
async function findStanding({ db, viewer, now }: Context, board: Board) {
  if (viewer === null || viewer.level !== null) return null;
  const history = await findHistory(db, viewer.id, board.id, now);
  const author = { verified: false };
  if (!isNewcomer(author, history)) return null;
  return {
    isReadFirst: board.firstPostsWait && !seesAll(viewer, board) && isFirst(author, history),
    waiting: history.waiting,
  };
}
