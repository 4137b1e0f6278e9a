import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/** A table that an admin uploaded, and how far its import is. It goes after 30 days, with its rows. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    /** What its rows are: "restaurants". */
    what: text().notNull(),
    /** Who uploaded or last started it; null once that admin has deleted the account. */
    adminId: uuid().references(() => members.id, { onDelete: "set null" }),
    fileName: text().notNull(),
    /** As which it was read: "utf-8", "windows-1252". */
    encoding: text().notNull(),
    /** The cells of its first row. */
    heads: text().array().notNull(),
    /** For each column of the template the place of the table's, or null. Guessed until somebody chose them. */
    matched: jsonb().$type<(number | null)[]>().notNull(),
    status: text({ enum: ["uploaded", "checked", "running", "done", "stopped"] })
      .notNull()
      .default("uploaded"),
    publish: text({ enum: ["published", "queue"] })
      .notNull()
      .default("published"),
    /** How many of its rows stand how, so that no page counts them. */
    fresh: integer().notNull().default(0),
    there: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    made: integer().notNull().default(0),
    /** Why it was stopped, as a sentence. */
    stoppedBecause: text(),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [index().on(table.createdAt), index().on(table.adminId)],
);

/** Private: what was uploaded. The cells of a row are erased once it is made; those of wrong rows can be downloaded. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As a spreadsheet numbers it: the heads are row 1. */
    row: integer().notNull(),
    cells: text().array().notNull(),
    /** Null until it was looked at. */
    fate: text({ enum: ["new", "there", "wrong", "made"] }),
    /** What it is called, once that is known. */
    title: text().notNull().default(""),
    /** Why it is wrong. */
    reason: text().notNull().default(""),
    /** What was made of it. */
    madeId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] }), index().on(table.importId, table.fate, table.row)],
);
