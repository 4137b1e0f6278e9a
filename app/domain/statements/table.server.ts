import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/**
 * Why something of a member was removed, rejected or limited, or they were banned: a statement of reasons, for whom it concerns and
 * for admins who hear an appeal. A copy, because what it is about may be gone. Nothing in it says who reported it.
 */
export const statements = pgTable(
  "statements",
  {
    id: id(),
    /** Whom it concerns. */
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    action: text({
      enum: ["change", "warn", "hide", "remove", "lock", "pause", "board-ban", "ban", "reject"],
    }).notNull(),
    /** "thread", "reply", "board", "member", "profile", "claim", the slug of a kind of submissions, or that of what is reviewed and "-review" or "-answer". */
    subjectType: text().notNull(),
    /** As sentences say it: "reply", "happy hour". */
    noun: text().notNull(),
    /** Not a foreign key: it may be gone. */
    subjectId: text().notNull(),
    title: text().notNull(),
    boardId: integer(),
    boardName: text(),
    /** What it said; null where there is nothing to quote. */
    content: text(),
    /** The house rule: a version and a key in it. Not a foreign key: version 0 is in no table. */
    ruleVersion: integer(),
    ruleKey: text(),
    /** The facts, in the words of whoever decided. */
    note: text().notNull().default(""),
    foundBy: text({ enum: ["report", "moderator", "admin"] }).notNull(),
    /** When it ends by itself; null where it does not. */
    until: instant(),
    /** Of the case that it was decided in. Not a foreign key. */
    caseId: uuid(),
    /** What is put back if an appeal is granted, where nothing else keeps it. */
    kept: jsonb().$type<Record<string, unknown>>(),
    decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    decidedAt: createdAt(),
    /** When the notice was queued. */
    toldAt: instant(),
    /** When it was taken back, by an appeal or by whoever decided. */
    overturnedAt: instant(),
  },
  (table) => [
    index().on(table.memberId, table.decidedAt),
    index().on(table.subjectId),
    index().on(table.decidedBy),
    index().on(table.caseId),
    check("statements_rule", sql`(${table.ruleVersion} is null) = (${table.ruleKey} is null)`),
  ],
);
