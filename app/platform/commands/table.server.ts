import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "~/db/columns.server";

/** Forms that were already carried out, so that a double click or a retry does nothing twice. */
export const idempotencyKeys = pgTable(
  "carried_out",
  {
    actorId: uuid().notNull(),
    key: text().notNull(),
    outcome: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.key] }), index().on(table.createdAt)],
);
