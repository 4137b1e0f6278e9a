import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, createdAt, id, instant } from "~/db/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";

/** A letter with a code. Where it goes stands in `letter_addresses`, and nowhere once it is on its way. */
export const letters = pgTable(
  "letters",
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Null for the city as a whole, and when it was taken off the list meanwhile. */
    neighborhoodId: uuid().references(() => neighborhoods.id, { onDelete: "set null" }),
    /** Whether the city says in which neighborhoods its ZIP code lies, and this is one of them. */
    neighborhoodFits: boolean().notNull().default(false),
    state: text({ enum: ["waiting", "printed", "sent", "used", "expired", "guessed", "canceled"] })
      .notNull()
      .default("waiting"),
    /** Says which letters went to one household, and not which it is. */
    household: text().notNull(),
    /** How often it was printed. Each print has a code of its own, and those before are worth nothing. */
    prints: integer().notNull().default(0),
    /** Of the last print. */
    codeHash: text(),
    /** The sheet that it stood on when it was printed last. */
    sheetId: uuid(),
    printedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    printedAt: instant(),
    sentAt: instant(),
    /** Codes that its member has entered, the right one included. */
    tries: integer().notNull().default(0),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("letters_one_open").on(table.memberId).where(sql`${table.endedAt} is null`),
    index("letters_queue_index").on(table.state, table.createdAt, table.id),
    index().on(table.memberId, table.createdAt),
    index().on(table.household),
    index().on(table.sheetId),
    index().on(table.neighborhoodId),
  ],
);

/**
 * Private: for the printer, until the letter is marked as sent or is not wanted any more. Sealed, as files and backups of a
 * database keep the bytes of a row for a while after it was deleted: see `sealAddress`.
 */
export const letterAddresses = pgTable("letter_addresses", {
  letterId: uuid()
    .primaryKey()
    .references(() => letters.id, { onDelete: "cascade" }),
  sealed: bytes().notNull(),
});
