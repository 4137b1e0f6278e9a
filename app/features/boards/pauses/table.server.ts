import { index, integer, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { boards } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

/** Who may not post for some days: on one board, or on all of them. What is over says nothing any more. */
export const pauses = pgTable(
  "pauses",
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Null for every board. */
    boardId: integer().references(() => boards.id, { onDelete: "cascade" }),
    until: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.memberId, table.boardId).nullsNotDistinct(), index().on(table.boardId)],
);
