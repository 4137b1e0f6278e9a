import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/** Who wants to read nothing of whom. For whoever blocked or muted alone: neither the other one nor an admin is told. */
export const memberBlocks = pgTable(
  "member_blocks",
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    blockedId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Who is muted is out of lists and threads; their pages stay open, and their messages arrive. */
    how: text({ enum: ["blocked", "muted"] })
      .notNull()
      .default("blocked"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.blockedId] }), index().on(table.blockedId)],
);
