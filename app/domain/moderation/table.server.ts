import { index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";
import { approvalStatus } from "./columns.server";

export const decisionVerdict = pgEnum("decision_verdict", ["approved", "rejected"]);

/** What an admin decided with one press, as long as it can be undone or somebody has to be told of it. */
export const decisions = pgTable(
  "decisions",
  {
    id: id(),
    actorId: uuid().references(() => members.id, { onDelete: "set null" }),
    verdict: decisionVerdict().notNull(),
    note: text().notNull().default(""),
    /** Who was banned in the same step, and as what they stood before. */
    bannedId: uuid().references(() => members.id, { onDelete: "set null" }),
    bannedFrom: text({ enum: ["member", "admin"] }),
    createdAt: createdAt(),
    /** Until then no mail leaves. */
    holdUntil: instant().notNull(),
    undoneAt: instant(),
    /** Since when it can't be undone any more: its mails may be on their way. */
    closedAt: instant(),
  },
  (table) => [index().on(table.actorId, table.holdUntil)],
);

/** What one decision was about, and how each stood before. A row goes when its submitter was told, or needn't be. */
export const decidedSubmissions = pgTable(
  "decided_submissions",
  {
    decisionId: uuid()
      .notNull()
      .references(() => decisions.id, { onDelete: "cascade" }),
    /** The kind's slug. */
    kind: text().notNull(),
    submissionId: uuid().notNull(),
    ownerId: uuid().references(() => members.id, { onDelete: "set null" }),
    statusBefore: approvalStatus().notNull(),
    decidedByBefore: uuid().references(() => members.id, { onDelete: "set null" }),
    decidedAtBefore: instant(),
    noteBefore: text(),
    changedFromBefore: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.decisionId, table.submissionId] }),
    index().on(table.ownerId),
    index().on(table.decidedByBefore),
  ],
);
