import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { rulePath } from "~/domain/house-rules/house-rule";
import { findRules } from "~/domain/house-rules/queries.server";
import { hasOtherAdmin, listAdmins } from "~/domain/members/admins.server";
import { type BoardFacts, boardAbilities } from "~/features/boards/policy";
import { boardRole, joinBoardRole, viewerId } from "~/features/boards/queries.server";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import { repliesPath, replyPath } from "~/features/boards/threads/replies/rules";
import { replies, threads } from "~/features/boards/threads/table.server";
import { accounts, members, roles } from "~/platform/accounts/table.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { hourMs } from "~/platform/time";
import { citedBy } from "../queries.server";
import { cases, reports } from "../table.server";
import type { CaseFilters } from "./case-filters";
import { type CaseFacts, claimantOf, isParty, offeredFor, roleIn } from "./policy";
import { moderatorsHours } from "./rules";

export type Asking = Context & { viewer: Viewer };

const authorRole = alias(roles, "author_role");

const isReportedBy = (memberId: string) =>
  sql<boolean>`exists (select from ${reports} own where own.case_id = ${cases.id} and own.reporter_id = ${memberId}::uuid)`;

/** What a decision is about, and how the viewer stands to it. */
const rowsOf = (context: Context) =>
  joinBoardRole(
    context.db
      .select({
        id: cases.id,
        contentType: cases.contentType,
        contentId: cases.contentId,
        threadId: cases.threadId,
        threadTitle: cases.threadTitle,
        boardId: cases.boardId,
        boardName: cases.boardName,
        authorId: cases.authorId,
        content: cases.content,
        createdAt: cases.createdAt,
        claimedBy: cases.claimedBy,
        claimedAt: cases.claimedAt,
        decision: cases.decision,
        cited: { version: cases.ruleVersion, key: cases.ruleKey },
        note: cases.note,
        decidedBy: cases.decidedBy,
        decidedAs: cases.decidedAs,
        decidedAt: cases.decidedAt,
        authorIsAdmin: sql<boolean>`${authorRole.memberId} is not null`,
        isReporter: isReportedBy(viewerId(context)),
        existingThreadId: threads.id,
        existingReply: { id: replies.id, position: replies.position },
        /** What it says now, to whoever looks at it after an edit. */
        now: sql<string | null>`coalesce(${threads.content}, ${replies.content})`,
        isModerators: hasModerator,
        board: boardRole,
      })
      .from(cases)
      .leftJoin(boards, eq(boards.id, cases.boardId))
      .leftJoin(authorRole, eq(authorRole.memberId, cases.authorId))
      .leftJoin(threads, eq(threads.id, cases.contentId))
      .leftJoin(replies, eq(replies.id, cases.contentId))
      .$dynamic(),
    context,
  );

/** Whether one of its board's moderators may decide it: one who neither wrote nor reported it, and is not banned. */
const hasModerator = sql<boolean>`(
  exists (
    select from (
      select member_id from ${boardModerators} where board_id = ${cases.boardId}
      union select created_by from ${boards} its_board where its_board.id = ${cases.boardId} and created_by is not null
    ) moderator
    join ${accounts} account on account.id = moderator.member_id and account.banned_at is null
    where moderator.member_id is distinct from ${cases.authorId}
      and not exists (select from ${boardBans} ban where ban.board_id = ${cases.boardId} and ban.member_id = moderator.member_id)
      and not exists (select from ${reports} own where own.case_id = ${cases.id} and own.reporter_id = moderator.member_id)
  )
  and not exists (select from ${boards} its_board where its_board.id = ${cases.boardId} and created_by = ${cases.authorId})
  and not exists (select from ${roles} author_is where author_is.member_id = ${cases.authorId}))`;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const factsOf = ({ boardId, board, existingThreadId, existingReply, ...row }: Row): CaseFacts => ({
  authorId: row.authorId,
  authorIsAdmin: row.authorIsAdmin,
  isReporter: row.isReporter,
  board: boardId === null ? null : board,
  isThere: existingThreadId !== null || existingReply !== null,
});

