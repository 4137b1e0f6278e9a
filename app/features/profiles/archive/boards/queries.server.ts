import { desc, eq, sql } from "drizzle-orm";
import { titleFor } from "~/domain/peace/queries.server";
import { statements } from "~/domain/statements/table.server";
import { removals, removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { boardBans, boardMembers, boardModerators, boards } from "~/features/boards/table.server";
import { replies, replyThanks, threads } from "~/features/boards/threads/table.server";
import { postVersions } from "~/features/boards/versions/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import type { Context } from "~/platform/context.server";
import { titleOfReport, titleOfStatement } from "../titles/queries.server";

/** What a member has on boards. Threads and boards of others are named and not quoted, those of whom they blocked not even named. */
export async function collectFromBoards(context: Context, id: string) {
  return {
    boards: await listBoards(context, id),
    memberships: await listMemberships(context, id),
    moderatedBoards: await listModerated(context, id),
    bans: await listBans(context, id),
    threads: await listThreads(context, id),
    replies: await listReplies(context, id),
    waitingPosts: await listWaiting(context, id),
    removedThreads: await listRemovedThreads(context, id),
    removedReplies: await listRemovedReplies(context, id),
    earlierVersions: await listEarlierVersions(context, id),
    thanks: await listThanks(context, id),
    reportsSent: await listReports(context, id),
    appeals: await listAppeals(context, id),
  };
}

const listBoards = ({ db }: Context, id: string) =>
  db
    .select({
      name: boards.name,
      description: boards.description,
      rules: boards.rules,
      firstPostsWait: boards.firstPostsWait,
      createdAt: boards.createdAt,
    })
    .from(boards)
    .where(eq(boards.createdBy, id))
    .orderBy(desc(boards.createdAt));

const listMemberships = ({ db }: Context, id: string) =>
  db
    .select({ board: boards.name, joinedAt: boardMembers.createdAt })
    .from(boardMembers)
    .innerJoin(boards, eq(boards.id, boardMembers.boardId))
    .where(eq(boardMembers.memberId, id))
    .orderBy(desc(boardMembers.createdAt));

const listModerated = ({ db }: Context, id: string) =>
  db
    .select({ board: boards.name, since: boardModerators.createdAt })
    .from(boardModerators)
    .innerJoin(boards, eq(boards.id, boardModerators.boardId))
    .where(eq(boardModerators.memberId, id))
    .orderBy(desc(boardModerators.createdAt));

/** One's own. Who banned is not told. */
const listBans = ({ db }: Context, id: string) =>
  db
    .select({ board: boards.name, reason: boardBans.reason, since: boardBans.createdAt })
    .from(boardBans)
    .innerJoin(boards, eq(boards.id, boardBans.boardId))
    .where(eq(boardBans.memberId, id))
    .orderBy(desc(boardBans.createdAt));

const listThreads = ({ db }: Context, id: string) =>
  db
    .select({
      board: boards.name,
      title: threads.title,
      content: threads.content,
      createdAt: threads.createdAt,
      editedAt: threads.editedAt,
    })
    .from(threads)
    .innerJoin(boards, eq(boards.id, threads.boardId))
    .where(eq(threads.authorId, id))
    .orderBy(desc(threads.createdAt));

const listReplies = ({ db }: Context, id: string) =>
  db
    .select({
      board: boards.name,
      thread: titleFor(id, threads.title, threads.authorId),
      content: replies.content,
      createdAt: replies.createdAt,
      editedAt: replies.editedAt,
    })
    .from(replies)
    .innerJoin(threads, eq(threads.id, replies.threadId))
    .innerJoin(boards, eq(boards.id, threads.boardId))
    .where(eq(replies.authorId, id))
    .orderBy(desc(replies.createdAt));

/** What a moderator still has to read. */
const listWaiting = ({ db }: Context, id: string) =>
  db
    .select({
      board: boards.name,
      title: waitingPosts.title,
      content: waitingPosts.content,
      createdAt: waitingPosts.createdAt,
    })
    .from(waitingPosts)
    .innerJoin(boards, eq(boards.id, waitingPosts.boardId))
    .where(eq(waitingPosts.authorId, id))
    .orderBy(desc(waitingPosts.createdAt));

/** What can still be restored, whoever removed it, and what is hidden. */
const listRemovedThreads = ({ db }: Context, id: string) =>
  db
    .select({
      board: boards.name,
      title: removedThreads.title,
      content: removedThreads.content,
      createdAt: removedThreads.createdAt,
      editedAt: removedThreads.editedAt,
      removedAt: removals.createdAt,
      /** Hidden, and not removed: until when, where that has an end. */
      isHidden: sql<boolean>`${removals.hiddenBy} is not null`,
      until: removals.until,
    })
    .from(removedThreads)
    .innerJoin(removals, eq(removals.id, removedThreads.removalId))
    .innerJoin(boards, eq(boards.id, removals.boardId))
    .where(eq(removedThreads.authorId, id))
    .orderBy(desc(removals.createdAt));

/** The same, and those that went with their thread. */
const listRemovedReplies = ({ db }: Context, id: string) =>
  db
    .select({
      board: boards.name,
      content: removedReplies.content,
      createdAt: removedReplies.createdAt,
      editedAt: removedReplies.editedAt,
      removedAt: removals.createdAt,
      /** Hidden, and not removed: until when, where that has an end. */
      isHidden: sql<boolean>`${removals.hiddenBy} is not null`,
      until: removals.until,
    })
    .from(removedReplies)
    .innerJoin(removals, eq(removals.id, removedReplies.removalId))
    .innerJoin(boards, eq(boards.id, removals.boardId))
    .where(eq(removedReplies.authorId, id))
    .orderBy(desc(removals.createdAt));

/** What one wrote before one edited it. */
const listEarlierVersions = ({ db }: Context, id: string) =>
  db
    .select({
      board: boards.name,
      content: postVersions.content,
      writtenAt: postVersions.writtenAt,
      editedAt: postVersions.createdAt,
    })
    .from(postVersions)
    .innerJoin(boards, eq(boards.id, postVersions.boardId))
    .where(eq(postVersions.authorId, id))
    .orderBy(desc(postVersions.createdAt));

/** For what one thanked, without whose words it was. */
const listThanks = ({ db }: Context, id: string) =>
  db
    .select({
      board: boards.name,
      thread: titleFor(id, threads.title, threads.authorId),
      thankedAt: replyThanks.createdAt,
    })
    .from(replyThanks)
    .innerJoin(replies, eq(replies.id, replyThanks.replyId))
    .innerJoin(threads, eq(threads.id, replies.threadId))
    .innerJoin(boards, eq(boards.id, threads.boardId))
    .where(eq(replyThanks.memberId, id))
    .orderBy(desc(replyThanks.createdAt));

/** Without what was reported: those are somebody else's words. */
const listReports = ({ db }: Context, id: string) =>
  db
    .select({
      about: reports.contentType,
      thread: titleOfReport(id),
      board: reports.boardName,
      reason: reports.reason,
      status: reports.status,
      sentAt: reports.createdAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, id))
    .orderBy(desc(reports.createdAt));

/** Of a statement about something of one's own, its title; of a report that of the thread. */
const listAppeals = ({ db }: Context, id: string) =>
  db
    .select({
      about: sql<string>`coalesce(${titleOfStatement(id)}, ${titleOfReport(id)})`,
      text: appeals.text,
      answer: appeals.answer,
      outcome: appeals.outcome,
      createdAt: appeals.createdAt,
      decidedAt: appeals.decidedAt,
    })
    .from(appeals)
    .leftJoin(reports, eq(reports.id, appeals.reportId))
    .leftJoin(statements, eq(statements.id, appeals.statementId))
    .where(eq(appeals.memberId, id))
    .orderBy(desc(appeals.createdAt));
