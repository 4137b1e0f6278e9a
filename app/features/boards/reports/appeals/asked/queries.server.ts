import { and, desc, eq, or } from "drizzle-orm";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { findStatement, type Statement } from "~/domain/statements/queries.server";
import { appealsEnd, isTooLate, type StatementAction } from "~/domain/statements/rules";
import type { Context } from "~/platform/context.server";
import { findReportable } from "~/reportables.server";
import { placeOfGivenBack } from "../../look-at-statement.server";
import type { ReportSubject } from "../../queries.server";
import { leavesIt } from "../../words";
import type { AppealSide } from "../rules";
import { appeals } from "../table.server";
import { type About, findAbout, show, stillCounts } from "./shown/queries.server";

/** A decision that somebody can appeal against. */
export type Decided = {
  id: string;
  reportId: string | null;
  statementId: string | null;
  /** What was decided, and when: one decision. */
  contentId: string;
  decisionAt: Date;
  side: AppealSide;
  isLate: boolean;
};

type Reading = Pick<Context, "db" | "now">;

/**
 * A decision that somebody can appeal against: that theirs was removed, that what they reported stays, or a statement against
 * them. Undefined for everybody else, whatever became of it. Three queries at most.
 */
export async function findDecided(context: Reading, id: string, memberId: string): Promise<Decided | undefined> {
  const about = await findAbout(context, id);
  return about && decidedOf(context, about, memberId);
}

async function decidedOf(
  context: Reading,
  { report, statement }: About,
  memberId: string,
): Promise<Decided | undefined> {
  if (report) return reportedAs(context, report, memberId);
  if (statement.memberId !== memberId || !(await holds(context, statement))) return undefined;
  return statedAs(context, statement);
}

const holds = async (context: Reading, statement: Statement): Promise<boolean> =>
  statement.overturnedAt === null || stillCounts(context, statement);

function reportedAs(context: Reading, report: ReportSubject, memberId: string): Decided | undefined {
  const { id, authorId, reporterId, status, decision, decidedAt, contentId } = report;
  if (!decidedAt) return undefined;
  const isAuthors = status === "upheld" && authorId === memberId;
  const isReporters = status !== "upheld" && leavesIt(decision) && reporterId === memberId;
  if (!isAuthors && !isReporters) return undefined;
  const side = isAuthors ? "author" : "reporter";
  const isLate = isTooLate(decidedAt, context.now);
  return { id, reportId: id, statementId: null, contentId, decisionAt: decidedAt, side, isLate };
}

/** The same for who brings the key of a notice, and is not asked who they are. */
export async function findStatedForKey(context: Reading, id: string) {
  const statement = await findStatement(context, id);
  return statement && (await holds(context, statement))
    ? { ...statedAs(context, statement), memberId: statement.memberId }
    : undefined;
}

/** Then the statement and the reports that it came of are one decision. */
const isReported = ({ subjectType, caseId }: Pick<Statement, "subjectType" | "caseId">) =>
  subjectType === "thread" || subjectType === "reply" || (caseId !== null && findReportable(subjectType) !== undefined);

function statedAs(context: Reading, statement: Statement): Decided {
  const { id, decidedAt } = statement;
  return {
    ...{ id, reportId: null, statementId: id, side: "author", decisionAt: decidedAt },
    contentId: isReported(statement) && statement.action === "remove" ? statement.subjectId : id,
    isLate: isTooLate(decidedAt, context.now),
  };
}

/** What the page of an appeal shows, or undefined. Ten queries at most, and those of a look at what it is about. */
export async function readAppealPage(context: Context, id: string, memberId: string) {
  const about = await findAbout(context, id);
  if (!about) return undefined;
  const latest = await findLatest(context, id, memberId);
  const decided = await decidedOf(context, about, memberId);
  // What was decided anew since can be appealed against anew.
  const own = decided && latest?.decisionAt.getTime() !== decided.decisionAt.getTime() ? undefined : latest;
  const isEnded = !decided && !own && about.statement?.memberId === memberId;
  if (!decided && !own && !isEnded) return undefined;
  const side = decided?.side ?? own?.side ?? "author";
  return {
    id,
    side,
    what: await show(context, about, side),
    /** What they wrote, and what became of it. */
    appeal: own ? { text: own.text, outcome: own.outcome, answer: own.answer } : null,
    isLate: decided?.isLate ?? false,
    /** The last day for an appeal. */
    until: decided ? formatDate(isoInCity(appealsEnd(decided.decisionAt)), "dayAndYear") : null,
    /** Where that is which an appeal of its author gave back. */
    place: own?.outcome === "granted" && side === "author" ? ((await placeOfGivenBack(context, about)) ?? null) : null,
    /** Why there is nothing left to appeal against, where it was taken back without an appeal. */
    ended: isEnded && about.statement ? ended[about.statement.action] : null,
  };
}

const takenBack = "That was taken back since, so there is nothing left to appeal against.";

const ended: Record<StatementAction, string> = {
  change: takenBack,
  warn: takenBack,
  hide: "It has ended: what you wrote was shown again, where it stood. There is nothing left to appeal against.",
  remove: "It has ended: what was removed was put back. There is nothing left to appeal against.",
  lock: "It has ended: the thread was opened again. There is nothing left to appeal against.",
  pause:
    "It has ended: you can post again, unless another pause or a ban holds. There is nothing left to appeal against.",
  "board-ban": "It has ended: the ban was lifted. There is nothing left to appeal against.",
  ban: "It has ended: the ban was lifted. There is nothing left to appeal against.",
  reject: takenBack,
};

/** The same for who brings the key of a notice: nothing but that statement, and that for as long as appeals are heard. */
export async function readAppealPageOfKey(context: Context, id: string) {
  const statement = await findStatement(context, id);
  return statement && !isTooLate(statement.decidedAt, context.now)
    ? readAppealPage(context, id, statement.memberId)
    : undefined;
}

async function findLatest({ db }: Context, id: string, memberId: string) {
  const { side, text, outcome, answer, decisionAt } = appeals;
  const [latest] = await db
    .select({ side, text, outcome, answer, decisionAt })
    .from(appeals)
    .where(and(or(eq(appeals.reportId, id), eq(appeals.statementId, id)), eq(appeals.memberId, memberId)))
    .orderBy(desc(appeals.createdAt))
    .limit(1);
  return latest;
}