/** A case as its commands judge it; undefined for whom there is none. Two queries. */
export async function findCaseForCommand(context: Asking, id: string) {
  const [row] = await rowsOf(context).where(eq(cases.id, id));
  const facts = row && factsOf(row);
  const role = facts && roleIn(context.viewer, facts);
  if (!row || !role) return undefined;
  const { board: _, ...rest } = row;
  return {
    ...rest,
    role,
    offered: offeredFor(role, facts),
    /** Whether somebody decides who wrote or reported it, although another admin could. */
    isParty: isParty(context.viewer, facts) && (await hasOtherAdmin(context, await listParties(context, row))),
  };
}

export type CaseSubject = NonNullable<Awaited<ReturnType<typeof findCaseForCommand>>>;

/** Who wrote and who reported it. One query. */
async function listParties({ db }: Context, { id, authorId }: Pick<Row, "id" | "authorId">): Promise<string[]> {
  const rows = await db.select({ id: reports.reporterId }).from(reports).where(eq(reports.caseId, id));
  return [authorId, ...rows.map((row) => row.id)].filter((each) => each !== null);
}

export const casesPerPage = 20;

/** A page of all cases, the open ones oldest first, the others as they were decided last. For admins only. Six queries at most. */
export const listCases = (context: Asking, wanted: CaseFilters) => list(context, wanted, undefined);

/** The same of one board, for its moderators: without those that are none for the viewer. */
export const listBoardCases = (context: Asking, boardId: number, wanted: CaseFilters) =>
  list(context, wanted, ofModerator(context, boardId));

/** As `roleIn` has it for a moderator of the board: whether the viewer is one is asked before. */
const ofModerator = ({ viewer }: Asking, boardId: number) =>
  and(
    eq(cases.boardId, boardId),
    viewer.isAdmin
      ? undefined
      : sql`${cases.authorId} is distinct from ${viewer.id}::uuid
        and not ${isReportedBy(viewer.id)}
        and not exists (select from ${boards} its_board where its_board.id = ${cases.boardId} and created_by = ${cases.authorId})
        and not exists (select from ${roles} author_is where author_is.member_id = ${cases.authorId})`,
  );

/** How many open cases a moderator finds on a board; null for everybody else. One query at most. */
export async function countBoardCases(context: Context, boardId: number, board: BoardFacts): Promise<number | null> {
  const { viewer, db } = context;
  if (!viewer || board.isBanned || !boardAbilities(viewer, board).edit) return null;
  return db.$count(cases, and(isNull(cases.decidedAt), ofModerator({ ...context, viewer }, boardId)));
}

async function list(context: Asking, { status, page }: CaseFilters, which: SQL | undefined) {
  const where = and(status === "open" ? isNull(cases.decidedAt) : isNotNull(cases.decidedAt), which);
  const order = status === "open" ? asc(cases.createdAt) : desc(cases.decidedAt);
  const [rows, total] = await Promise.all([
    rowsOf(context)
      .where(where)
      .orderBy(order, asc(cases.id))
      .limit(casesPerPage)
      .offset((page - 1) * casesPerPage),
    context.db.$count(cases, where),
  ]);
  const admins = context.viewer.isAdmin ? await listAdmins(context) : [];
  const sent = await listSent(
    context,
    rows.map(({ id }) => id),
    admins,
  );
  const names = await namesOf(context, [
    ...rows.flatMap(({ authorId, claimedBy, decidedBy }) => [authorId, claimedBy, decidedBy]),
    ...[...sent.values()].flatMap(({ reporters }) => reporters),
  ]);
  const rules = await findRules(
    context,
    rows.flatMap(({ cited }) => citedBy(cited) ?? []),
  );
  return {
    total,
    rows: rows.flatMap((row) => {
      const facts = factsOf(row);
      const role = roleIn(context.viewer, facts);
      const { count = 0, reasons = [], reporters = [], partial = [] } = sent.get(row.id) ?? {};
      const by = citedBy(row.cited);
      const rule = by && rules.get(citedAs(by));
      const claimant = claimantOf(row, context.now);
      const named = (id: string | null) => ({ id, name: names.get(id ?? "") ?? displayName(null) });
      return !role
        ? []
        : {
            id: row.id,
            contentType: row.contentType,
            threadTitle: row.threadTitle,
            boardId: row.boardId,
            boardName: row.boardName,
            content: row.content,
            /** What it says since it was edited, or null. */
            edited: row.now !== null && row.now !== row.content ? row.now : null,
            path: pathOf(row),
            createdAt: row.createdAt,
            decidedAt: row.decidedAt,
            author: named(row.authorId),
            reasons,
            reportCount: count,
            /** Some of them, for admins alone. */
            reporters: role === "admin" ? reporters.map(named) : [],
            claimant: claimant === null ? null : { ...named(claimant), isMine: claimant === context.viewer.id },
            decision: row.decision,
            decider: row.decision && { name: named(row.decidedBy).name, as: row.decidedAs },
            rule: by && rule ? { title: rule.title, path: rulePath(by) } : null,
            note: row.note,
            role,
            offered: row.decision ? [] : offeredFor(role, facts),
            /** Whether somebody else decides it: another admin, who is no party to it. */
            isParty:
              isParty(context.viewer, facts) &&
              admins.some((id) => id !== row.authorId && !(partial ?? []).includes(id)),
            /** Whether the moderators of its board still have time. */
            isModeratorsTurn:
              row.isModerators && context.now.getTime() - row.createdAt.getTime() < moderatorsHours * hourMs,
          };
    }),
  };
}

