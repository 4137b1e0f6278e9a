import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { boards } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

/**
 * What a member reported, with a copy of what it said then: the record outlives the content, its author and its board.
 * For admins only.
 */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    reporterId: uuid().references(() => members.id, { onDelete: "set null" }),
    contentType: text({ enum: ["thread", "reply"] }).notNull(),
    /** Of the thread or the reply. Not a foreign key: it may be gone. */
    contentId: uuid().notNull(),
    /** The thread that it stands in, or is. Not a foreign key either. */
    threadId: uuid().notNull(),
    threadTitle: text().notNull(),
    boardId: integer().references(() => boards.id, { onDelete: "set null" }),
    boardName: text().notNull(),
    /** Who wrote it. */
    authorId: uuid().references(() => members.id, { onDelete: "set null" }),
    content: text().notNull(),
    reason: text({ enum: ["spam", "harassment", "inappropriate", "misinformation", "other"] }).notNull(),
    status: text({ enum: ["open", "dismissed", "upheld"] })
      .notNull()
      .default("open"),
    /** The house rule by which it was upheld: a version and the key of a rule in it. Not a foreign key: version 0 is in no table. */
    ruleVersion: integer(),
    ruleKey: text(),
    /** What whoever upheld it wrote to the author. */
    note: text().notNull().default(""),
    decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.reporterId, table.contentId),
    index().on(table.status, table.createdAt),
    index().on(table.contentId),
    index().on(table.authorId),
    index().on(table.boardId),
  ],
);
