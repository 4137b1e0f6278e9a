import { eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Viewer } from "~/platform/accounts/viewer";

/** Any table that spreads `submissionColumns()`. */
export type SubmissionTable = {
  id: AnyPgColumn;
  ownerId: AnyPgColumn;
  approvalStatus: AnyPgColumn;
  edits: AnyPgColumn;
  changedFrom: AnyPgColumn;
  createdAt: AnyPgColumn;
  decidedBy: AnyPgColumn;
  decidedAt: AnyPgColumn;
  decisionNote: AnyPgColumn;
};

/** For lists: what anyone may see. */
export const isApproved = (table: SubmissionTable): SQL => eq(table.approvalStatus, "approved");

/** For detail pages: what is approved, one's own in any state, and everything for an admin. */
export function isVisibleTo(viewer: Viewer | null, table: SubmissionTable): SQL {
  if (viewer?.isAdmin) return sql`true`;
  return viewer ? (or(isApproved(table), eq(table.ownerId, viewer.id)) as SQL) : isApproved(table);
}
