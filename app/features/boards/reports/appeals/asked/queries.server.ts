import { and, desc, eq, or } from "drizzle-orm";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { onBoard } from "~/domain/reporting/rules";
import { findStatement, type Statement } from "~/domain/statements/queries.server";
import { appealDays } from "~/domain/statements/rules";
import { noticeWords, ofYours } from "~/domain/statements/words";
import type { Context } from "~/platform/context.server";
import { daysBefore } from "~/platform/time";
import { findReportable, nounOf } from "~/reportables.server";
import { findReportForCommand, type ReportSubject } from "../../queries.server";
import type { AppealSide } from "../rules";
import { appeals } from "../table.server";

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
  what: Shown;
};

/** What the page says that it is about. Words are shown to whose they are: whoever reported them may have blocked their author since. */
type Shown = { about: string; text: string | null; content: string | null; note: string };

type Reading = Pick<Context, "db" | "now">;

/**
 * A decision that somebody can appeal against: that theirs was removed, that what they reported stays, or a statement against
 * them. Undefined for everybody else, whatever became of it. Two queries at most.
 */
export async function findDecided(context: Reading, id: string, memberId: string): Promise<Decided | undefined> {
  const report = await findReportForCommand(context, id);
  if (!report) return findStated(context, id, memberId);
  if (!report.decidedAt) return undefined;
  const { authorId, reporterId, status, decidedAt, contentId } = report;
  const side =
    status === "upheld" && authorId === memberId
      ? "author"
      : status === "dismissed" && reporterId === memberId
        ? "reporter"
        : undefined;
  return (
    side && {
      ...{ id, reportId: id, statementId: null, contentId, decisionAt: decidedAt, side },
      isLate: isLate(context, decidedAt),
      what: shownOf(report, side),
    }
  );
}

const isLate = ({ now }: Reading, decidedAt: Date) => decidedAt <= daysBefore(now, appealDays);

/** A statement against somebody that still holds. One query. */
async function findStated(context: Reading, id: string, memberId: string): Promise<Decided | undefined> {
  const statement = await findStatement(context, id);
  if (statement?.memberId !== memberId || statement.overturnedAt) return undefined;
  return statedAs(context, statement);
}

/** The same for who brings the key of a notice, and is not asked who they are. */
export async function findStatedForKey(context: Reading, id: string) {
  const statement = await findStatement(context, id);
  return statement && !statement.overturnedAt
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
    isLate: isLate(context, decidedAt),
    what: shownOfStatement(statement),
  };
}

function shownOf(
  { contentType, threadTitle, boardName, content, decidedContent }: ReportSubject,
  side: AppealSide,
): Shown {
  const isOwn = side === "author";
  const noun = nounOf(contentType);
  const own = ofYours({ subjectType: contentType, noun, title: threadTitle });
  const about = `${isOwn ? `Y${own.slice(1)}` : `The ${noun} that you reported`}${onBoard(boardName)}`;
  return { about, text: null, content: isOwn ? (decidedContent ?? content) : null, note: "" };
}

function shownOfStatement(statement: Statement): Shown {
  const until = statement.until && formatDate(isoInCity(statement.until), "day");
  const { heading, what } = noticeWords(statement, until);
  return { about: heading, text: what, content: statement.content, note: statement.note };
}

/** What the page of an appeal shows, or undefined. Four queries at most. */
export async function readAppealPage(context: Context, id: string, memberId: string) {
  const latest = await findLatest(context, id, memberId);
  const decided = await findDecided(context, id, memberId);
  // What was decided anew since can be appealed against anew.
  const own = decided && latest?.decisionAt.getTime() !== decided.decisionAt.getTime() ? undefined : latest;
  const what = decided?.what ?? (own && (await whatItWas(context, id, own.side)));
  if (!what) return undefined;
  return {
    id,
    side: decided?.side ?? own?.side ?? "author",
    what,
    appeal: own ? { outcome: own.outcome, answer: own.answer } : null,
    isLate: decided?.isLate ?? false,
  };
}

/** The same for who brings the key of a notice: nothing but that statement, and that for as long as appeals are heard. */
export async function readAppealPageOfKey(context: Context, id: string) {
  const statement = await findStatement(context, id);
  return statement && !isLate(context, statement.decidedAt)
    ? readAppealPage(context, id, statement.memberId)
    : undefined;
}

async function findLatest({ db }: Context, id: string, memberId: string) {
  const { side, outcome, answer, decisionAt } = appeals;
  const [latest] = await db
    .select({ side, outcome, answer, decisionAt })
    .from(appeals)
    .where(and(or(eq(appeals.reportId, id), eq(appeals.statementId, id)), eq(appeals.memberId, memberId)))
    .orderBy(desc(appeals.createdAt))
    .limit(1);
  return latest;
}

/** Of a decision that was changed since. */
async function whatItWas(context: Context, id: string, side: AppealSide): Promise<Shown | undefined> {
  const report = await findReportForCommand(context, id);
  if (report) return shownOf(report, side);
  const statement = await findStatement(context, id);
  return statement && shownOfStatement(statement);
}
