import { and, asc, count, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { hidingStatementOf, noticeColumns, noticesOf } from "~/domain/hiding/queries.server";
import { hiddenPerPage } from "~/domain/hiding/rules";
import { authorColumns, authorView } from "~/domain/members/author.server";
import { hiddenTitle, isHidden } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { excerptOf } from "~/domain/sharing/excerpt";
import { statements } from "~/domain/statements/table.server";
import { seesAll } from "~/features/boards/policy";
import { boardRole, joinBoardRole } from "~/features/boards/queries.server";
import { removals, removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { hasReported } from "~/features/boards/reports/parties.server";
import { boardModerators, boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { members, roles } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { hiddenAuthorId } from "./here/queries.server";
import { hiddenAbilities, seesHidden } from "./policy";
import { awayTitle } from "./rules";

type Asking = Context & { viewer: Viewer };

/** The thread of a hidden reply, where that is set aside as well. */
const itsThread = alias(removedThreads, "its_thread");

const isReporter = ({ viewer }: Asking) => hasReported(sql`${viewer.id}::uuid`, removals.contentId);

const facts = {
  id: removals.id,
  contentType: removals.contentType,
  contentId: removals.contentId,
  threadId: removals.threadId,
  boardId: removals.boardId,
  onlyAdminsRestore: removals.onlyAdminsRestore,
  hiddenBy: removals.hiddenBy,
  until: removals.until,
  edits: removals.edits,
  authorId: hiddenAuthorId,
  authorIsAdmin: sql<boolean>`exists (select from ${roles} held where held.member_id = ${hiddenAuthorId})`,
};

/** What a command shows again or changes. Undefined also for whoever may not know of it. One query. */
export async function findHidden(context: Asking, id: string) {
  const [row] = await joinBoardRole(
    context.db
      .select({ ...facts, isReporter: isReporter(context), board: boardRole })
      .from(removals)
      .innerJoin(boards, eq(boards.id, removals.boardId))
      .$dynamic(),
    context,
  ).where(and(eq(removals.id, id), isNotNull(removals.hiddenBy)));
  return row && seesHidden(context.viewer, row) ? row : undefined;
}

export type HiddenSubject = NonNullable<Awaited<ReturnType<typeof findHidden>>>;

/** What is hidden of a thread or a reply. One query. */
export async function findHidingOf({ db }: Pick<Context, "db">, contentId: string) {
  const { id, boardId, contentType, threadId, onlyAdminsRestore, hiddenBy, edits } = removals;
  const [row] = await db
    .select({ id, boardId, contentType, contentId: removals.contentId, threadId, onlyAdminsRestore, hiddenBy, edits })
    .from(removals)
    .where(and(eq(removals.contentId, contentId), isNotNull(hiddenBy)));
  return row;
}

/** Whether a thread that nobody finds is hidden, and its page is another one for the viewer. One query. */
export async function findHiddenThread(context: Context, threadId: string): Promise<{ boardId: number } | undefined> {
  const { viewer } = context;
  if (!viewer) return undefined;
  const hiding = await findHidingOf(context, threadId);
  return hiding && (await findHidden({ ...context, viewer }, hiding.id));
}

/** For a condition on what is hidden, next to its board: what `seesHidden` says, for many. */
const isSeenBy = (viewer: Viewer): SQL | undefined => {
  if (viewer.isAdmin) return undefined;
  const moderates = sql`exists (select from ${boardModerators} mine
    where mine.board_id = ${boards.id} and mine.member_id = ${viewer.id}::uuid)`;
  return or(sql`${hiddenAuthorId} = ${viewer.id}::uuid`, eq(boards.createdBy, viewer.id), moderates);
};

/** By which one is told from the others, in characters. */
const nameWords = 60;

/**
 * A page of what is hidden: for those who look after its boards, and for whoever wrote it. The oldest first. Three queries,
 * and one for whom the viewer blocked or muted.
 */
export async function listHidden(context: Asking, boardId: number | undefined, page: number) {
  const { db, viewer, now } = context;
  const hidden = await hiddenFrom(context);
  const rows = await joinBoardRole(
    db
      .select({
        ...facts,
        isReporter: isReporter(context),
        hiddenAt: removals.createdAt,
        title: removedThreads.title,
        threadTitle: sql<string | null>`coalesce(${threads.title}, ${itsThread.title})`,
        starterId: sql<string | null>`coalesce(${threads.authorId}, ${itsThread.authorId})`,
        isThreadThere: sql<boolean>`${threads.id} is not null`,
        content: sql<string>`coalesce(${removedThreads.content}, ${removedReplies.content})`,
        writtenAt: sql<Date>`coalesce(${removedThreads.createdAt}, ${removedReplies.createdAt})`.mapWith(
          removedThreads.createdAt,
        ),
        replies: sql<number>`(
          select count(*)::int from ${removedReplies} reply
          where reply.removal_id = ${removals.id} and ${removals.contentType} = 'thread')`,
        author: authorColumns,
        boardName: boards.name,
        why: noticeColumns.why,
        board: boardRole,
      })
      .from(removals)
      .innerJoin(boards, eq(boards.id, removals.boardId))
      .leftJoin(removedThreads, eq(removedThreads.id, removals.contentId))
      .leftJoin(removedReplies, eq(removedReplies.id, removals.contentId))
      .leftJoin(threads, eq(threads.id, removals.threadId))
      .leftJoin(itsThread, eq(itsThread.id, removals.threadId))
      .leftJoin(members, eq(members.id, hiddenAuthorId))
      .leftJoin(statements, eq(statements.id, hidingStatementOf(removals.contentId)))
      .$dynamic(),
    context,
  )
    .where(
      and(isNotNull(removals.hiddenBy), boardId === undefined ? undefined : eq(boards.id, boardId), isSeenBy(viewer)),
    )
    .orderBy(asc(removals.createdAt), asc(removals.id))
    .limit(hiddenPerPage + 1)
    .offset((page - 1) * hiddenPerPage);
  const shown = rows.slice(0, hiddenPerPage).map((row) => ({ ...row, isOwn: row.authorId === viewer.id }));
  const notices = await noticesOf(context, appeals, shown);
  return {
    hasMore: rows.length > hiddenPerPage,
    posts: shown.flatMap(({ author, board, starterId, isThreadThere, ...row }, index) => {
      const notice = notices[index];
      if (!notice) return [];
      // Whoever wrote a reply may have blocked who began its thread, or that is set aside as well, and not theirs to see.
      const isKept = !seesAll(viewer, board) && starterId !== viewer.id;
      const kept = isHidden(hidden, starterId) ? hiddenTitle : isThreadThere ? null : awayTitle;
      const threadTitle = (isKept ? kept : null) ?? row.threadTitle ?? awayTitle;
      const post = {
        id: row.id,
        title: row.title,
        threadId: isThreadThere ? row.threadId : null,
        threadTitle,
        content: row.content,
        edits: row.edits,
        replies: row.replies,
        words: excerptOf(row.title ?? row.content, nameWords),
        ...notice,
        author: authorView(author),
        board: { id: row.boardId, name: row.boardName },
        written: agoInSentence(row.writtenAt, now),
        ago: agoInSentence(row.hiddenAt, now),
        can: hiddenAbilities(viewer, { ...row, board }),
      };
      return [post];
    }),
  };
}

export type ListedHidden = Awaited<ReturnType<typeof listHidden>>["posts"][number];

/** How many of them the viewer may see, on all boards. One query. */
export async function countHiddenFor({ db, viewer }: Asking): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(removals)
    .innerJoin(boards, eq(boards.id, removals.boardId))
    .where(and(isNotNull(removals.hiddenBy), isSeenBy(viewer)));
  return row?.count ?? 0;
}
