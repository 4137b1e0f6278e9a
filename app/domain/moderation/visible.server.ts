import { eq, inArray, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { prepared } from "~/db/prepared.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";

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

/** What stands, and what is hidden of it for now: for those who decide whether it may. */
export const isApprovedOrHidden = (table: SubmissionTable): SQL =>
  inArray(table.approvalStatus, ["approved", "hidden"]);

/** Whose eyes it is seen with; in a prepared statement a placeholder stands for the id. */
type Eyes = Pick<Viewer, "isAdmin"> & { id: string | Placeholder };

/** For detail pages: what is approved, one's own in any state, and everything for an admin. */
export function isVisibleTo(viewer: Eyes | null, table: SubmissionTable): SQL {
  if (viewer?.isAdmin) return sql`true`;
  return viewer ? (or(isApproved(table), eq(table.ownerId, viewer.id)) as SQL) : isApproved(table);
}

/**
 * A prepared statement for admins and one for everybody else, who see less. Its placeholder "viewerId" takes the viewer's id,
 * or undefined for visitors.
 */
export function preparedFor<Statement>(
  name: string,
  build: (db: Db, viewer: Eyes) => { prepare(name: string): Statement },
): (context: Pick<Context, "db" | "viewer">) => Statement {
  const id = sql.placeholder("viewerId");
  const admins = prepared(`${name}_by_admin`, (db) => build(db, { isAdmin: true, id }));
  const others = prepared(name, (db) => build(db, { isAdmin: false, id }));
  return ({ db, viewer }) => (viewer?.isAdmin ? admins : others)(db);
}
