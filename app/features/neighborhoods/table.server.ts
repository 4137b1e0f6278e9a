import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/db/columns.server";
import { images } from "~/platform/images/table.server";

export const neighborhoods = pgTable(
  "neighborhoods",
  {
    id: id(),
    name: text().notNull(),
    /** Empty until an admin wrote one. */
    description: text().notNull().default(""),
    /** Free text, as "$1,740, one bedroom". Empty: not known. */
    averageRent: text().notNull().default(""),
    /** 0 to 100; null: not known. */
    walkScore: integer(),
    /** What is good to know, a line each, in the order in which an admin wrote them. */
    highlights: text().array().notNull().default(sql`'{}'::text[]`),
    /** Null shows the drawn picture of the place. */
    imageKey: text().references(() => images.key, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("neighborhoods_name_unique").on(sql`lower(${table.name})`),
    check("neighborhoods_walk_score", sql`${table.walkScore} between 0 and 100`),
  ],
);
