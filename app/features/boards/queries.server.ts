import { and, asc, desc, eq, isNotNull, notInArray, or, Placeholder, type SQL, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { verifiedColumns } from "~/domain/members/author.server";
import { residencies, residencyStands } from "~/features/members/verification/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { mostOnPage, type Stretch } from "~/platform/forms/address";
import { nilUuid } from "~/platform/forms/fields";
import { shared } from "~/platform/shared.server";
import { roleIn, viewModel } from "./board-view.server";
import { coverArtOf } from "./cover-art";
import { creatorView } from "./creator.server";
import { hiddenHere } from "./hidden/here/queries.server";
import { hiddenTalk } from "./mutes/queries.server";
import { isPausedEverywhere, statedHere } from "./pauses/queries.server";
import { pauses } from "./pauses/table.server";
import { closedWords } from "./pauses/words.server";
import { banned } from "./policy";
import { boardsOnPage } from "./rules";
import { boardBans, boardMembers, boardModerators, boards } from "./table.server";
import { lastActivityAt, listActivity } from "./talkers/queries.server";
import { asked, waitingHere } from "./waiting/here/queries.server";
import { nothingYet, waitingNote } from "./waiting/rules";

/** Nil id for visitors, so that queries need no second form. */
export const viewerId = ({ viewer }: Pick<Context, "viewer">): string => viewer?.id ?? nilUuid;

/** The viewer, or a placeholder in a prepared statement. */
type Who = Pick<Context, "viewer"> | Placeholder;

/** The viewer's own row of a table, for a left join. */
const mine = (table: typeof boardMembers | typeof boardModerators | typeof boardBans, who: Who) =>
  and(eq(table.boardId, boards.id), eq(table.memberId, who instanceof Placeholder ? who : viewerId(who)));

/** How the viewer stands to a board. Needs `joinStanding`. */
export const boardRole = {
  createdBy: boards.createdBy,
  isMember: sql<boolean>`${boardMembers.id} is not null`,
  isModerator: sql<boolean>`${boardModerators.id} is not null`,
  isBanned: sql<boolean>`${boardBans.id} is not null`,
  residentsOf: neighborhoods.name,
  isResident: sql<boolean>`${residencies.id} is not null`,
  pausedUntil: sql<Date | null>`${pauses.until}`.mapWith(pauses.until) as SQL<Date | null>,
};

/** The residency of the viewer that stands, where the writers of a board must live. */
const residencyThere = (who: Who) =>
  and(
    eq(residencies.memberId, who instanceof Placeholder ? who : viewerId(who)),
    residencyStands(),
    eq(residencies.neighborhoodId, boards.residentsOf),
  );

/** The longest pause of the viewer that holds on a board. */
const pauseThere = (who: Who) => sql`${pauses.id} = (
  select pause.id from ${pauses} pause
  where pause.member_id = ${who instanceof Placeholder ? who : viewerId(who)}::uuid
    and (pause.board_id = ${boards.id} or pause.board_id is null) and pause.until > now()
  order by pause.until desc limit 1)`;

type Joinable = { leftJoin(table: unknown, on: SQL | undefined): Joinable };

/** Adds the viewer's membership, moderation, ban, residency and pause to a query of boards. At most one row each. */
export function joinBoardRole<Query>(query: Query, who: Who): Query {
  return (query as Joinable)
    .leftJoin(boardMembers, mine(boardMembers, who))
    .leftJoin(boardModerators, mine(boardModerators, who))
    .leftJoin(boardBans, mine(boardBans, who))
    .leftJoin(neighborhoods, eq(neighborhoods.id, boards.residentsOf))
    .leftJoin(residencies, residencyThere(who))
    .leftJoin(pauses, pauseThere(who)) as Query;
}

const listed = {
  id: boards.id,
  name: boards.name,
  description: boards.description,
  threadCount: boards.threadCount,
  memberCount: boards.memberCount,
  createdBy: boards.createdBy,
};
const mostMembersFirst = [desc(boards.memberCount), asc(boards.name), asc(boards.id)];

/** The largest boards, as everybody sees them. One query. */
const largest = shared(({ db }, most: number) =>
  db
    .select({ ...listed, residentsOf: neighborhoods.name })
    .from(boards)
    .leftJoin(neighborhoods, eq(neighborhoods.id, boards.residentsOf))
    .orderBy(...mostMembersFirst)
    .limit(most),
);

/**
 * How the viewer stands to the largest boards they have joined, as many as a page holds, and to those of `ids`: none to
 * which they stand in no way, most members first. One query, and no more rows than pages show, whatever somebody joins.
 */
const standings = prepared("board_standings", (db) => {
  const largestJoined = db
    .select({ id: boards.id })
    .from(boardMembers)
    .innerJoin(boards, eq(boards.id, boardMembers.boardId))
    .where(eq(boardMembers.memberId, sql.placeholder("viewerId")))
    .orderBy(...mostMembersFirst)
    .limit(mostOnPage);
  return joinBoardRole(
    db
      .select({ ...listed, ...boardRole, isPaused: isPausedEverywhere(sql.placeholder("viewerId")) })
      .from(boards)
      .$dynamic(),
    sql.placeholder("viewerId"),
  )
    .where(
      and(
        sql`${boards.id} = any(array(${largestJoined}) || ${sql.placeholder("ids")}::int[])`,
        or(...[boardMembers, boardModerators, boardBans, residencies, pauses].map(({ id }) => isNotNull(id))),
      ),
    )
    .orderBy(...mostMembersFirst);
});

/**
 * The boards that the viewer has joined, and the largest of the others, most members first. One query for all, one's own,
 * and one for what moved on those of the page.
 * Who has joined more than a page may hold finds the smaller ones among the others.
 * @param show how far the list of the others goes
 */
export async function listBoards(context: Context, show: number) {
  const { db, viewer } = context;
  const stretch = boardsOnPage(show);
  // Everybody's first page is read at once, and of it as much more as one may have joined; further ones are few people's.
  const near = stretch.from === 0 ? await largest(context, stretch.count + 1 + mostOnPage) : [];
  const own = viewer ? await standings(db).execute({ viewerId: viewer.id, ids: near.map(({ id }) => id) }) : [];
  const joined = own.flatMap(({ isPaused: _, ...board }) => (board.isMember ? board : [])).slice(0, mostOnPage);
  const joinedIds = new Set(joined.map(({ id }) => id));
  const roles = new Map(own.map((board) => [board.id, board]));
  const others =
    stretch.from === 0
      ? near.filter(({ id }) => !joinedIds.has(id)).map((board) => ({ ...board, ...roleIn(roles.get(board.id)) }))
      : await listFurther(context, joinedIds, stretch);
  const mine = stretch.from === 0 ? joined : [];
  const { boards: muted } = await hiddenTalk(context);
  const isHeard = ({ id }: { id: number }) => !muted.has(id);
  const [heardMine, heardOthers] = [mine.filter(isHeard), others.slice(0, stretch.count).filter(isHeard)];
  const rows = [...heardMine, ...heardOthers];
  const activity = await listActivity(
    context,
    rows.map(({ id }) => id),
  );
  const shown = rows.map((row) => ({
    ...viewModel(context, row),
    ...(activity.get(row.id) ?? { lastActivityAt: null, talkers: [] }),
    coverArt: coverArtOf(row),
  }));
  return {
    joined: shown.slice(0, heardMine.length),
    others: shown.slice(heardMine.length),
    /** How many of these the viewer muted. */
    mutedCount: mine.length + Math.min(others.length, stretch.count) - rows.length,
    hasJoined: joined.length > 0,
    /** Whether the form can open at once. On a further page it is not known here: the page of the form asks. */
    mayCreate: viewer !== null && stretch.from === 0 && !own.some(({ isPaused }) => isPaused),
    stretch,
    hasMore: others.length > stretch.count,
  };
}

/** One more than is shown. */
const listFurther = (context: Context, joined: ReadonlySet<number>, { from, count }: Stretch) =>
  joinBoardRole(
    context.db
      .select({ ...listed, ...boardRole })
      .from(boards)
      .$dynamic(),
    context,
  )
    .where(notInArray(boards.id, [...joined]))
    .orderBy(...mostMembersFirst)
    .limit(count + 1)
    .offset(from);

export type ListedBoard = Awaited<ReturnType<typeof listBoards>>["others"][number];

const boardById = prepared("board_by_id", (db) =>
  joinBoardRole(
    db
      .select({
        ...listed,
        ...boardRole,
        lastActivityAt,
        rules: boards.rules,
        firstPostsWait: boards.firstPostsWait,
        waiting: waitingHere,
        setAside: hiddenHere,
        stated: statedHere,
        creator: { id: members.id, fullName: members.fullName, username: members.username, ...verifiedColumns },
      })
      .from(boards)
      .leftJoin(members, eq(members.id, boards.createdBy))
      .$dynamic(),
    sql.placeholder("viewerId"),
  ).where(eq(boards.id, sql.placeholder("id"))),
);

/** One board with its rules and its creator. One query. */
export async function findBoard(context: Context, id: number) {
  const [row] = await boardById(context.db).execute({ id, ...asked(context) });
  if (!row) return undefined;
  const { creator, lastActivityAt, waiting, setAside, stated: _, ...board } = row;
  return {
    lastActivityAt,
    board: {
      ...viewModel(context, board),
      closedWords: closedWords(context.viewer, row, `${banned.thread}. ${banned.join}.`),
      coverArt: coverArtOf(row),
      creator: creatorView(creator),
      waiting: waitingNote(id, waiting, setAside),
      nothingYet: nothingYet(waiting),
    },
    /** For deciding about threads; not for the page. */
    boardRole: row,
  };
}

export type FoundBoard = NonNullable<Awaited<ReturnType<typeof findBoard>>>["board"];

const boardForCommand = prepared("board_for_command", (db) =>
  joinBoardRole(
    db
      .select({ id: boards.id, name: boards.name, firstPostsWait: boards.firstPostsWait, ...boardRole })
      .from(boards)
      .$dynamic(),
    sql.placeholder("viewerId"),
  ).where(eq(boards.id, sql.placeholder("id"))),
);

/** What the commands judge by. */
export async function findBoardForCommand(context: Context, id: number) {
  const [row] = await boardForCommand(context.db).execute({ id, viewerId: viewerId(context) });
  return row;
}

export type BoardSubject = NonNullable<Awaited<ReturnType<typeof findBoardForCommand>>>;
