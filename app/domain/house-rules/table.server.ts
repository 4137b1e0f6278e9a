import { integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/**
 * Every edition of the house rules that was published, the first one being 1. The database itself refuses to change or
 * delete one, and what it says: a decision of last year is read with the rules of last year.
 */
export const houseRulesVersions = pgTable("house_rules_versions", {
  version: integer().primaryKey(),
  /** What changed since the one before, in the words of whoever published it. */
  changed: text().notNull(),
  /** Null once that account was erased: the one thing that may change. */
  publishedBy: uuid().references(() => members.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});

/** The rules of one version. A rule that is worded anew keeps its key. */
export const houseRules = pgTable(
  "house_rules",
  {
    version: integer()
      .notNull()
      .references(() => houseRulesVersions.version),
    /** As it stands in an address: "kind-words". */
    key: text().notNull(),
    /** From 1, in the order of the page. */
    position: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.key] }), unique().on(table.version, table.position)],
);
