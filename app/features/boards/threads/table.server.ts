import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { boards } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

/** Null once the account was erased: what was written stays. */
const authorId = () => uuid().references(() => members.id, { onDelete: "set null" });

/** A conversation on a board. Its replies are rows of their own. */
export const threads = pgTable(
  "threads",
  {
    id: id(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    /** Counts up within the board in the order of commits; gaps are deleted threads. Lists seek by it. */
    position: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    authorId: authorId(),
    /** Kept by the commands that add and remove replies. */
    replyCount: integer().notNull().default(0),
    /** Of the newest reply ever posted here. */
    lastPosition: integer().notNull().default(0),
    editedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.boardId, table.position), index().on(table.authorId, table.createdAt)],
);

export const replies = pgTable(
  "thread_replies",
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    /** Counts up within the thread in the order of commits, so whoever has seen one has seen all before it. */
    position: integer().notNull(),
    content: text().notNull(),
    authorId: authorId(),
    editedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.threadId, table.position), index().on(table.authorId, table.createdAt)],
);
