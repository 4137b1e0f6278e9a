import { and, asc, count, desc, eq, isNull, min, or, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatAge, formatDate } from "~/domain/calendar/format";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { rulePath } from "~/domain/house-rules/house-rule";
import { findRules } from "~/domain/house-rules/queries.server";
import { listAdmins } from "~/domain/members/admins.server";
import { findStatement, type Statement } from "~/domain/statements/queries.server";
import { appealDays } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { noticeWords } from "~/domain/statements/words";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { daysBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { waitsForAdmins } from "../cases/waiting/queries.server";
import { citedBy, findReportForCommand, type ReportSubject } from "../queries.server";
import { cases, reports } from "../table.server";
import type { AppealSide } from "./rules";
import { appeals } from "./table.server";
import { listedWords } from "./words";

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

const isPost = ({ subjectType }: Pick<Statement, "subjectType">) => subjectType === "thread" || subjectType === "reply";

function statedAs(context: Reading, statement: Statement): Decided {
  const { id, decidedAt } = statement;
  return {
    ...{ id, reportId: null, statementId: id, side: "author", decisionAt: decidedAt },
    contentId: isPost(statement) && statement.action === "remove" ? statement.subjectId : id,
    isLate: isLate(context, decidedAt),
    what: shownOfStatement(statement),
  };
}

function shownOf({ contentType, threadTitle, boardName, content }: ReportSubject, side: AppealSide): Shown {
  const isOwn = side === "author";
  const whose = contentType === "thread" ? "Your thread" : "Your reply in";
  const about = `${isOwn ? `${whose} “${threadTitle}”` : `The ${contentType} that you reported`} on ${boardName}`;
  return { about, text: null, content: isOwn ? content : null, note: "" };
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

/** The same for who brings the key of a notice: nothing but that statement. */
export async function readAppealPageOfKey(context: Context, id: string) {
  const memberId = (await findStatement(context, id))?.memberId;
  return memberId ? readAppealPage(context, id, memberId) : undefined;
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
    })
    .from(appeals)
    .leftJoin(reports, eq(reports.id, appeals.reportId))
    .leftJoin(statements, eq(statements.id, appeals.statementId))
    .where(eq(appeals.id, id));
  return row;
}

const deciderId = sql<string | null>`coalesce(${reports.decidedBy}, ${statements.decidedBy})`;
const authorId = sql<string | null>`coalesce(${reports.authorId}, ${statements.memberId})`;

export type Appeal = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

/** All who reported what it is about. */
const reportersOf = sql<string[]>`array(
  select other.reporter_id from ${reports} other
  where other.content_id = ${appeals.contentId} and other.reporter_id is not null)`;

type Parties = Pick<Appeal, "memberId" | "authorId" | "reporterIds" | "deciderId">;

/** Why an admin does not decide it; undefined where they do. */
export function whyNotDecide(
  adminId: string,
  { memberId, authorId, reporterIds, deciderId }: Parties,
  admins: readonly string[],
): "own" | "party" | "decided" | undefined {
  if (adminId === memberId) return "own";
  const parties = [memberId, authorId, ...reporterIds];
  if (parties.includes(adminId)) return "party";
  const hasOther = admins.some((id) => id !== adminId && !parties.includes(id));
  return adminId === deciderId && hasOther ? "decided" : undefined;
}

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
const appellants = alias(members, "appellants");

/** A page of what waits for an answer, oldest first. Three queries at most. @param page from 1 */
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
        threadTitle: reports.threadTitle,
        boardName: reports.boardName,
        content: reports.content,
      },
      statement: {
        action: statements.action,
        noun: statements.noun,
        title: statements.title,
        boardName: statements.boardName,
        content: statements.content,
      },
      cited: {
        version: sql<number | null>`coalesce(${reports.ruleVersion}, ${statements.ruleVersion})`,
        key: sql<string | null>`coalesce(${reports.ruleKey}, ${statements.ruleKey})`,
      },
      note: sql<string>`coalesce(${reports.note}, ${statements.note}, '')`,
      authorId,
      deciderId,
      reporterIds: reportersOf,
    })
    .from(appeals)
    .leftJoin(reports, eq(reports.id, appeals.reportId))
    .leftJoin(statements, eq(statements.id, appeals.statementId))
    .innerJoin(appellants, eq(appellants.id, appeals.memberId))
    .where(isNull(appeals.decidedAt))
    .orderBy(asc(appeals.createdAt), asc(appeals.id))
    .limit(appealsPerPage)
    .offset((page - 1) * appealsPerPage);
  const admins = await listAdmins(context);
  const rules = await findRules(
    context,
    rows.flatMap(({ cited }) => citedBy(cited) ?? []),
  );
  return rows.map(({ appellant, cited, createdAt, authorId, deciderId, reporterIds, report, statement, ...row }) => {
    const by = citedBy(cited);
    const rule = by && rules.get(citedAs(by));
    return {
      ...{ id: row.id, side: row.side, text: row.text, memberId: row.memberId, note: row.note },
      ...listedWords(row.side, report, statement),
      name: displayName(appellant),
      age: formatAge(createdAt, now),
      rule: by && rule ? { title: rule.title, path: rulePath(by) } : null,
      whyNot: whyNotDecide(viewer.id, { memberId: row.memberId, authorId, reporterIds, deciderId }, admins) ?? null,
    };
  });
}

export type ListedAppeal = Awaited<ReturnType<typeof listOpenAppeals>>[number];
