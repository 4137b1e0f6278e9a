import { sql } from "drizzle-orm";
import { char, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, localDate } from "~/db/columns.server";

/** Plain words: a line outlives the rules, kinds and decisions that there are today. */
const words = () => ({
  kind: text({ enum: ["decision", "appeal", "second reading"] }).notNull(),
  about: text().notNull(),
  outcome: text().notNull(),
  rule: text().notNull(),
  by: text().notNull(),
  found: text().notNull(),
  took: text().notNull(),
});

/** Of days that are not over: they get their place in the ledger in the night. Nobody's name, and no id of what it is about. */
export const ledgerWaiting = pgTable("ledger_waiting", {
  /** Of the statement that it counts, or made of a decision in the queue, where there is one: it may still be undone. */
  id: id(),
  day: localDate().notNull(),
  ...words(),
});

/**
 * The public ledger. Each line's hash is that of the line before it and of its own words, so that none can be changed or left
 * out later without every line after it showing it. The database itself refuses to change or delete one.
 */
export const ledgerLines = pgTable(
  "ledger_lines",
  {
    /** From 1, without a gap. */
    number: integer().primaryKey(),
    /** YYYY-MM */
    month: char({ length: 7 }).notNull(),
    ...words(),
    /** SHA-256, in hexadecimal digits. */
    hash: char({ length: 64 }).notNull(),
  },
  (table) => [index().on(table.month, table.number), check("ledger_lines_number", sql`${table.number} > 0`)],
);
