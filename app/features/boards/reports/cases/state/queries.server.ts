import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hidings } from "~/domain/hiding/table.server";
import { typeAround } from "~/domain/reporting/rules";
import { stateOfEdit } from "~/domain/reporting/state";
import { statements } from "~/domain/statements/table.server";
import { pauses } from "~/features/boards/pauses/table.server";
import { removals, removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { boardBans, boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { findKind } from "~/moderated-kinds.server";
import { roles } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import type { AppealSide } from "../../appeals/rules";
import { appeals } from "../../appeals/table.server";
import { cases, reports } from "../../table.server";

/*
 * How what cases are about stands now: columns of a query of cases that is joined with what hides their posts, and what it says.
 */

/** Who decided it last: the case itself keeps who did so first, as an appeal may have changed it. */
export const deciderNow = sql<string | null>`(
  select its.decided_by from ${reports} its where its.case_id = ${cases.id} order by its.decided_at desc nulls last limit 1)`;

/** Who decided that it is removed, as its statement says: that stays when an appeal takes it back. */
export const removedBy = sql<string | null>`(
  select told.decided_by from ${statements} told
    where told.case_id = ${cases.id} and told.action = 'remove' order by told.decided_at desc limit 1)`;

/** Whether what was removed was restored by hand since, which leaves the decision as it is. */
export const isPutBack = sql<boolean>`(${cases.decision} = 'remove' and exists (
  select from ${statements} told
    where told.case_id = ${cases.id} and told.action = 'remove' and told.overturned_at is not null))`;

/** What hides it, whatever it is: of a query that is joined with what hides pages and reviews as well. */
export const hiddenBy = sql<"reports" | "decision" | null>`coalesce(${removals.hiddenBy}, ${hidings.hiddenBy})`;

/** What is hidden says. */
export const hiddenContent = sql<string | null>`case when ${removals.hiddenBy} is not null then coalesce(
  (select content from ${removedThreads} its_thread where its_thread.id = ${cases.contentId}),
  (select content from ${removedReplies} its_reply where its_reply.id = ${cases.contentId})) end`;

/** When what is hidden was edited last. */
export const hiddenEditedAt = sql<Date | null>`coalesce(
  (select edited_at from ${removedThreads} its_thread where its_thread.id = ${cases.contentId}),
  (select edited_at from ${removedReplies} its_reply where its_reply.id = ${cases.contentId}))`.mapWith(
  removals.createdAt,
) as SQL<Date | null>;

/** What a row with these two says of a hidden thread or reply; undefined where none is. */
export const hiddenPostOf = (row: { hiddenContent: string | null; hiddenEditedAt: Date | null }) =>
  row.hiddenContent === null
    ? undefined
    : { content: row.hiddenContent, state: stateOfEdit(row.hiddenEditedAt), title: undefined, path: null };

/** What a hidden thread or reply says at this moment, for whoever holds it still; undefined where none is. One query. */
export async function findHiddenPost({ db }: { db: Db }, id: string) {
  const [row] = await db
    .select({
      content: sql<string>`coalesce(${removedThreads.content}, ${removedReplies.content})`,
      editedAt: sql<Date | null>`coalesce(${removedThreads.editedAt}, ${removedReplies.editedAt})`.mapWith(
        removals.createdAt,
      ) as SQL<Date | null>,
    })
    .from(removals)
    .leftJoin(removedThreads, eq(removedThreads.id, removals.contentId))
    .leftJoin(removedReplies, eq(removedReplies.id, removals.contentId))
    .where(and(eq(removals.contentId, id), isNotNull(removals.hiddenBy)));
  return row && { content: row.content, state: stateOfEdit(row.editedAt) };
}

/** How the last appeal against it that was decided ended, and whose it was; null where there was none. */
export const appealEnded = sql<`${AppealSide} ${"granted" | "denied"}` | null>`(
  select heard.side || ' ' || heard.outcome from ${appeals} heard
    left join ${reports} its_report on its_report.id = heard.report_id
    left join ${statements} its_statement on its_statement.id = heard.statement_id
    where coalesce(its_report.case_id, its_statement.case_id) = ${cases.id} and heard.outcome is not null
    order by heard.decided_at desc limit 1)`;

const isLockedIn = (table: typeof threads | typeof removedThreads) =>
  sql`exists (select from ${table} its_thread where its_thread.id = ${cases.threadId} and locked_at is not null)`;

const isPausedUntilThen = sql`${cases.until} > now() and exists (
    select from ${pauses} pause where pause.member_id = ${cases.authorId} and pause.until > now()
      and case ${cases.decision} when 'pause-site' then pause.board_id is null else pause.board_id = ${cases.boardId} end)`;

/** A ban has no time of its own: its statement is taken back with it, and another ban has another one. */
const isBannedByThis = sql`exists (select from ${boardBans} ban
    where ban.board_id = ${cases.boardId} and ban.member_id = ${cases.authorId})
  and exists (select from ${statements} told
    where told.case_id = ${cases.id} and told.action = 'board-ban' and told.overturned_at is null)`;

/** Whether what was decided can be ended by hand: it is this case that hides it, locks the thread, pauses posting or bans from the board. */
export const stillLasts = sql<boolean>`case ${cases.decision}
  when 'hide' then ${cases.endedAt} is null and coalesce(${hiddenBy} = 'decision', false)
  when 'lock' then ${cases.endedAt} is null and (${isLockedIn(threads)} or ${isLockedIn(removedThreads)})
  when 'pause-board' then ${cases.endedAt} is null and ${isPausedUntilThen}
  when 'pause-site' then ${cases.endedAt} is null and ${isPausedUntilThen}
  when 'ban-board' then ${isBannedByThis}
  else false end`;

const starterId = sql`coalesce(
  (select author_id from ${threads} its_thread where its_thread.id = ${cases.threadId}),
  (select author_id from ${removedThreads} its_thread where its_thread.id = ${cases.threadId}))`;

/** Who started its thread, whom locking it concerns. */
export const starterOf = (viewerId: string | null) => ({
  id: sql<string | null>`${starterId}`,
  isAdmin: sql<boolean>`exists (select from ${roles} starter_is where starter_is.member_id = ${starterId})`,
  isViewer: sql<boolean>`coalesce(${starterId} = ${viewerId}::uuid, false)`,
});

/** Whether its thread is there, or hidden by reports, and not locked. */
export const isLockable = sql<boolean>`exists (
  select from ${threads} its_thread where its_thread.id = ${cases.threadId} and locked_at is null)
  or (${removals.hiddenBy} = 'reports' and exists (
    select from ${removedThreads} its_thread where its_thread.id = ${cases.contentId} and locked_at is null))`;

type About = Pick<typeof cases.$inferSelect, "contentType" | "threadId" | "boardId" | "boardName">;

/** What it went with. */
export type GonePlace = "board" | "thread" | "place";

/** What it stood in, where that was deleted for good, and it with that: through nobody's fault who wrote there. Three queries at most. */
export async function wentWithItsPlace(db: Db, about: About): Promise<GonePlace | undefined> {
  const { contentType, threadId, boardId, boardName } = about;
  if (contentType === "thread" || contentType === "reply") {
    if (boardName !== null && (boardId === null || (await db.$count(boards, eq(boards.id, boardId))) === 0))
      return "board";
    return contentType === "thread" || (await isThreadLeft(db, threadId)) ? undefined : "thread";
  }
  const around = typeAround(contentType);
  const kind = around === undefined ? undefined : findKind(around);
  const isGone = kind !== undefined && (await db.$count(kind.table, eq(kind.table.id, threadId))) === 0;
  return isGone ? "place" : undefined;
}

/** Whether a thread is there, or can still be restored. */
const isThreadLeft = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(threads, eq(threads.id, id))) > 0 ||
  (await db.$count(removedThreads, eq(removedThreads.id, id))) > 0;

type RunningHide<Moment> = { until: Moment | null; decidedBy: string | null; statementId: string | null };

/**
 * For queries: the last decision to hide it, if neither its time is over nor somebody ended it, also while it is removed; null where
 * none runs. Its moment is as JSON says it. @param contentId an expression of the query
 */
export const runningHideOf = (contentId: SQL, now: Date) =>
  sql<RunningHide<string> | null>`(
    select json_build_object('until', last.until, 'decidedBy', last.decided_by, 'statementId', (
      select told.id from ${statements} told where told.case_id = last.id and told.action = 'hide' limit 1))
    from (
      select hiding.id, hiding.until, hiding.ended_at, hiding.decided_by from ${cases} hiding
      where hiding.content_id = ${contentId} and hiding.decision = 'hide'
      order by hiding.decided_at desc limit 1) last
    where last.ended_at is null and (last.until is null or last.until > ${now.toISOString()}::timestamptz))`;

/** The same of one thing; undefined where none runs. One query. */
export async function findRunningHide(
  { db, now }: Pick<Context, "db" | "now">,
  contentId: string,
): Promise<RunningHide<Date> | undefined> {
  const [row] = await db.select({ hide: runningHideOf(sql`${contentId}::uuid`, now) }).from(sql`(values (1)) one`);
  const hide = row?.hide;
  return hide ? { ...hide, until: hide.until === null ? null : new Date(hide.until) } : undefined;
}
