import { and, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import type { Facts, ModeratedKind } from "./kind.server";
import type { ApprovalStatus } from "./policy";
import { isVisibleTo } from "./visible.server";

/** A submission as its owner's commands find it. */
export type Submission = { id: string; title: string; ownerId: string | null; approvalStatus: ApprovalStatus };

const columnsOf = ({ table, titleColumn }: ModeratedKind) => ({
  id: sql<string>`${table.id}`,
  title: sql<string>`${titleColumn}`,
  ownerId: sql<string | null>`${table.ownerId}`,
  approvalStatus: sql<ApprovalStatus>`${table.approvalStatus}`,
});

const submissionNotFound = ({ singular }: ModeratedKind) =>
  new Refusal({ title: `${singular} not found`, status: 404 });

/** One submission, if the viewer may see it. */
export async function findSubmission({ db, viewer }: Context, kind: ModeratedKind, id: string) {
  const [row] = await db
    .select(columnsOf(kind))
    .from(kind.table)
    .where(and(eq(kind.table.id, id), isVisibleTo(viewer, kind.table)));
  return row satisfies Submission | undefined;
}

/**
 * One submission with what is told of it, held until the commit: nobody decides on it, edits or deletes it meanwhile.
 * @throws Refusal when it is gone.
 */
export async function holdSubmission(db: Db, kind: ModeratedKind, id: string, until: "edit" | "deletion") {
  const { table, facts } = kind;
  const [row] = await db
    .select({ ...columnsOf(kind), facts, changedFrom: sql<Facts | null>`${table.changedFrom}` })
    .from(table)
    .where(eq(table.id, id))
    .for(until === "edit" ? "no key update" : "update");
  if (!row) throw submissionNotFound(kind);
  return { ...row, facts: row.facts as Facts };
}

/** Of what a form says the facts of the kind, without those that are an admin's. */
export function told({ facts, adminFacts = [] }: ModeratedKind, viewer: Viewer, input: Facts): Facts {
  const names = Object.keys(facts).filter((name) => name in input && (viewer.isAdmin || !adminFacts.includes(name)));
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

/** Writes what is told of a held submission. @returns how it stands in the database now */
export async function writeFacts(db: Db, { table, facts }: ModeratedKind, id: string, told: Facts): Promise<Facts> {
  const columns = facts as Record<string, PgColumn>;
  const values = told as PgUpdateSetSource<PgTable>;
  const [row] = await db.update(table).set(values).where(eq(table.id, id)).returning(columns);
  return row as Facts;
}

export type Change = { before: Facts; after: Facts };

/** Only what differs, as it was and as it is. */
export function differences(before: Facts, after: Facts): Change {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}
