import { inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { labelOfFact } from "~/domain/changes/label-of-fact";
import type { Facts, ModeratedKind } from "./kind.server";
import type { Choosable } from "./require-choices.server";

/** The lists that admins keep, of which facts of a kind are chosen, by the name of the fact. */
export function choicesOf({ facets, facts }: Pick<ModeratedKind, "facets" | "facts">): Map<string, Choosable> {
  const kept = [facets?.category, facets?.neighborhood].flatMap((facet) =>
    facet && "table" in facet.options ? [{ column: facet.column, table: facet.options.table }] : [],
  );
  return new Map(
    Object.entries(facts).flatMap(([name, column]) => {
      const table = kept.find((each) => each.column === column)?.table;
      return table ? [[name, table] as const] : [];
    }),
  );
}

/** What was changed in one of a kind: its slug, and of the facts that were changed alone what stood there and what should. */
type Changed = { kind: string; base: Facts; proposed: Facts };

/** What the chosen ones are called, by their ids. One query a list. */
export async function namesOf(
  db: Db,
  kinds: readonly ModeratedKind[],
  rows: readonly Changed[],
): Promise<Map<string, string>> {
  const wanted = new Map<Choosable, Set<string>>();
  for (const { kind: slug, base, proposed } of rows) {
    const kind = kinds.find((each) => each.slug === slug);
    for (const [name, table] of kind ? choicesOf(kind) : [])
      for (const value of [base[name], proposed[name]])
        if (typeof value === "string") wanted.set(table, (wanted.get(table) ?? new Set()).add(value));
  }
  const found = await Promise.all(
    [...wanted].map(([table, ids]) =>
      db
        .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
        .from(table)
        .where(inArray(table.id, [...ids])),
    ),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

/** The names of these facts, in the order in which the kind tells them. */
export const namesIn = ({ facts }: ModeratedKind, changed: Facts) =>
  Object.keys(facts).filter((name) => name in changed);

/** "address, phone number" */
export const listOfFacts = (names: readonly string[]): string =>
  names.map((name) => labelOfFact(name).toLowerCase()).join(", ");
