import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

type Told = Record<string, unknown>;

/**
 * What members would have corrected in something that somebody else shared, and what became of it. Goes with its member and,
 * as every kind has a table of its own, with the command that deletes the thing.
 */
export const suggestedEdits = pgTable(
  "suggested_edits",
  {
    id: id(),
    /** The slug of its kind, and the row in the table of that kind. */
    kind: text().notNull(),
    submissionId: uuid().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Of the facts that would change alone: what stood there, and what should. */
    base: jsonb().$type<Told>().notNull(),
    proposed: jsonb().$type<Told>().notNull(),
    /** How its member knows; empty where they don't say. For those who decide. */
    source: text().notNull().default(""),
    state: text({ enum: ["open", "accepted", "declined"] })
      .notNull()
      .default("open"),
    decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    decidedAt: instant(),
    /** What whoever decided wrote to the member. */
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    check("suggested_edits_decided", sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    // A member waits for the answer to one before suggesting more.
    uniqueIndex("suggested_edits_open")
      .on(table.kind, table.submissionId, table.memberId)
      .where(sql`${table.state} = 'open'`),
    index("suggested_edits_waiting").on(table.createdAt, table.id).where(sql`${table.state} = 'open'`),
    index().on(table.submissionId, table.kind),
    index().on(table.memberId, table.createdAt),
    index().on(table.decidedBy),
  ],
);
