import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";
import { reports } from "../table.server";

/** What somebody says to a decision on a report: whoever wrote what was removed, or reported what stayed. For admins only. */
export const reportAppeals = pgTable(
  "report_appeals",
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    /** What was decided, and when: all reports on it that were settled then are one decision. */
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
    index().on(table.memberId),
    index().on(table.decidedBy),
    index("report_appeals_open_index").on(table.createdAt).where(sql`${table.decidedAt} is null`),
    check("report_appeals_outcome", sql`(${table.decidedAt} is null) = (${table.outcome} is null)`),
  ],
);
