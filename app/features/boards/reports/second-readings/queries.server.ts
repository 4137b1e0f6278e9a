import { and, asc, eq, exists, gte, inArray, lt, not, notExists, or, sql } from "drizzle-orm";
import { addDays, momentOf, today } from "~/domain/calendar/city-time.server";
import { statements } from "~/domain/statements/table.server";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import { findReportable, nounOf } from "~/reportables.server";
import { appeals } from "../appeals/table.server";
import { isReportedBy, stakeholderIds } from "../cases/facts/queries.server";
import { isOfOrdinaryMember } from "../cases/waiting/queries.server";
import type { Asking } from "../queries.server";
import { cases, reports } from "../table.server";
import { readingsAMonth } from "./rules";
import { secondReadings } from "./table.server";

/** The first moments of the month before this one, and of this one, in the city. */
function lastMonth(now: Date) {
  const first = `${today(now).slice(0, 7)}-01`;
  const month = addDays(first, -1).slice(0, 7);
  return { month, from: momentOf(`${month}-01`, "00:00"), to: momentOf(first, "00:00") };
}

/** When it was decided first: an appeal that is granted decides it anew, and its case says that moment then. */
const firstDecidedAt = sql`least(${cases.decidedAt}, (
    select min(appeal.decision_at) from ${reports} its
    join ${appeals} appeal on appeal.report_id = its.id where its.case_id = ${cases.id}), (
    select min(appeal.decision_at) from ${statements} told
    join ${appeals} appeal on appeal.statement_id = told.id where told.case_id = ${cases.id}))`;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * The cases of last month that are read again: drawn by lot, which falls the same for everybody who asks, and stays when an appeal
 * changes one of them.
 */
function drawn({ db, now }: Pick<Asking, "db" | "now">) {
  const { month, from, to } = lastMonth(now);
  return db
    .select({ id: cases.id })
    .from(cases)
    .where(and(gte(cases.decidedAt, from), gte(firstDecidedAt, at(from)), lt(firstDecidedAt, at(to))))
    .orderBy(sql`md5(${cases.id}::text || ${month})`)
    .limit(readingsAMonth);
}

/** Who looks after a board, by whatever way they do. */
function looksAfter({ db, viewer }: Asking) {
  const own = db.select({ id: boards.id }).from(boards).where(eq(boards.createdBy, viewer.id));
  const moderated = db
    .select({ id: boardModerators.boardId })
    .from(boardModerators)
    .where(eq(boardModerators.memberId, viewer.id));
  const banned = db
    .select({ id: boardBans.id })
    .from(boardBans)
    .where(and(eq(boardBans.boardId, boards.id), eq(boardBans.memberId, viewer.id)));
  return and(or(inArray(boards.id, own), inArray(boards.id, moderated)), notExists(banned));
}

/** Whether the viewer decides cases at all. One query at most. */
export async function readsAgain(context: Asking): Promise<boolean> {
  if (context.viewer.isAdmin) return true;
  const [row] = await context.db.select({ id: boards.id }).from(boards).where(looksAfter(context)).limit(1);
  return row !== undefined;
}

/** Of those that were drawn, what the viewer may judge: who is a party to it, or decided it or an appeal about it, does not. */
function forViewer(context: Asking) {
  const { db, viewer } = context;
  const read = db.select({ id: secondReadings.id }).from(secondReadings).where(eq(secondReadings.caseId, cases.id));
  const decided = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.contentId, cases.contentId), eq(reports.decidedBy, viewer.id)));
  const appealed = sql`exists (
    select from ${appeals} appeal
    left join ${reports} its_report on its_report.id = appeal.report_id
    left join ${statements} its_statement on its_statement.id = appeal.statement_id
    where appeal.decided_by = ${viewer.id}::uuid and coalesce(its_report.case_id, its_statement.case_id) = ${cases.id})`;
  const lookedAfter = db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, cases.boardId), looksAfter(context)));
  return and(
    inArray(cases.id, drawn(context)),
    notExists(read),
    not(isReportedBy(viewer.id)),
    notExists(decided),
    not(appealed),
    sql`${cases.authorId} is distinct from ${viewer.id}::uuid`,
    sql`${viewer.id}::uuid <> all(${stakeholderIds})`,
    sql`${cases.decidedBy} is distinct from ${viewer.id}::uuid`,
    viewer.isAdmin ? undefined : and(exists(lookedAfter), isOfOrdinaryMember),
  );
}

/** Which of these the viewer may still read again, and so does not learn before how they ended. One query at most. */
export async function listUnread(context: Asking, caseIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (caseIds.length === 0) return new Set();
  const rows = await context.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(inArray(cases.id, [...caseIds]), forViewer(context)));
  return new Set(rows.map(({ id }) => id));
}

const shown = {
  id: cases.id,
  contentType: cases.contentType,
  // As whoever decided first read it.
  title: sql<string>`coalesce(${cases.decidedTitle}, ${cases.reportedTitle})`,
  boardName: cases.boardName,
  content: sql<string>`coalesce(${cases.decidedContent}, ${cases.content})`,
  reasons: sql<(typeof reports.$inferSelect)["reason"][]>`array(
    select distinct given.reason from ${reports} given where given.case_id = ${cases.id} order by given.reason)`,
};

/** The next case for the viewer, without anybody's name and without how it ended, and how far all of them are. Two queries. */
export async function readNext(context: Asking) {
  const [next] = await context.db
    .select(shown)
    .from(cases)
    .where(forViewer(context))
    .orderBy(asc(cases.decidedAt), asc(cases.id))
    .limit(1);
  const [progress] = await context.db
    .select({ drawn: sql<number>`count(*)::int`, read: sql<number>`count(${secondReadings.id})::int` })
    .from(drawn(context).as("drawn"))
    .leftJoin(secondReadings, eq(secondReadings.caseId, sql`drawn.id`));
  const told = next && {
    ...next,
    noun: nounOf(next.contentType),
    pausesPosting: findReportable(next.contentType)?.pausesPosting ?? false,
  };
  return { next: told, drawn: progress?.drawn ?? 0, read: progress?.read ?? 0 };
}

/** What a command judges, with how it ended; undefined for whom there is nothing to read. */
export async function findForReading(context: Asking, caseId: string) {
  const [row] = await context.db
    .select({ id: cases.id, contentType: cases.contentType, decision: cases.decision })
    .from(cases)
    .where(and(eq(cases.id, caseId), forViewer(context)));
  return row;
}

export type Reading = NonNullable<Awaited<ReturnType<typeof findForReading>>>;
