import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";
import { residencies } from "../table.server";

/** That a residency was drawn by lot to be looked at once more, and what an admin found. It is open once at most. */
export const residencyChecks = pgTable(
  "residency_checks",
  {
    id: id(),
    residencyId: uuid()
      .notNull()
      .references(() => residencies.id, { onDelete: "cascade" }),
    drawnBy: uuid().references(() => members.id, { onDelete: "set null" }),
    drawnAt: createdAt(),
    checkedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    checkedAt: instant(),
    outcome: text({ enum: ["stands", "asked-again"] }),
    /** What the admin found. Never shown to another member. */
    note: text(),
  },
  (table) => [
    uniqueIndex("residency_checks_one_open").on(table.residencyId).where(sql`${table.checkedAt} is null`),
    index("residency_checks_open_index").on(table.drawnAt, table.id).where(sql`${table.checkedAt} is null`),
    index().on(table.residencyId, table.checkedAt),
    index().on(table.drawnBy),
    index().on(table.checkedBy),
    check("residency_checks_outcome", sql`(${table.checkedAt} is null) = (${table.outcome} is null)`),
  ],
);
