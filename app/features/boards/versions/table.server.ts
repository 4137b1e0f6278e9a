import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { boards } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

/** What a thread or a reply said before it was edited, for the board's moderators and for admins. */
export const postVersions = pgTable(
  "post_versions",
  {
    id: id(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    /** The thread or the reply. Not a foreign key: its versions outlive it as long as it can be restored. */
    contentId: uuid().notNull(),
    /** From 1, which is what was posted first. The oldest ones in between go; a number is never given twice. */
    position: integer().notNull(),
    content: text().notNull(),
    /** Who wrote it, and edited it: what they took back goes with their account. */
    authorId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Since when it said so. */
    writtenAt: instant().notNull(),
    /** When it was edited. */
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.contentId, table.position), index().on(table.boardId), index().on(table.authorId)],
);
