import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hiddenTitle, isHidden, nobody } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { excerptOf } from "~/domain/sharing/excerpt";
import { awayTitle } from "~/features/boards/hidden/rules";
import { seesAll } from "~/features/boards/policy";
import { boardRole, joinBoardRole } from "~/features/boards/queries.server";
import { reports } from "~/features/boards/reports/table.server";
import { boardModerators, boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { Refusal } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { daysBefore } from "~/platform/time";
import { mayRestore, threadFirst } from "./policy";
import { removedPerPage, restorableDays } from "./rules";
import { removals, removedReplies, removedThreads } from "./table.server";

const authors = alias(members, "authors");
const removers = alias(members, "removers");
/** The thread of a removed reply, where that is removed as well. */
const itsThread = alias(removedThreads, "its_thread");

const authorId = sql<string | null>`coalesce(${removedThreads.authorId}, ${removedReplies.authorId})`;

/** What is hidden stands in the same tables, and is neither listed as removed nor restored: `hidden/` has it. */
const isRemoved = isNull(removals.hiddenBy);

/** What can still be restored. */
const stillThere = ({ now }: Context) => and(isRemoved, gt(removals.createdAt, daysBefore(now, restorableDays)));

/** What a command restores. One query. */
export async function findRemoval(context: Context, id: string) {
  const [row] = await joinBoardRole(
    context.db
      .select({
        id: removals.id,
        boardId: removals.boardId,
        contentType: removals.contentType,
        contentId: removals.contentId,
        threadId: removals.threadId,
        removedBy: removals.removedBy,
        onlyAdminsRestore: removals.onlyAdminsRestore,
        hiddenBy: removals.hiddenBy,
        edits: removals.edits,
        isUpheld: sql<boolean>`exists (
          select from ${reports} report where report.content_id = ${removals.contentId} and report.status = 'upheld')`,
        authorId,
        position: sql<number>`coalesce(${removedReplies.position}, 0)`,
        board: boardRole,
      })
      .from(removals)
      .innerJoin(boards, eq(boards.id, removals.boardId))
      .leftJoin(removedThreads, eq(removedThreads.id, removals.contentId))
      .leftJoin(removedReplies, eq(removedReplies.id, removals.contentId))
      .$dynamic(),
    context,
  ).where(and(eq(removals.id, id), stillThere(context)));
  return row;
}

export type RemovalSubject = NonNullable<Awaited<ReturnType<typeof findRemoval>>>;

/** What is held of a thread or a reply, however long it was removed. One query. */
export async function findRemovalOf({ db }: Pick<Context, "db">, contentId: string) {
  const { id, boardId, contentType, threadId, onlyAdminsRestore, removedBy, hiddenBy, edits } = removals;
  const [row] = await db
    .select({
      id,
      boardId,
      contentType,
      contentId: removals.contentId,
      threadId,
      onlyAdminsRestore,
      removedBy,
      hiddenBy,
      edits,
    })
    .from(removals)
    .where(and(eq(removals.contentId, contentId), isRemoved));
  return row;
}

/** How much of it the list shows, in characters. */
const shownWords = 300;

const rowsOf = (context: Context) =>
  joinBoardRole(
    context.db
      .select({
        id: removals.id,
        contentType: removals.contentType,
        onlyAdminsRestore: removals.onlyAdminsRestore,
        removedAt: removals.createdAt,
        removedBy: removals.removedBy,
        authorId,
        title: sql<string | null>`coalesce(${removedThreads.title}, ${threads.title}, ${itsThread.title})`,
        starterId: sql<string | null>`coalesce(${removedThreads.authorId}, ${threads.authorId}, ${itsThread.authorId})`,
        isThreadThere: sql<boolean>`${threads.id} is not null`,
        isThreadHidden: sql<boolean>`exists (
          select from ${removals} its where its.content_id = ${itsThread.id} and its.hidden_by is not null)`,
        content: sql<string>`left(coalesce(${removedThreads.content}, ${removedReplies.content}), ${shownWords + 1})`,
        replies: sql<number>`(
          select count(*)::int from ${removedReplies} reply
          where reply.removal_id = ${removals.id} and ${removals.contentType} = 'thread')`,
        boardName: boards.name,
        boardId: boards.id,
        author: { fullName: authors.fullName, username: authors.username },
        remover: { fullName: removers.fullName, username: removers.username },
        board: boardRole,
      })
      .from(removals)
      .innerJoin(boards, eq(boards.id, removals.boardId))
      .leftJoin(removedThreads, eq(removedThreads.id, removals.contentId))
      .leftJoin(removedReplies, eq(removedReplies.id, removals.contentId))
      .leftJoin(threads, eq(threads.id, removals.threadId))
      .leftJoin(itsThread, eq(itsThread.id, removals.threadId))
      .leftJoin(authors, eq(authors.id, authorId))
      .leftJoin(removers, eq(removers.id, removals.removedBy))
      .$dynamic(),
    context,
  );

/** What the viewer removed, or everybody for admins, the latest first. Others' words only where the viewer still moderates. Two queries at most. */
export async function listRemoved(context: Context, viewer: Viewer, page: number) {
  const own = and(
    eq(removals.removedBy, viewer.id),
    or(eq(authorId, viewer.id), eq(boards.createdBy, viewer.id), isNotNull(boardModerators.id)),
  );
  const rows = await rowsOf(context)
    .where(and(stillThere(context), viewer.isAdmin ? undefined : own))
    .orderBy(desc(removals.createdAt), desc(removals.id))
    .offset((page - 1) * removedPerPage)
    .limit(removedPerPage + 1);
  const hidden = viewer.isAdmin ? nobody : await hiddenFrom(context);
  return {
    hasMore: rows.length > removedPerPage,
    removed: rows
      .slice(0, removedPerPage)
      .map(({ board, author, remover, content, removedBy, isThreadThere, isThreadHidden, starterId, ...row }) => {
        const may = mayRestore(viewer, { ...row, removedBy, board });
        const { onlyAdminsRestore, authorId: _, ...shown } = row;
        return {
          ...shown,
          onlyAdminsRestore,
          title: isHidden(hidden, starterId)
            ? hiddenTitle
            : isThreadHidden && starterId !== viewer.id && !seesAll(viewer, board)
              ? awayTitle
              : row.title,
          words: excerptOf(content, shownWords),
          author: displayName(author),
          remover: removedBy === viewer.id ? "you" : displayName(remover),
          /** Why it can't be restored, if it can't. */
          refusal: whyNot(may === true ? isThreadThere || row.contentType === "thread" || threadFirst() : may),
        };
      }),
  };
}

const whyNot = (may: true | Refusal) => (may === true ? null : (may.facts.text ?? may.facts.title));

export type Removed = Awaited<ReturnType<typeof listRemoved>>["removed"][number];
