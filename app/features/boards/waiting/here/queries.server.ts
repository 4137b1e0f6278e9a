import { sql } from "drizzle-orm";
import { boardModerators, boards } from "~/features/boards/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import type { Context } from "~/platform/context.server";
import { nilUuid } from "~/platform/forms/fields";

/**
 * How many first posts wait on a board, of those that the viewer may see: their own, and all for whoever looks after it.
 * A column of a query of boards that went through `joinBoardRole`, and is asked with `asked`.
 */
export const waitingHere = sql<number>`(
  select count(*)::int from ${waitingPosts} post where post.board_id = ${boards.id} and (
    post.author_id = ${sql.placeholder("viewerId")}::uuid or ${boards.createdBy} = ${sql.placeholder("viewerId")}::uuid
    or ${boardModerators.id} is not null or ${sql.placeholder("isAdmin")}::boolean))`;

/** Who asks, for prepared queries. */
export const asked = ({ viewer }: Pick<Context, "viewer">) => ({
  viewerId: viewer?.id ?? nilUuid,
  isAdmin: Boolean(viewer?.isAdmin),
});
