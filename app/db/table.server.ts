import { bigint, pgTable, smallint } from "drizzle-orm/pg-core";

/**
 * How often something was written, as a sum of counters: each writer moves one that hardly anybody else holds at that
 * moment, in its own transaction.
 */
export const dataVersions = pgTable("data_versions", {
  slot: smallint().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
});
