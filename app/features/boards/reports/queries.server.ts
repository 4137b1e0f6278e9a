import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Statement } from "~/domain/statements/queries.server";
import { boards } from "~/features/boards/table.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { cases, reports } from "./table.server";

export type Asking = Context & { viewer: Viewer };

/**
 * Where the board's creator gets mail, and whether they are banned from the site. Never to be shown.
 * @param partial who must not judge this: the creator may be one of them, or gone.
 */
export async function findCreator(db: Db, boardId: number, partial: string[]) {
  const [row] = await db
    .select({ email: accounts.email, bannedAt: accounts.bannedAt })
    .from(boards)
    .innerJoin(accounts, eq(accounts.id, boards.createdBy))
    .where(and(eq(boards.id, boardId), notInArray(accounts.id, partial)));
  return row;
}

/** The last of their reports of one thing, whose accounts are still there, with what it said then and where they get mail. Never to be shown. */
export async function listReporters(db: Db, contentId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return db
    .selectDistinctOn([reports.reporterId], {
      reportId: reports.id,
      memberId: accounts.id,
      email: accounts.email,
      content: reports.content,
    })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.reporterId))
    .where(and(eq(reports.contentId, contentId), inArray(reports.reporterId, [...memberIds])))
    .orderBy(reports.reporterId, desc(reports.createdAt));
}

/** What the decision is about. Never to be shown as a whole: it has who reported it. */
export async function findReportForCommand({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db
    .select({
      id: reports.id,
      caseId: reports.caseId,
      contentType: reports.contentType,
      contentId: reports.contentId,
      threadId: reports.threadId,
      reportedTitle: reports.reportedTitle,
      boardId: reports.boardId,
      boardName: reports.boardName,
      authorId: reports.authorId,
      reporterId: reports.reporterId,
      content: reports.content,
      /** What it was called and said when it was decided, where that was something else. */
      decidedTitle: cases.decidedTitle,
      decidedContent: cases.decidedContent,
      reason: reports.reason,
      /** Nulls while it is not upheld, and of those that were before a rule was asked for. */
      cited: { ruleVersion: reports.ruleVersion, ruleKey: reports.ruleKey },
      note: reports.note,
      status: reports.status,
      decidedAt: reports.decidedAt,
      decision: cases.decision,
      decidedAs: cases.decidedAs,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.id, id));
  return row;
}

/** As what a case was decided, of which this statement came; null of what was changed since. One query at most. */
export async function findDecidedAs(
  { db }: Pick<Context, "db">,
  { caseId, decidedAt }: Pick<Statement, "caseId" | "decidedAt">,
) {
  if (caseId === null) return null;
  const [row] = await db
    .select({ decidedAs: cases.decidedAs })
    .from(cases)
    .where(and(eq(cases.id, caseId), eq(cases.decidedAt, decidedAt)));
  return row?.decidedAs ?? null;
}

export type ReportSubject = NonNullable<Awaited<ReturnType<typeof findReportForCommand>>>;
