import { and, asc, eq, exists, gte, inArray, lt, not, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
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
import { knownOutcomes, secondReadings } from "./table.server";

/** A month of the city, by a day in it, with its first moment and that of the next one. */
function monthOf(day: string) {
  const month = day.slice(0, 7);
  const next = addDays(`${month}-01`, 31).slice(0, 7);
  return { month, from: momentOf(`${month}-01`, "00:00"), to: momentOf(`${next}-01`, "00:00") };
}

const thisMonth = (now: Date) => monthOf(today(now));

const lastMonth = (now: Date) => monthOf(addDays(`${today(now).slice(0, 7)}-01`, -1));

/** When it was decided first: an appeal that is granted decides it anew, and its case says that moment then. */
const firstDecidedAt = sql`least(${cases.decidedAt}, (
    select min(appeal.decision_at) from ${reports} its
    join ${appeals} appeal on appeal.report_id = its.id where its.case_id = ${cases.id}), (
    select min(appeal.decision_at) from ${statements} told
    join ${appeals} appeal on appeal.statement_id = told.id where told.case_id = ${cases.id}))`;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * The cases of a month that are read again in the next one: drawn by lot, which falls the same for everybody who asks, and stays when
 * an appeal changes one of them. While the month runs these are the ones that may be: another one may take the place of one of them, and
 * whatever is not among them is not drawn later.
 */
function drawn(db: Db, { month, from, to }: ReturnType<typeof monthOf>) {
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

/** What the viewer may judge: who is a party to it, or decided it or an appeal about it, or knows how it ended, does not. */
function isForViewer(context: Asking) {
  const { db, viewer } = context;
  const read = db.select({ id: secondReadings.id }).from(secondReadings).where(eq(secondReadings.caseId, cases.id));
  const known = db
    .select({ id: knownOutcomes.caseId })
    .from(knownOutcomes)
    .where(and(eq(knownOutcomes.caseId, cases.id), eq(knownOutcomes.memberId, viewer.id)));
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
    notExists(read),
    notExists(known),
    not(isReportedBy(viewer.id)),
    notExists(decided),
    not(appealed),
    sql`${cases.authorId} is distinct from ${viewer.id}::uuid`,
    sql`${viewer.id}::uuid <> all(${stakeholderIds})`,
    sql`${cases.decidedBy} is distinct from ${viewer.id}::uuid`,
    viewer.isAdmin ? undefined : and(exists(lookedAfter), isOfOrdinaryMember),
  );
}

const isDrawn = ({ db, now }: Asking) => inArray(cases.id, drawn(db, lastMonth(now)));

/** What the viewer reads again in this month. */
const isToRead = (context: Asking) => and(isDrawn(context), isForViewer(context));

/**
 * Which of these the viewer reads again in this month ("drawn"), or may have to in the next one ("may be"), and so does not learn before
 * how they ended. One query at most.
 */
export async function listUnread(
  context: Asking,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, "drawn" | "may be">> {
  if (caseIds.length === 0) return new Map();
  const mayBe = inArray(cases.id, drawn(context.db, thisMonth(context.now)));
  const rows = await context.db
    .select({ id: cases.id, isDrawn: sql<boolean>`${isDrawn(context)}` })
    .from(cases)
    .where(and(inArray(cases.id, [...caseIds]), or(isDrawn(context), mayBe), isForViewer(context)));
  return new Map(rows.map((row) => [row.id, row.isDrawn ? "drawn" : "may be"]));
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
    .where(isToRead(context))
    .orderBy(asc(cases.decidedAt), asc(cases.id))
    .limit(1);
  const [progress] = await context.db
    .select({ drawn: sql<number>`count(*)::int`, read: sql<number>`count(${secondReadings.id})::int` })
    .from(drawn(context.db, lastMonth(context.now)).as("drawn"))
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
    .where(and(eq(cases.id, caseId), isToRead(context)));
  return row;
}

export type Reading = NonNullable<Awaited<ReturnType<typeof findForReading>>>;
