import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { citedOf } from "~/domain/house-rules/house-rule";
import { findShownRules } from "~/domain/house-rules/queries.server";
import { authorColumns, authorView } from "~/domain/members/author.server";
import { hiddenTitle, isHidden } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { beforeTitle } from "~/domain/reporting/rules";
import { excerptOf } from "~/domain/sharing/excerpt";
import { whyWords } from "~/domain/statements/note-words";
import { appealPath, appealsFrom } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { boardRole, joinBoardRole } from "~/features/boards/queries.server";
import { titleAsTold, whyThreadUntold } from "~/features/boards/reports/titles/queries.server";
import { boardModerators, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { hasItsThread } from "./here/queries.server";
import { seesWaiting, waitingAbilities } from "./policy";
import { waitingPerPage } from "./rules";
import { waitingPosts } from "./table.server";

/** What a command decides on or changes. Undefined also for whoever may not know of it. One query. */
export async function findWaiting(context: Context & { viewer: Viewer }, id: string) {
  const [row] = await joinBoardRole(
    context.db
      .select({
        id: waitingPosts.id,
        threadId: waitingPosts.threadId,
        threadTitle: threads.title,
        authorId: waitingPosts.authorId,
        board: { id: boards.id, name: boards.name, ...boardRole },
      })
      .from(waitingPosts)
      .innerJoin(boards, eq(boards.id, waitingPosts.boardId))
      .leftJoin(threads, eq(threads.id, waitingPosts.threadId))
      .$dynamic(),
    context,
  ).where(and(eq(waitingPosts.id, id), hasItsThread(waitingPosts.threadId)));
  if (!row || !seesWaiting(context.viewer, row)) return undefined;
  return { ...row, isThread: row.threadId === null };
}

export type WaitingSubject = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** For a condition on what waits, next to its board: what `seesWaiting` says, for many. */
const isSeenBy = (viewer: Viewer): SQL | undefined => {
  const moderates = sql`exists (select from ${boardModerators} mine
    where mine.board_id = ${boards.id} and mine.member_id = ${viewer.id}::uuid)`;
  if (viewer.isAdmin) return undefined;
  return or(eq(waitingPosts.authorId, viewer.id), eq(boards.createdBy, viewer.id), moderates);
};

/** By which one is told from the others, in characters. */
const nameWords = 60;

/** A page of what waits for the viewer's decision, and of their own that waits for another's, the oldest first. One query, and one for who blocked somebody. */
export async function listWaiting(context: Context & { viewer: Viewer }, boardId: number | undefined, page: number) {
  const { db, viewer, now } = context;
  const hidden = await hiddenFrom(context);
  const rows = await db
    .select({
      id: waitingPosts.id,
      title: waitingPosts.title,
      content: waitingPosts.content,
      edits: waitingPosts.edits,
      createdAt: waitingPosts.createdAt,
      threadId: waitingPosts.threadId,
      threadTitle: threads.title,
      starterId: threads.authorId,
      answers: sql<string | null>`left(${replies.content}, 300)`,
      answeredId: replies.authorId,
      author: authorColumns,
      joinedAt: members.createdAt,
      board: { id: boards.id, name: boards.name },
      waits: boards.firstPostsWait,
    })
    .from(waitingPosts)
    .innerJoin(boards, eq(boards.id, waitingPosts.boardId))
    .innerJoin(members, eq(members.id, waitingPosts.authorId))
    .leftJoin(threads, eq(threads.id, waitingPosts.threadId))
    .leftJoin(replies, eq(replies.id, waitingPosts.answersId))
    .where(
      and(
        boardId === undefined ? undefined : eq(boards.id, boardId),
        isSeenBy(viewer),
        hasItsThread(waitingPosts.threadId),
      ),
    )
    .orderBy(asc(waitingPosts.createdAt), asc(waitingPosts.id))
    .limit(waitingPerPage + 1)
    .offset((page - 1) * waitingPerPage);
  return {
    hasMore: rows.length > waitingPerPage,
    posts: rows
      .slice(0, waitingPerPage)
      .map(({ author, createdAt, joinedAt, waits, starterId, answeredId, ...post }) => ({
        ...post,
        // Who decides on others' reads everything.
        threadTitle: author.id === viewer.id && isHidden(hidden, starterId) ? hiddenTitle : post.threadTitle,
        answers: author.id === viewer.id && isHidden(hidden, answeredId) ? null : post.answers,
        words: excerptOf(post.title ?? post.content, nameWords),
        /** Whether its author, who looks at it, need not wait any more. */
        isDue: author.id === viewer.id && (!waits || viewer.level !== null),
        author: authorView(author),
        joined: agoInSentence(joinedAt, now),
        ago: agoInSentence(createdAt, now),
        can: waitingAbilities(viewer, { authorId: author.id }),
      })),
  };
}

export type ListedWaiting = Awaited<ReturnType<typeof listWaiting>>["posts"][number];

/** So many of one's own that were declined stand below what waits. */
const declinedListed = 10;

/** What was declined of the viewer's own for as long as they can appeal, and why, the newest first. Two queries at most. */
export async function listDeclined(context: Context & { viewer: Viewer }, boardId: number | undefined) {
  const { db, viewer, now } = context;
  const rows = await db
    .select({
      id: statements.id,
      subjectType: statements.subjectType,
      noun: statements.noun,
      title: statements.title,
      boardName: statements.boardName,
      content: statements.content,
      ruleVersion: statements.ruleVersion,
      ruleKey: statements.ruleKey,
      note: statements.note,
      decidedAt: statements.decidedAt,
      whyUntold: whyOfReply(viewer.id),
    })
    .from(statements)
    .where(
      and(
        eq(statements.memberId, viewer.id),
        eq(statements.action, "reject"),
        inArray(statements.subjectType, ["thread", "reply"]),
        boardId === undefined ? undefined : eq(statements.boardId, boardId),
        isNull(statements.overturnedAt),
        gt(statements.decidedAt, appealsFrom(now)),
      ),
    )
    .orderBy(desc(statements.decidedAt))
    .limit(declinedListed);
  const ruleOf = await findShownRules(context, rows.map(citedOf));
  return rows.map(({ id, subjectType, noun, title, whyUntold, boardName, content, decidedAt, ...why }) => ({
    id,
    what: `${beforeTitle(subjectType, noun)} “${titleAsTold(title, whyUntold)}” on ${boardName ?? "a board"}`,
    content: content ?? "",
    ...whyWords(ruleOf(citedOf(why)), why.note),
    ago: agoInSentence(decidedAt, now),
    path: appealPath(id),
  }));
}

/** A thread's title its author wrote. */
const whyOfReply = (memberId: string) =>
  sql<"hushed" | "unknown" | null>`case when ${statements.subjectType} = 'reply' then ${whyThreadUntold(
    memberId,
    sql`${statements.subjectId}::uuid`,
    sql`(${statements.kept}->>'threadId')::uuid`,
  )} end`;

export type DeclinedPost = Awaited<ReturnType<typeof listDeclined>>[number];

/** How many wait, on all boards. For admins. One query. */
export const countWaiting = ({ db }: Context): Promise<number> =>
  db.$count(waitingPosts, hasItsThread(waitingPosts.threadId));
