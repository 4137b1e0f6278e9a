import { sql } from "drizzle-orm";
import { removals, removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { boardModerators, boards } from "~/features/boards/table.server";

/** Whoever wrote what a row of removals is about. */
export const hiddenAuthorId = sql<string | null>`coalesce(
  (select author_id from ${removedThreads} its_thread where its_thread.id = "removals"."content_id"),
  (select author_id from ${removedReplies} its_reply where its_reply.id = "removals"."content_id"))`;

/**
 * How many threads and replies are hidden on a board, of those that the viewer may see: their own, and all for whoever looks
 * after it. A column of a query of boards that went through `joinBoardRole`, and is asked with `asked`.
 */
export const hiddenHere = sql<number>`(
  select count(*)::int from ${removals} where ${removals}.board_id = ${boards.id} and ${removals}.hidden_by is not null and (
    ${boards.createdBy} = ${sql.placeholder("viewerId")}::uuid or ${boardModerators.id} is not null
    or ${sql.placeholder("isAdmin")}::boolean or ${hiddenAuthorId} = ${sql.placeholder("viewerId")}::uuid))`;
