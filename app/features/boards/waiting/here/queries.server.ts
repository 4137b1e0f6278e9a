import { type SQLWrapper, sql } from "drizzle-orm";
import { boardModerators, boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import type { Context } from "~/platform/context.server";
import { nilUuid } from "~/platform/forms/fields";

/**
 * Whether the thread that it answers stands. Meanwhile what waits is in no list and no count: it comes back with its thread, or is
 * deleted with it for good.
 * @param threadId an expression of its query
 */
export const hasItsThread = (threadId: SQLWrapper) =>
  sql<boolean>`(${threadId} is null or exists (select from ${threads} its_thread where its_thread.id = ${threadId}))`;

/**
 * How many first posts wait on a board, of those that the viewer may see: their own, and all for whoever looks after it.
 * A column of a query of boards that went through `joinBoardRole`, and is asked with `asked`.
 */
export const waitingHere = sql<number>`(
  select count(*)::int from ${waitingPosts} post where post.board_id = ${boards.id} and ${hasItsThread(sql`post.thread_id`)} and (
    post.author_id = ${sql.placeholder("viewerId")}::uuid or ${boards.createdBy} = ${sql.placeholder("viewerId")}::uuid
    or ${boardModerators.id} is not null or ${sql.placeholder("isAdmin")}::boolean))`;

/** Who asks, for prepared queries. */
export const asked = ({ viewer }: Pick<Context, "viewer">) => ({
  viewerId: viewer?.id ?? nilUuid,
  isAdmin: Boolean(viewer?.isAdmin),
});
