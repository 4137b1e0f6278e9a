import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";

/** Who did what to what. Written by the command pipeline in the command's own transaction. A trigger refuses to change or delete a line. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    /** Null for a visitor. Not a foreign key: the record outlives the account. */
    actorId: uuid(),
    command: text().notNull(),
    /** Id of the thing acted on, as text: ids of several kinds stand here. */
    subjectId: text(),
    /** Before and after, for commands that decide something. Never private data. */
    detail: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.actorId, table.createdAt, table.id),
    index().on(table.command, table.createdAt, table.id),
    index().on(table.subjectId, table.createdAt, table.id),
  ],
);

/** Forms that were already carried out, so that a double click or a retry does nothing twice. */
export const carriedOut = pgTable(
  "carried_out",
  {
    actorId: uuid().notNull(),
    key: text().notNull(),
    outcome: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.key] }), index().on(table.createdAt)],
);

/** Counters of the rate limiter, which reads and writes them in one statement. Shared by all processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: instant(),
});
