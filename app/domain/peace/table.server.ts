import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/** Who wants to read nothing of whom. For whoever blocked alone: neither the other one nor an admin is told. */
export const memberBlocks = pgTable(
  "member_blocks",
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    blockedId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.blockedId] }), index().on(table.blockedId)],
);
