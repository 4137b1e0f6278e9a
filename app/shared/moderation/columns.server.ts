import { pgEnum, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "~/db/columns.server";
import { members } from "~/shared/members/table.server";

export const approvalStatus = pgEnum("approval_status", ["pending", "approved", "rejected"]);

/** What every moderated submission has. Spread into the kind's own table. */
export const submissionColumns = () => ({
  /** Who submitted it; null once that member has deleted the account. */
  ownerId: uuid().references(() => members.id, { onDelete: "set null" }),
  approvalStatus: approvalStatus().notNull().default("pending"),
  decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
  decidedAt: instant(),
  /** What the admin wrote to the submitter with the decision. */
  decisionNote: text(),
  createdAt: createdAt(),
});