export type ListedCase = Awaited<ReturnType<typeof list>>["rows"][number];

/** Where it still stands, or null. */
const pathOf = ({ existingReply, existingThreadId, threadId }: Row) =>
  existingReply ? replyPath(threadId, existingReply) : existingThreadId && repliesPath(threadId, 1);

/** How many reported each of these, why, and some of them by their ids. One query. */
async function listSent({ db }: { db: Db }, caseIds: readonly string[], admins: readonly string[]) {
  if (caseIds.length === 0) return new Map<string, Sent>();
  const rows = await db
    .select({
      caseId: reports.caseId,
      count: count(),
      reasons: sql<Sent["reasons"]>`array_agg(distinct ${reports.reason})`,
      reporters: sql<(string | null)[]>`(array_agg(${reports.reporterId} order by ${reports.createdAt}))[1:5]`,
      /** Admins among them: null where there are none. */
      partial: sql<string[] | null>`array_agg(${reports.reporterId}) filter (
        where ${reports.reporterId} = any(${sql.param([...admins])}::uuid[]))`,
    })
    .from(reports)
    .where(inArray(reports.caseId, [...caseIds]))
    .groupBy(reports.caseId);
  return new Map<string, Sent>(rows.map(({ caseId, ...sent }) => [caseId, sent]));
}

type Sent = {
  count: number;
  reasons: (typeof reports.$inferSelect)["reason"][];
  reporters: (string | null)[];
  partial: string[] | null;
};

/** What these members are called. One query at most. */
async function namesOf({ db }: { db: Db }, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, fullName: members.fullName, username: members.username })
    .from(members)
    .where(inArray(members.id, known));
  return new Map(rows.map((row) => [row.id, displayName(row)]));
}

/** Those that are the admins' work: no moderator can decide them, or none did in a day. */
export const waitsForAdmins = (now: Date) =>
  and(
    isNull(cases.decidedAt),
    or(lte(cases.createdAt, new Date(now.getTime() - moderatorsHours * hourMs)), not(hasModerator)),
  );

/** The oldest of them. One query. */
export const listWaitingCases = ({ db, now }: Context, most: number) =>
  db
    .select({
      id: cases.id,
      threadTitle: cases.threadTitle,
      boardName: cases.boardName,
      createdAt: cases.createdAt,
    })
    .from(cases)
    .where(waitsForAdmins(now))
    .orderBy(asc(cases.createdAt), asc(cases.id))
    .limit(most);

/** How many cases are open, whoever's turn it is. One query. */
export const countOpenCases = ({ db }: Context): Promise<number> => db.$count(cases, isNull(cases.decidedAt));
