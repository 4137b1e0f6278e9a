import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { statements } from "~/domain/statements/table.server";
import { members } from "~/platform/accounts/table.server";
import { reports } from "../table.server";

/** What somebody says to a decision on a report, or to a statement: whom it concerns, or who reported what stayed. For admins only. */
export const appeals = pgTable(
  "appeals",
  {
    id: id(),
    /** One of these two says against what. */
    reportId: uuid().references(() => reports.id, { onDelete: "cascade" }),
    statementId: uuid().references(() => statements.id, { onDelete: "cascade" }),
    /**
     * What was decided, and when: all reports on it that were settled then are one decision. The id of what was
     * reported, or that of the statement where it is about something else.
     */
    contentId: uuid().notNull(),
    decisionAt: instant().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    side: text({ enum: ["author", "reporter"] }).notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    outcome: text({ enum: ["granted", "denied"] }),
    /** What whoever appealed reads of it. */
    answer: text(),
  },
  (table) => [
    unique().on(table.contentId, table.decisionAt, table.memberId),
    index().on(table.reportId),
    index().on(table.statementId),
    index().on(table.memberId),
    index().on(table.decidedBy),
    index("appeals_open_index").on(table.createdAt).where(sql`${table.decidedAt} is null`),
    check("appeals_against", sql`num_nonnulls(${table.reportId}, ${table.statementId}) = 1`),
    check("appeals_outcome", sql`(${table.decidedAt} is null) = (${table.outcome} is null)`),
  ],
);
