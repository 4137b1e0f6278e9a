import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/db/columns.server";

export const neighborhoods = pgTable(
  "neighborhoods",
  { id: id(), name: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex("neighborhoods_name_unique").on(sql`lower(${table.name})`)],
);
