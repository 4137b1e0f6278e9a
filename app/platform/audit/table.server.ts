import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/db/columns.server";

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
