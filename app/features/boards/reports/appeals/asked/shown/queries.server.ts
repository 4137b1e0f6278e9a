import { and, eq } from "drizzle-orm";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { type CitedRule, citedOf, type ShownRule } from "~/domain/house-rules/house-rule";
import { findShownRules } from "~/domain/house-rules/queries.server";
import { onBoard } from "~/domain/reporting/rules";
import { whyWords } from "~/domain/statements/note-words";
import type { ShownReasons } from "~/domain/statements/notice-text";
import { findStatement, findToldRemoval, type Statement } from "~/domain/statements/queries.server";
import { endedWords, noticeWords, ofYours, putBackWords } from "~/domain/statements/words";
import type { Context } from "~/platform/context.server";
import { findReportable, nounOf } from "~/reportables.server";
import { lookForReporters } from "../../../named/queries.server";
import { findDecidedAs, findReportForCommand, type ReportSubject } from "../../../queries.server";
import { reports } from "../../../table.server";
import { titleForAuthor } from "../../../titles/queries.server";
import { reportedWords } from "../../../words";
import type { AppealSide } from "../../rules";

type Reading = Pick<Context, "db" | "now">;

/** What an id of an address stands for: a report, or a statement of reasons. */
export type About = { report: ReportSubject; statement?: undefined } | { report?: undefined; statement: Statement };

/** Two queries at most. */
export async function findAbout(context: Reading, id: string): Promise<About | undefined> {
  const report = await findReportForCommand(context, id);
  if (report) return { report };
  const statement = await findStatement(context, id);
  return statement && { statement };
}

/** What the page says that it is about. Whoever reported the words, and blocked or muted their author since, reads none. */
export type Shown = Pick<ShownReasons, "rule" | "note"> & {
  about: string;
  text: string | null;
  content: string | null;
};

/** The decision with all that its notice told, and whether what was removed stands again. Five queries at most, and those of a look at it. */
export async function show(context: Reading, { report, statement }: About, side: AppealSide): Promise<Shown> {
  if (statement) {
    const shown = await ofStatement(context, statement);
    return (await isRestored(context, statement)) ? { ...shown, text: `${shown.text} ${putBackWords}` } : shown;
  }
  if (side === "reporter") return ofReporter(context, report);
  const removal = await findRemoval(context, report);
  if (!removal) return ofReport(context, report);
  const shown = await ofStatement(context, removal);
  return (await isPutBack(context, report, removal)) ? { ...shown, text: `${shown.text} ${putBackWords}` } : shown;
}

/** Restored by hand, which leaves the decision as it is: no appeal was granted. */
async function isPutBack(context: Reading, { status, contentType, contentId }: ReportSubject, removal: Statement) {
  return status === "upheld" && removal.overturnedAt !== null && stands(context, contentType, contentId);
}

/** The same for whoever asks by the statement itself. */
const isRestored = async (context: Reading, statement: Statement): Promise<boolean> =>
  statement.overturnedAt !== null &&
  (await stillCounts(context, statement)) &&
  stands(context, statement.subjectType, statement.subjectId);

async function stands(context: Reading, contentType: string, id: string): Promise<boolean> {
  const looked = await findReportable(contentType)?.look(context, [id]);
  return looked?.has(id) ?? false;
}

/** Whether what a case removed still costs points although somebody restored it by hand. One query at most. */
export async function stillCounts(
  { db }: Pick<Context, "db">,
  { action, caseId, subjectId, decidedAt }: Pick<Statement, "action" | "caseId" | "subjectId" | "decidedAt">,
): Promise<boolean> {
  if (action !== "remove" || caseId === null) return false;
  const { contentId, status } = reports;
  const upheld = and(eq(contentId, subjectId), eq(status, "upheld"), eq(reports.decidedAt, decidedAt));
  return (await db.$count(reports, upheld)) > 0;
}

async function ofStatement(context: Reading, statement: Statement): Promise<Shown> {
  const { content, note } = statement;
  const title = await titleForAuthor(context.db, statement);
  const decidedAs = await findDecidedAs(context, statement);
  const { heading, what } = noticeNow(context.now, { ...statement, title, decidedAs });
  const rule = await ruleOf(context, citedOf(statement));
  return { about: heading, text: what, content, ...whyWords(rule, note, beforeRule) };
}

type Noticed = Parameters<typeof noticeWords>[0] & Pick<Statement, "until" | "overturnedAt">;

/** The words of a notice for whoever reads it later, when it may hold no longer. No query. */
export function noticeNow(now: Date, statement: Noticed): { heading: string; what: string } {
  const { until, overturnedAt, action, foundBy, subjectType } = statement;
  const endedEarly = until !== null && overturnedAt !== null && overturnedAt < until;
  const day = until && !endedEarly ? formatDate(isoInCity(until), "day") : null;
  const taken = action === "remove" && foundBy === "report" ? findReportable(subjectType)?.taken : undefined;
  const isOver = overturnedAt !== null || (until !== null && until <= now);
  return (isOver ? endedWords : noticeWords)({ ...statement, taken }, day);
}

/** Of what was removed before there were statements. */
async function ofReport(context: Reading, report: ReportSubject): Promise<Shown> {
  const { contentType: subjectType, contentId: subjectId, authorId, boardName, content, decidedContent, note } = report;
  const called = report.decidedTitle ?? report.reportedTitle;
  const facts = { subjectType, subjectId, title: called, kept: { threadId: report.threadId } };
  // Whoever left does not read it.
  const title = authorId === null ? called : await titleForAuthor(context.db, { ...facts, memberId: authorId });
  const own = ofYours({ subjectType, noun: nounOf(subjectType), title });
  return {
    about: `Y${own.slice(1)}${onBoard(boardName)}`,
    text: null,
    content: decidedContent ?? content,
    ...whyWords(await ruleOf(context, citedOf(report.cited)), note, beforeRule),
  };
}

/** What it said when they reported it, and not what was written to whoever wrote it. */
async function ofReporter({ db }: Reading, report: ReportSubject): Promise<Shown> {
  const { boardName, decision, reporterId, content } = report;
  // Whoever left has no appeal, and nobody else reads it.
  const reporter = { memberId: reporterId ?? "", content };
  const told = (await lookForReporters(db, report, reporterId ? [reporter] : []))(reporter);
  return {
    about: `T${told.named.slice(1)} that you reported${onBoard(boardName)}`,
    text: decision && `Somebody who looks after the house rules ${reportedWords[decision].done}`,
    content: reporterId && told.content,
    note: "",
    rule: null,
  };
}

const beforeRule = "The house rule it is about:";

/** As it stood then. */
const ruleOf = async (context: Reading, cited: CitedRule | undefined): Promise<ShownRule | null> =>
  (await findShownRules(context, [cited]))(cited);

/** What the author of what was removed by a report was told. One query at most. */
async function findRemoval(context: Reading, { contentId: subjectId, authorId, decidedAt }: ReportSubject) {
  if (!authorId || !decidedAt) return undefined;
  return findToldRemoval(context, { subjectId, memberId: authorId, decidedAt });
}
