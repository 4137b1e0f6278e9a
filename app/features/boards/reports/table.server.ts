import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { boards } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

/**
 * What the reports of one thing have in common: a copy of what it said when the first of them came, who looks at it, and what
 * was decided. The record outlives the content, its author and its board.
 */
export const cases = pgTable(
  "cases",
  {
    id: id(),
    /** That of a reportable: "thread", "reply", the slug of a kind of submissions and that with "-review" or "-answer", "profile". */
    contentType: text().notNull(),
    /** Not a foreign key: it may be gone. */
    contentId: uuid().notNull(),
    /** Of what it stands in: the thread of a reply, what a review is about; its own where it stands by itself. Not a foreign key either. */
    threadId: uuid().notNull(),
    /** What that was called when the first report came; of a profile the name. */
    reportedTitle: text("thread_title").notNull(),
    boardId: integer().references(() => boards.id, { onDelete: "set null" }),
    /** Null for what stands on no board. */
    boardName: text(),
    authorId: uuid().references(() => members.id, { onDelete: "set null" }),
    content: text().notNull(),
    /** What it was called and said when it was decided, where that was something else. */
    decidedTitle: text(),
    decidedContent: text(),
    /** Which state of all of it that was: another title or picture is another one. Null where it was gone, or decided before this was kept. */
    decidedState: text(),
    createdAt: createdAt(),
    /** Who claimed it last, and when: for an hour they look at it. */
    claimedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    claimedAt: instant(),
    /** When the reports of three verified neighbors hid it, or somebody showed it again after that: it happens once to a text. */
    hiddenAt: instant(),
    decision: text({
      enum: ["none", "change", "warn", "hide", "remove", "lock", "pause-board", "pause-site", "ban-board", "ban-site"],
    }),
    /** The house rule that was decided by: a version and the key of a rule in it. Not a foreign key: version 0 is in no table. */
    ruleVersion: integer(),
    ruleKey: text(),
    /** What whoever decided wrote to the author. */
    note: text().notNull().default(""),
    /** When a pause or a hiding ends by itself. */
    until: instant(),
    /** When a lock, a pause or a hiding was ended before: by hand, or by an appeal. */
    endedAt: instant(),
    /** Who decided it first: that stays when an appeal changes the decision. Who did so last stands in its reports. */
    decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    decidedAs: text({ enum: ["moderator", "admin"] }),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex("cases_open_index").on(table.contentId).where(sql`${table.decidedAt} is null`),
    index("cases_waiting_index").on(table.createdAt).where(sql`${table.decidedAt} is null`),
    index().on(table.boardId, table.createdAt),
    index().on(table.decidedAt),
    index().on(table.authorId),
    index().on(table.claimedBy),
    index().on(table.decidedBy),
    check("cases_decision", sql`(${table.decidedAt} is null) = (${table.decision} is null)`),
  ],
);

/**
 * What a member reported, with a copy of what it said then: the record outlives the content, its author and its board.
 * Moderators of its board see why and how many reported it; who did is for admins alone.
 */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: "cascade" }),
    reporterId: uuid().references(() => members.id, { onDelete: "set null" }),
    /** That of a reportable: "thread", "reply", the slug of a kind of submissions and that with "-review" or "-answer", "profile". */
    contentType: text().notNull(),
    /** Not a foreign key: it may be gone. */
    contentId: uuid().notNull(),
    /** Of what it stands in: the thread of a reply, what a review is about; its own where it stands by itself. Not a foreign key either. */
    threadId: uuid().notNull(),
    /** What that was called then; of a profile the name. */
    reportedTitle: text("thread_title").notNull(),
    boardId: integer().references(() => boards.id, { onDelete: "set null" }),
    /** Null for what stands on no board. */
    boardName: text(),
    /** Who wrote it. */
    authorId: uuid().references(() => members.id, { onDelete: "set null" }),
    content: text().notNull(),
    reason: text({ enum: ["spam", "harassment", "inappropriate", "misinformation", "other"] }).notNull(),
    /** Dismissed is what stays, upheld what was removed, and settled what was decided in another way. */
    status: text({ enum: ["open", "dismissed", "upheld", "settled"] })
      .notNull()
      .default("open"),
    /** The house rule by which it was upheld: a version and the key of a rule in it. Not a foreign key: version 0 is in no table. */
    ruleVersion: integer(),
    ruleKey: text(),
    /** What whoever upheld it wrote to the author. */
    note: text().notNull().default(""),
    decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.reporterId, table.caseId),
    index().on(table.status, table.createdAt),
    index().on(table.caseId),
    index().on(table.contentId),
    index().on(table.authorId),
    index().on(table.boardId),
  ],
);
