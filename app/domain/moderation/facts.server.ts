import { eq } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Facts, ModeratedKind } from "./kind.server";

/** Of what a form says the facts of the kind, without those that are an admin's. */
export function factsFromForm(
  { facts, adminFacts = [] }: ModeratedKind,
  viewer: Pick<Viewer, "isAdmin">,
  input: Facts,
): Facts {
  const names = Object.keys(facts).filter((name) => name in input && (viewer.isAdmin || !adminFacts.includes(name)));
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

/** A local time without the seconds, as fields hold it. */
export const asTyped = (value: unknown): unknown =>
  typeof value === "string" && /^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, "18:30".length) : value;

/** Those of the facts that are dates and times of day: without a word that anybody wrote. */
export const timesOf = ({ facts }: ModeratedKind, all: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, column]) => ["date", "time"].includes(column.getSQLType()))
      .map(([name]) => [name, all[name]]),
  );

/** Updates the facts of a locked submission. @returns the stored row */
export async function writeFacts(db: Db, { table, facts }: ModeratedKind, id: string, changed: Facts): Promise<Facts> {
  const columns = facts as Record<string, PgColumn>;
  const values = changed as PgUpdateSetSource<PgTable>;
  const [row] = await db.update(table).set(values).where(eq(table.id, id)).returning(columns);
  return row as Facts;
}
