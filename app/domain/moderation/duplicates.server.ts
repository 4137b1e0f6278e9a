import { aliasedTableColumn, and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Context } from "~/platform/context.server";
import type { ModeratedKind } from "./kind.server";
import { mostDuplicates } from "./rules";

/** How many other submissions of the kind, in whatever state, have this name or this address: at most `mostDuplicates`. */
export type Duplicates = {
  sameTitle: number;
  sameAddress: number;
  /** The name of one of those at the same address. */
  titleThere: string | null;
  /** Empty where the kind has none, or nobody gave one. */
  address: string;
};

/** Upper and lower case are the same. One query, which seeks each row of the page in the kind's indexes on `lower(…)`. */
export async function countDuplicates(
  { db }: Context,
  { table, titleColumn, addressColumn }: ModeratedKind,
  ids: string[],
): Promise<Map<string, Duplicates>> {
  if (ids.length === 0) return new Map();
  const other = alias(table, "other");
  const ofOther = (column: AnyPgColumn) => aliasedTableColumn(column, "other") as AnyPgColumn;
  const sharing = (column: AnyPgColumn) =>
    and(eq(sql`lower(${ofOther(column)})`, sql`lower(${column})`), ne(ofOther(table.id), table.id));
  const few = (name: string, where: SQL | undefined) =>
    db
      .select({ title: sql<string>`${ofOther(titleColumn)}`.as("title") })
      .from(other)
      .where(where)
      .limit(mostDuplicates)
      .as(name);
  const named = db
    .select({ count: sql<number>`count(*)::int`.as("same_title") })
    .from(few("namesakes", sharing(titleColumn)))
    .as("named");
  const there = few("there", addressColumn ? and(sharing(addressColumn), ne(addressColumn, "")) : sql`false`);
  const placed = db
    .select({
      count: sql<number>`count(*)::int`.as("same_address"),
      title: sql<string | null>`min(${there.title})`.as("title_there"),
    })
    .from(there)
    .as("placed");
  const rows = await db
    .select({
      id: table.id,
      sameTitle: named.count,
      sameAddress: placed.count,
      titleThere: placed.title,
      address: addressColumn ? sql<string>`${addressColumn}` : sql<string>`''`,
    })
    .from(table)
    .innerJoinLateral(named, sql`true`)
    .innerJoinLateral(placed, sql`true`)
    .where(inArray(table.id, ids));
  return new Map(rows.map(({ id, ...duplicates }) => [id as string, duplicates as Duplicates]));
}
