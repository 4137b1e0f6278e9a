import { and, asc, count, desc, eq, inArray, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { type CitedRule, type HouseRule, rulePath } from "~/domain/house-rules/house-rule";
import { findRules } from "~/domain/house-rules/queries.server";
import { waitingTime } from "~/domain/moderation/overdue";
import { boards } from "~/features/boards/table.server";
import { findThreadForCommand } from "~/features/boards/threads/queries.server";
import { findReplyForCommand } from "~/features/boards/threads/replies/queries.server";
import { repliesPath, replyPath } from "~/features/boards/threads/replies/rules";
import { replies, threads } from "~/features/boards/threads/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import type { ReportedType, ReportStatus } from "./rules";
import { reports } from "./table.server";

/** The thread or reply that someone wants to report, and the page on which it stands. */
export async function findReported(context: Context, contentType: ReportedType, contentId: string) {
  if (contentType === "reply") {
    const reply = await findReplyForCommand(context, contentId);
    return reply && { ...reply, contentType, path: replyPath(reply.threadId, reply) };
  }
  const thread = await findThreadForCommand(context, contentId);
  return thread && { ...thread, contentType, threadId: thread.id, path: repliesPath(thread.id, 1) };
}

export type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>;

/** What it says at this moment, for the record. */
export async function copyContent(db: Db, { id, contentType }: Reported) {
  const [row] =
    contentType === "thread"
      ? await db
          .select({ threadTitle: threads.title, content: threads.content })
          .from(threads)
          .where(eq(threads.id, id))
      : await db
          .select({ threadTitle: threads.title, content: replies.content })
          .from(replies)
          .innerJoin(threads, eq(threads.id, replies.threadId))
          .where(eq(replies.id, id));
  return row;
}

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

/** The addresses of those whose accounts are still there. Never to be shown. */
export async function listEmails(db: Db, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...memberIds]));
  return rows.map(({ email }) => email);
}

/** Nulls while it is not upheld, and of those that were before a rule was asked for. */
const citedIn = { version: reports.ruleVersion, key: reports.ruleKey };

/** The rule that a report was upheld by, if there was one. */
export const citedBy = ({ version, key }: ReportSubject["cited"]): CitedRule | undefined =>
  version === null || key === null ? undefined : { version, key };

/** What the decision is about. For admins only. */
export async function findReportForCommand({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db
    .select({
      id: reports.id,
      contentType: reports.contentType,
      contentId: reports.contentId,
      threadTitle: reports.threadTitle,
      boardName: reports.boardName,
      authorId: reports.authorId,
      reporterId: reports.reporterId,
      content: reports.content,
      reason: reports.reason,
      cited: citedIn,
      note: reports.note,
      status: reports.status,
      decidedAt: reports.decidedAt,
    })
    .from(reports)
    .where(eq(reports.id, id));
  return row;
}

export type ReportSubject = NonNullable<Awaited<ReturnType<typeof findReportForCommand>>>;

export const reportsPerPage = 20;

const reporters = alias(members, "reporters");
const authors = alias(members, "authors");

const rowsOf = ({ db }: Context) =>
  db
    .select({
      id: reports.id,
      contentType: reports.contentType,
      contentId: reports.contentId,
      threadId: reports.threadId,
      threadTitle: reports.threadTitle,
      /** Null once the board is gone. */
      boardId: reports.boardId,
      boardName: reports.boardName,
      content: reports.content,
      reason: reports.reason,
      cited: citedIn,
      note: reports.note,
      status: reports.status,
      createdAt: reports.createdAt,
      decidedAt: reports.decidedAt,
      reporter: { id: reporters.id, fullName: reporters.fullName, username: reporters.username },
      author: { id: authors.id, fullName: authors.fullName, username: authors.username },
      existingThreadId: threads.id,
      existingReply: { id: replies.id, position: replies.position },
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(authors, eq(authors.id, reports.authorId))
    .leftJoin(threads, eq(threads.id, reports.contentId))
    .leftJoin(replies, eq(replies.id, reports.contentId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type Wanted = { status: ReportStatus; page: number };

/** A page of reports: the open ones oldest first, the decided ones as they were decided last. For admins only. Four queries at most. */
export async function listReports(context: Context, { status, page }: Wanted) {
  const where = eq(reports.status, status);
  const order = status === "open" ? asc(reports.createdAt) : desc(reports.decidedAt);
  const [rows, total] = await Promise.all([
    rowsOf(context)
      .where(where)
      .orderBy(order, asc(reports.id))
      .limit(reportsPerPage)
      .offset((page - 1) * reportsPerPage),
    context.db.$count(reports, where),
  ]);
  const [neighbors, rules] = await Promise.all([
    countReporters(
      context,
      rows.map(({ contentId }) => contentId),
    ),
    findRules(
      context,
      rows.flatMap(({ cited }) => citedBy(cited) ?? []),
    ),
  ]);
  return { total, rows: rows.map((row) => reportView(row, neighbors.get(row.contentId) ?? 1, rules)) };
}

/** A page of reports. Four queries at most. */
export async function listReportTab(context: Context, filters: Wanted) {
  const { total, rows } = await listReports(context, filters);
  return {
    total,
    rows: rows.map(({ createdAt, decidedAt, ...row }) => ({
      ...row,
      ...waitingTime(decidedAt ?? createdAt, context.now),
    })),
  };
}

export type ReportTabRow = Awaited<ReturnType<typeof listReportTab>>["rows"][number];

function reportView(row: Row, reportCount: number, rules: ReadonlyMap<string, HouseRule>) {
  const { reporter, author, existingThreadId, existingReply, contentId: _, threadId, cited, ...report } = row;
  const by = citedBy(cited);
  const rule = by && rules.get(citedAs(by));
  return {
    ...report,
    /** By which it was upheld. */
    rule: by && rule ? { title: rule.title, path: rulePath(by) } : null,
    reporter: { id: reporter?.id ?? null, name: displayName(reporter) },
    author: { id: author?.id ?? null, name: displayName(author) },
    /** Where it still stands, or null. */
    path: existingReply ? replyPath(threadId, existingReply) : existingThreadId && repliesPath(threadId, 1),
    /** How many neighbors reported the same, this one included. */
    reportCount,
  };
}

/** How many reported each of these threads and replies, whatever became of it. */
async function countReporters({ db }: Context, contentIds: string[]): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map();
  const rows = await db
    .select({ contentId: reports.contentId, all: count() })
    .from(reports)
    .where(inArray(reports.contentId, contentIds))
    .groupBy(reports.contentId);
  return new Map(rows.map(({ contentId, all }) => [contentId, all]));
}
