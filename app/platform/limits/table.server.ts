import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "~/db/columns.server";

/** Counters of the rate limiter, which reads and writes them in one statement. Shared by all processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: instant(),
});
