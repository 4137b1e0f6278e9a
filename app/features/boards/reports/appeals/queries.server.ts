import { asc, count, eq, isNull, min, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { formatAge } from "~/domain/calendar/format";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { rulePath } from "~/domain/house-rules/house-rule";
import { findRules } from "~/domain/house-rules/queries.server";
import { listAdmins } from "~/domain/members/admins.server";
import { statements } from "~/domain/statements/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { nounOf } from "~/reportables.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { waitsForAdmins } from "../cases/waiting/queries.server";
import { citedBy } from "../queries.server";
import { cases, reports } from "../table.server";
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
      ...listedWords(row.side, report && { ...report, noun: nounOf(report.contentType) }, statement),
      name: displayName(appellant),
      age: formatAge(createdAt, now),
      rule: by && rule ? { title: rule.title, path: rulePath(by) } : null,
      whyNot: whyNotDecide(viewer.id, { memberId: row.memberId, authorId, reporterIds, deciderId }, admins) ?? null,
    };
  });
}

export type ListedAppeal = Awaited<ReturnType<typeof listOpenAppeals>>[number];
