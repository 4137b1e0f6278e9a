import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { Refusal } from "~/platform/commands/refusal";
import type { Facts, ModeratedKind } from "./kind.server";
import { ownerColumns } from "./queries.server";

/**
 * Locks a submission, with its facts, against decisions, edits and deletion until the commit.
 * @throws Refusal when it is gone.
 */
export async function lockSubmission(db: Db, kind: ModeratedKind, id: string, until: "edit" | "deletion") {
  const { table, facts } = kind;
  const [row] = await db
    .select({
      ...ownerColumns(kind),
      facts,
      decidedBy: sql<string | null>`${table.decidedBy}`,
      changedFrom: sql<Facts | null>`${table.changedFrom}`,
    })
    .from(table)
    .where(eq(table.id, id))
    .for(until === "edit" ? "no key update" : "update");
  if (!row) throw submissionNotFound(kind);
  return { ...row, facts: row.facts as Facts };
}

const submissionNotFound = ({ singular }: ModeratedKind) =>
  new Refusal({ title: `${singular} not found`, status: 404 });
