import { sql } from "drizzle-orm";
import { pauses } from "~/features/boards/pauses/table.server";
import { removals, removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { cases, reports } from "../../table.server";

/*
 * Columns of a query of cases that is joined with what hides their posts.
 */

/** Who decided it last: the case itself keeps who did so first, as an appeal may have changed it. */
export const deciderNow = sql<string | null>`(
  select its.decided_by from ${reports} its where its.case_id = ${cases.id} order by its.decided_at desc nulls last limit 1)`;

/** What is hidden says. */
export const hiddenContent = sql<string | null>`case when ${removals.hiddenBy} is not null then coalesce(
  (select content from ${removedThreads} its_thread where its_thread.id = ${cases.contentId}),
  (select content from ${removedReplies} its_reply where its_reply.id = ${cases.contentId})) end`;

/** Whether what was decided can be ended by hand: the thread is locked, posting paused, or it is hidden. */
export const stillLasts = sql<boolean>`case ${cases.decision}
  when 'hide' then coalesce(${removals.hiddenBy} = 'decision', false)
  when 'lock' then exists (
    select from ${threads} its_thread where its_thread.id = ${cases.threadId} and locked_at is not null)
  when 'pause-board' then exists (
    select from ${pauses} pause where pause.member_id = ${cases.authorId} and pause.board_id = ${cases.boardId} and pause.until > now())
  when 'pause-site' then exists (
    select from ${pauses} pause where pause.member_id = ${cases.authorId} and pause.board_id is null and pause.until > now())
  else false end`;

/** Whether its thread is there, or hidden by reports, and not locked. */
export const isLockable = sql<boolean>`exists (
  select from ${threads} its_thread where its_thread.id = ${cases.threadId} and locked_at is null)
  or (${removals.hiddenBy} = 'reports' and exists (
    select from ${removedThreads} its_thread where its_thread.id = ${cases.contentId} and locked_at is null))`;
