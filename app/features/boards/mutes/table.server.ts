import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "~/db/columns.server";
import { boards } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

const memberId = () =>
  uuid()
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/** Who wants a thread in no list of theirs. For whoever muted it alone. */
export const threadMutes = pgTable(
  "thread_mutes",
  {
    memberId: memberId(),
    /** Not a foreign key: one that was hidden or removed may come back, and is muted still. */
    threadId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.threadId] }), index().on(table.threadId)],
);

/** The same of a whole board. */
export const boardMutes = pgTable(
  "board_mutes",
  {
    memberId: memberId(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.boardId] }), index().on(table.boardId)],
);
