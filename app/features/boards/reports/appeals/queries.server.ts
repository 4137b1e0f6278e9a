import { and, asc, count, eq, isNotNull, isNull, min, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { formatAge } from "~/domain/calendar/format";
import { citedOf } from "~/domain/house-rules/house-rule";
import { findShownRules } from "~/domain/house-rules/queries.server";
import { listAdmins } from "~/domain/members/admins.server";
import { othersThan } from "~/domain/reporting/parties";
import { typeAround } from "~/domain/reporting/rules";
import { excerptOf } from "~/domain/sharing/excerpt";
import { whyWords } from "~/domain/statements/note-words";
import { statements } from "~/domain/statements/table.server";
import { removals } from "~/features/boards/removed/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { nounOf, stakeholdersOf } from "~/reportables.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { lookAt, seenOf } from "../cases/look.server";
import { hiddenContent, hiddenEditedAt, hiddenPostOf, runningHideOf } from "../cases/state/queries.server";
import { waitsForAdmins } from "../cases/waiting/queries.server";
import { cases, reports } from "../table.server";
import { grantingWords } from "./granting.server";
import { partiesOf, whyNotDecide } from "./policy";
import { appeals } from "./table.server";
import { listedWords } from "./words";

/** What an admin decides. One query. */
export async function findAppeal({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db
    .select({
      id: appeals.id,
      reportId: appeals.reportId,
      statementId: appeals.statementId,
      contentId: appeals.contentId,
      decisionAt: appeals.decisionAt,
      memberId: appeals.memberId,
      side: appeals.side,
      deciderId,
      authorId,
      reporterIds: reportersOf,
      about,
      stakeholderIds,
      deciderIds: decidersOf,
    })
    .from(appeals)
    .leftJoin(reports, eq(reports.id, appeals.reportId))
    .leftJoin(statements, eq(statements.id, appeals.statementId))
    .leftJoin(itsCase, eq(itsCase.id, caseId))
    .where(eq(appeals.id, id));
  return row;
}

const deciderId = sql<string | null>`coalesce(${reports.decidedBy}, ${statements.decidedBy})`;
const authorId = sql<string | null>`coalesce(${reports.authorId}, ${statements.memberId})`;
/** Null for what came of no case. */
const caseId = sql<string | null>`coalesce(${reports.caseId}, ${statements.caseId})`;

export type Appeal = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

/** What comes back where a removal is taken back. A board's id is no uuid, and a claim is not hidden. */
const removedId = sql`case
  when ${statements.action} = 'remove' and ${statements.subjectType} not in ('board', 'claim')
  then ${statements.subjectId}::uuid else ${appeals.contentId} end`;

/** All who reported what it is about, in its case or in another one. */
const reportersOf = sql<string[]>`array(
  select other.reporter_id from ${reports} other
  where (other.content_id = ${appeals.contentId}
      or other.content_id = (select its_case.content_id from ${cases} its_case where its_case.id = ${caseId}))
    and other.reporter_id is not null)`;

/** What its case is about, or else the statement itself. */
const itsCase = alias(cases, "its_whole_case");

const about = {
  contentType: sql<string>`coalesce(${itsCase.contentType}, ${statements.subjectType})`,
  // A board's is no uuid.
  contentId: sql<string>`coalesce(${itsCase.contentId}::text, ${statements.subjectId})`,
  threadId: sql<string | null>`${itsCase.threadId}`,
};

/** Whom that is about, or whom it answers. */
const stakeholderIds = stakeholdersOf({
  type: about.contentType,
  id: sql`(${about.contentId})::uuid`,
  standsIn: about.threadId,
});

/** All who decided about it before, in whichever turn: as a case, as another case of the same thing, or as an appeal. */
const decidersOf = sql<string[]>`array(
  select id from (
    select ${reports.decidedBy} as id
    union select ${statements.decidedBy}
    union select its_case.decided_by from ${cases} its_case
      where its_case.content_id = ${appeals.contentId}
        or its_case.content_id = (select this_case.content_id from ${cases} this_case where this_case.id = ${caseId})
    union select told.decided_by from ${statements} told where told.case_id = ${caseId}
    union select earlier.decided_by from ${appeals} earlier
      left join ${reports} its_report on its_report.id = earlier.report_id
      left join ${statements} its_statement on its_statement.id = earlier.statement_id
      where earlier.content_id = ${appeals.contentId} or coalesce(its_report.case_id, its_statement.case_id) = ${caseId}
  ) decider where id is not null)`;

/** How many wait for an answer, and since when the oldest does. One query. */
export async function countOpenAppeals({ db }: Pick<Context, "db">) {
  const [row] = await db
    .select({ open: count(), oldest: min(appeals.createdAt) })
    .from(appeals)
    .where(isNull(appeals.decidedAt));
  return { open: row?.open ?? 0, oldest: row?.oldest ?? null };
}

/** How many cases and appeals wait for admins, and since when the oldest does. One query. */
export async function countWaitingReports({ db, now }: Pick<Context, "db" | "now">) {
  const open = db.select({ at: cases.createdAt }).from(cases).where(waitsForAdmins(now));
  const appealed = db.select({ at: appeals.createdAt }).from(appeals).where(isNull(appeals.decidedAt));
  const all = unionAll(open, appealed).as("waiting");
  const [row] = await db.select({ waiting: count(), oldest: min(all.at) }).from(all);
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null };
}

export const appealsPerPage = 20;
/** By which one is told from the others, in characters. */
const nameWords = 40;
const appellants = alias(members, "appellants");

/** A page of what waits for an answer, oldest first. Three queries at most, and one for each type of thing on it. @param page from 1 */
export async function listOpenAppeals(context: AdminContext, page: number) {
  const { db, viewer, now } = context;
  const rows = await db
    .select({
      id: appeals.id,
      side: appeals.side,
      text: appeals.text,
      createdAt: appeals.createdAt,
      memberId: appeals.memberId,
      appellant: { fullName: appellants.fullName, username: appellants.username },
      report: {
        contentType: reports.contentType,
        contentId: reports.contentId,
        reportedTitle: reports.reportedTitle,
        boardName: reports.boardName,
        content: reports.content,
      },
      decision: cases.decision,
      decidedTitle: cases.decidedTitle,
      decidedContent: cases.decidedContent,
      hiddenContent,
      hiddenEditedAt,
      hide: runningHideOf(removedId, now),
      statement: {
        action: statements.action,
        subjectType: statements.subjectType,
        subjectId: statements.subjectId,
        kept: statements.kept,
        noun: statements.noun,
        title: statements.title,
        boardName: statements.boardName,
        content: statements.content,
      },
      cited: {
        ruleVersion: sql<number | null>`coalesce(${reports.ruleVersion}, ${statements.ruleVersion})`,
        ruleKey: sql<string | null>`coalesce(${reports.ruleKey}, ${statements.ruleKey})`,
      },
      note: sql<string>`coalesce(${reports.note}, ${statements.note}, '')`,
      authorId,
      deciderId,
      reporterIds: reportersOf,
      stakeholderIds,
      deciderIds: decidersOf,
      standsIn: about.threadId,
    })
    .from(appeals)
    .leftJoin(reports, eq(reports.id, appeals.reportId))
    .leftJoin(statements, eq(statements.id, appeals.statementId))
    .leftJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(itsCase, eq(itsCase.id, caseId))
    .leftJoin(removals, and(eq(removals.contentId, cases.contentId), isNotNull(removals.hiddenBy)))
    .innerJoin(appellants, eq(appellants.id, appeals.memberId))
    .where(isNull(appeals.decidedAt))
    .orderBy(asc(appeals.createdAt), asc(appeals.id))
    .limit(appealsPerPage)
    .offset((page - 1) * appealsPerPage);
  const admins = await listAdmins(context);
  const looked = await lookAt(context, rows.flatMap(pagesOf));
  const ruleOf = await findShownRules(
    context,
    rows.map(({ cited }) => citedOf(cited)),
  );
  return rows.map(({ appellant, cited, createdAt, report, statement, hide, ...row }) => {
    const whyNot = whyNotDecide(viewer.id, row, admins) ?? null;
    // Whoever is a party to it does not learn from it who reported that. Who wrote it they have read.
    const isUnnamed = whyNot === "party" && row.side === "reporter";
    const reported = row.side === "reporter" ? report : null;
    const why = whyWords(ruleOf(citedOf(cited)), row.note, "The house rule it is about:");
    const found = reported ? (looked.get(reported.contentId) ?? hiddenPostOf(row)) : undefined;
    return {
      ...{ id: row.id, side: row.side, text: row.text, memberId: isUnnamed ? null : row.memberId },
      ...{ rule: why.rule, note: why.note && row.note },
      /** What it is called and says since it was edited, for whoever decides whether it stays; null where that is the same. */
      renamed: found?.title === undefined || found.title === reported?.reportedTitle ? null : found.title,
      now: found === undefined || found.content === reported?.content ? null : found.content,
      /** What is read here, for the form that decides on it. */
      seen: reported ? seenOf(found) : "",
      ...listedWords(row.side, report && { ...report, ...row, noun: nounOf(report.contentType) }, statement),
      path:
        pagesOf({ report, statement, ...row }).flatMap(({ contentId }) => looked.get(contentId)?.path ?? [])[0] ?? null,
      granting: grantingWords(row.side, report, statement, hide),
      name: isUnnamed ? null : displayName(appellant),
      /** Tells it from others of the same person about the same thing. */
      words: excerptOf(row.text, nameWords),
      age: formatAge(createdAt, now),
      whyNot,
      hasOther: othersThan(viewer.id, partiesOf(row), admins).length > 0,
    };
  });
}

export type ListedAppeal = Awaited<ReturnType<typeof listOpenAppeals>>[number];

type Seen = {
  report: { contentType: string; contentId: string } | null;
  statement: { subjectType: string; subjectId: string } | null;
  standsIn: string | null;
};

/** What has a page for it: what was decided on, and then the thread or the place in which that stands. */
function pagesOf({ report, statement, standsIn }: Seen) {
  const contentType = report?.contentType ?? statement?.subjectType ?? "";
  const itself = { contentType, contentId: report?.contentId ?? statement?.subjectId ?? "" };
  const around = typeAround(contentType);
  return around && standsIn ? [itself, { contentType: around, contentId: standsIn }] : [itself];
}
