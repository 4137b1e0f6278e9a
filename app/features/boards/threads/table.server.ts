import { type AnyPgColumn, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
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
    /** When the newest reply that stands was posted, or the thread itself. Kept like the count. */
    lastActivityAt: createdAt(),
    editedAt: instant(),
    /** Since when nobody replies any more; null where everybody may. */
    lockedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.boardId, table.position),
    index().on(table.authorId, table.createdAt),
    index().on(table.boardId, table.lastActivityAt),
  ],
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
    /** The reply of the same thread that this one answers. Null as well once that one was deleted. */
    answersId: uuid().references((): AnyPgColumn => replies.id, { onDelete: "set null" }),
    editedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.threadId, table.position),
    // For the first reply of a day.
    index().on(table.threadId, table.createdAt),
    index().on(table.authorId, table.createdAt),
    index().on(table.answersId, table.position),
  ],
);

/** Who thanked whom for a reply. */
export const replyThanks = pgTable(
  "reply_thanks",
  {
    id: id(),
    replyId: uuid()
      .notNull()
      .references(() => replies.id, { onDelete: "cascade" }),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.replyId, table.memberId), index().on(table.memberId)],
);
