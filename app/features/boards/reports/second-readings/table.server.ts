import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";
import { cases } from "../table.server";

/** A closed case that somebody else decided anew, without knowing how it had ended: whether we measure alike. */
export const secondReadings = pgTable(
  "second_readings",
  {
    id: id(),
    /** Each is read once. */
    caseId: uuid()
      .notNull()
      .unique()
      .references(() => cases.id, { onDelete: "cascade" }),
    readerId: uuid().references(() => members.id, { onDelete: "set null" }),
    /** What they would have decided: one of those that a case ends with. */
    decision: text().notNull(),
    /** A version of the house rules and the key of a rule in it; null where nothing would have been done. */
    ruleVersion: integer(),
    ruleKey: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.readerId)],
);

/**
 * Who has learned how a closed case ended, and so leaves its second reading to others: they looked at it, or ended by hand what came
 * of it. Of no use once nobody reads it again.
 */
export const knownOutcomes = pgTable(
  "known_outcomes",
  {
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.memberId] }), index().on(table.memberId)],
);
