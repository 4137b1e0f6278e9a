import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, jsonb, type PgTable, pgEnum, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

export const approvalStatus = pgEnum("approval_status", ["pending", "approved", "rejected", "hidden"]);

/** What every moderated submission has. Spread into the kind's own table. */
export const submissionColumns = () => ({
  /** Who submitted it; null once that member has deleted the account. */
  ownerId: uuid().references(() => members.id, { onDelete: "set null" }),
  approvalStatus: approvalStatus().notNull().default("pending"),
  decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
  decidedAt: instant(),
  /** What the admin wrote to the submitter with the decision. */
  decisionNote: text(),
  /** How often it was edited. An admin decides on what was read: a decision on an older state is refused. */
  edits: integer().notNull().default(0),
  /** What its owner told of it when it was last decided; null as long as nothing of that was changed since. */
  changedFrom: jsonb().$type<Record<string, unknown>>(),
  createdAt: createdAt(),
});

/**
 * Columns of what an owner tells of a submission, which pages show to everyone: none of those that every submission has, so
 * that no whole row is among them, and none of another table.
 */
export type ToldColumns<T extends PgTable> = Partial<Omit<T["_"]["columns"], keyof SubmissionColumns>> & {
  [K in keyof SubmissionColumns]?: never;
};
type SubmissionColumns = ReturnType<typeof submissionColumns>;

/** For the dashboard, which looks up what was changed since it was decided. */
export const changedIndex = (name: string, table: { createdAt: AnyPgColumn; changedFrom: AnyPgColumn }) =>
  index(name).on(table.createdAt).where(sql`${table.changedFrom} is not null`);
