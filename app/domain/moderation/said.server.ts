import { getTableColumns, sql } from "drizzle-orm";
import { type AnyPgColumn, type PgTable, PgText } from "drizzle-orm/pg-core";
import type { ModeratedKind } from "./kind.server";

/**
 * Everything that its owner wrote of it but its title, a line each: what is copied when it is reported, and when it is turned
 * down. As long as the forms let it be. Facts hold nothing private.
 * @returns an expression of a query; empty where there are no such words
 */
export function contentOf(kind: ModeratedKind) {
  const texts = Object.values(kind.facts).filter((column) => isText(kind, column));
  return sql<string>`concat_ws(E'\n', ${sql.join(
    texts.map((text) => sql`nullif(${text}, '')`),
    sql`, `,
  )})`;
}

/** The key of a picture is no word. */
export function isText({ table, titleColumn }: ModeratedKind, column: AnyPgColumn): boolean {
  const { imageKey } = getTableColumns(table as PgTable);
  return column instanceof PgText && !column.enumValues && column !== titleColumn && column !== imageKey;
}
