import { and, asc, count, desc, eq, isNull, min, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { formatAge } from "~/domain/calendar/format";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { rulePath } from "~/domain/house-rules/house-rule";
import { findRules } from "~/domain/house-rules/queries.server";
import { listAdmins } from "~/domain/members/admins.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { daysBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { waitsForAdmins } from "../cases/queries.server";
import { citedBy, findReportForCommand, type ReportSubject } from "../queries.server";
import { cases, reports } from "../table.server";
import { type AppealSide, appealDays } from "./rules";
import { reportAppeals } from "./table.server";

type Decided = ReportSubject & { side: AppealSide; decisionAt: Date; isLate: boolean };

/**
 * A decision that somebody can appeal against: that theirs was removed, or that what they reported stays. Undefined for
 * everybody else, whatever became of that report. One query.
 */
export async function findDecided(
  context: Pick<Context, "db" | "now">,
  reportId: string,
  memberId: string,
): Promise<Decided | undefined> {
  const report = await findReportForCommand(context, reportId);
  if (!report?.decidedAt) return undefined;
  const { authorId, reporterId, status, decidedAt } = report;
  const side =
    status === "upheld" && authorId === memberId
      ? "author"
      : status === "dismissed" && reporterId === memberId
        ? "reporter"
        : undefined;
  return side && { ...report, side, decisionAt: decidedAt, isLate: decidedAt <= daysBefore(context.now, appealDays) };
}

/** What the page of an appeal shows, or undefined. Three queries at most. */
export async function readAppealPage(context: Context, reportId: string, memberId: string) {
  const { side, outcome, answer, decisionAt } = reportAppeals;
  const [latest] = await context.db
    .select({ side, outcome, answer, decisionAt })
    .from(reportAppeals)
    .where(and(eq(reportAppeals.reportId, reportId), eq(reportAppeals.memberId, memberId)))
    .orderBy(desc(reportAppeals.createdAt))
    .limit(1);
  const decided = await findDecided(context, reportId, memberId);
  // What was decided anew since can be appealed against anew.
  const own = decided && latest?.decisionAt.getTime() !== decided.decisionAt.getTime() ? undefined : latest;
  const report = decided ?? (own && (await findReportForCommand(context, reportId)));
  if (!report) return undefined;
  const { contentType, threadTitle, boardName, content } = report;
  const isAuthors = (decided?.side ?? own?.side) === "author";
  return {
    reportId,
    side: isAuthors ? ("author" as const) : ("reporter" as const),
    // Words are shown to whose they are: whoever reported them may have blocked their author since.
    what: { contentType, boardName, own: isAuthors ? { threadTitle, content } : null },
    appeal: own ? { outcome: own.outcome, answer: own.answer } : null,
    isLate: decided?.isLate ?? false,
  };
}

/** What an admin decides. One query. */
export async function findAppeal({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db
    .select({
      id: reportAppeals.id,
      reportId: reportAppeals.reportId,
      contentId: reportAppeals.contentId,
      decisionAt: reportAppeals.decisionAt,
      memberId: reportAppeals.memberId,
      side: reportAppeals.side,
      deciderId: reports.decidedBy,
      authorId: reports.authorId,
      reporterIds: reportersOf,
    })
    .from(reportAppeals)
    .innerJoin(reports, eq(reports.id, reportAppeals.reportId))
    .where(eq(reportAppeals.id, id));
  return row;
}

export type Appeal = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

/** All who reported what it is about. */
const reportersOf = sql<string[]>`array(
  select other.reporter_id from ${reports} other
  where other.content_id = ${reportAppeals.contentId} and other.reporter_id is not null)`;

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
    .select({ open: count(), oldest: min(reportAppeals.createdAt) })
    .from(reportAppeals)
    .where(isNull(reportAppeals.decidedAt));
  return { open: row?.open ?? 0, oldest: row?.oldest ?? null };
}

/** How many cases and appeals wait for admins, and since when the oldest does. One query. */
export async function countWaitingReports({ db, now }: Pick<Context, "db" | "now">) {
  const open = db.select({ at: cases.createdAt }).from(cases).where(waitsForAdmins(now));
  const appealed = db
    .select({ at: reportAppeals.createdAt })
    .from(reportAppeals)
    .where(isNull(reportAppeals.decidedAt));
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
      id: reportAppeals.id,
      side: reportAppeals.side,
      text: reportAppeals.text,
      createdAt: reportAppeals.createdAt,
      memberId: reportAppeals.memberId,
      appellant: { fullName: appellants.fullName, username: appellants.username },
      contentType: reports.contentType,
      threadTitle: reports.threadTitle,
      boardName: reports.boardName,
      content: reports.content,
      cited: { version: reports.ruleVersion, key: reports.ruleKey },
      note: reports.note,
      authorId: reports.authorId,
      deciderId: reports.decidedBy,
      reporterIds: reportersOf,
    })
    .from(reportAppeals)
    .innerJoin(reports, eq(reports.id, reportAppeals.reportId))
    .innerJoin(appellants, eq(appellants.id, reportAppeals.memberId))
    .where(isNull(reportAppeals.decidedAt))
    .orderBy(asc(reportAppeals.createdAt), asc(reportAppeals.id))
    .limit(appealsPerPage)
    .offset((page - 1) * appealsPerPage);
  const admins = await listAdmins(context);
  const rules = await findRules(
    context,
    rows.flatMap(({ cited }) => citedBy(cited) ?? []),
  );
  return rows.map(({ appellant, cited, createdAt, authorId, deciderId, reporterIds, ...row }) => {
    const by = citedBy(cited);
    const rule = by && rules.get(citedAs(by));
    return {
      ...row,
      name: displayName(appellant),
      age: formatAge(createdAt, now),
      rule: by && rule ? { title: rule.title, path: rulePath(by) } : null,
      whyNot: whyNotDecide(viewer.id, { memberId: row.memberId, authorId, reporterIds, deciderId }, admins) ?? null,
    };
  });
}

export type ListedAppeal = Awaited<ReturnType<typeof listOpenAppeals>>[number];
