import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "~/db/columns.server";

/** Of forms that were carried out already, with what came of them: a double click or a retry does nothing twice. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actorId: uuid().notNull(),
    key: text().notNull(),
    outcome: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.key] }), index().on(table.createdAt)],
);
