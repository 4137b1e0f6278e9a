import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/db/columns.server";
import { boards } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

/**
 * First posts of new neighbors, until a moderator approves them. They are not among the threads and replies, so whoever
 * reads those need not know of them: nothing that waits is counted, listed, told or mailed. What stands gets the same id.
 */
export const waitingPosts = pgTable(
  "waiting_posts",
  {
    id: id(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    /** The thread that it answers; null for a new thread. Not a foreign key: what is hidden or removed may come back, and this with it. */
    threadId: uuid(),
    /** The reply that it answers, if it answers one. Not a foreign key either. */
    answersId: uuid(),
    /** Of a new thread; null for a reply. */
    title: text(),
    content: text().notNull(),
    /** Goes with the account: nobody but moderators ever read it. */
    authorId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** How often it was edited: a moderator decides on what they read. */
    edits: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.boardId, table.createdAt),
    index().on(table.authorId, table.boardId),
    index().on(table.threadId),
    index().on(table.answersId),
  ],
);
