import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, gt, lte, max, min, ne, type SQL, sql } from "drizzle-orm";
import { formatAge } from "~/domain/calendar/format";
import type { Importable } from "~/domain/importing/importable.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { ownHeads } from "./added-columns";
import { inParts } from "./in-parts";
import { type Fate, mostKept, rowsPerPage } from "./rules";
import { importRows, imports } from "./table.server";

const shown = {
  id: imports.id,
  what: imports.what,
  fileName: imports.fileName,
  encoding: imports.encoding,
  heads: imports.heads,
  matched: imports.matched,
  status: imports.status,
  publish: imports.publish,
  fresh: imports.fresh,
  there: imports.there,
  wrong: imports.wrong,
  made: imports.made,
  stoppedBecause: imports.stoppedBecause,
  createdAt: imports.createdAt,
};

/** Those of the last 30 days, the newest first. One query. */
export async function listImports({ db, now }: AdminContext) {
  const { heads: _heads, matched: _matched, ...facts } = shown;
  const rows = await db
    .select({ ...facts, admin: { fullName: members.fullName, username: members.username } })
    .from(imports)
    .leftJoin(members, eq(members.id, imports.adminId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(mostKept);
  return rows.map(({ admin, createdAt, ...row }) => ({
    ...row,
    by: displayName(admin),
    age: formatAge(createdAt, now),
  }));
}

export type ListedImport = Awaited<ReturnType<typeof listImports>>[number];

/** One query. */
export async function findImport({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db.select(shown).from(imports).where(eq(imports.id, id));
  return row;
}

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/**
 * Which column was which in the last table of the kind with the same heads that an admin had checked: so wrong rows that come
 * back mended need not be matched again. One query.
 */
export async function findMatching(
  { db }: Pick<Context, "db">,
  { slug, columns }: Pick<Importable, "slug" | "columns">,
  heads: readonly string[],
): Promise<(number | null)[] | undefined> {
  const rows = await db
    .select({ heads: imports.heads, matched: imports.matched })
    .from(imports)
    .where(and(eq(imports.what, slug), ne(imports.status, "uploaded")))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(mostKept);
  const own = ownHeads(heads);
  const isOwn = (place: number | null) => place === null || place < own.length;
  return rows.find(
    (row) =>
      isDeepStrictEqual(ownHeads(row.heads), own) && row.matched.length === columns.length && row.matched.every(isOwn),
  )?.matched;
}

/** A page of its rows, in their order. One query. */
export async function listRows({ db }: AdminContext, importId: string, fate: Fate | null, page: number) {
  const { row, title, reason, madeId } = importRows;
  return db
    .select({ row, title, reason, madeId, fate: importRows.fate })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), fate ? eq(importRows.fate, fate) : undefined))
    .orderBy(asc(row))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

export type ListedRow = Awaited<ReturnType<typeof listRows>>[number];

/** The first row below the heads, so that one sees what stands in a column. One query. */
export async function findFirstCells({ db }: AdminContext, importId: string): Promise<readonly string[]> {
  const ofImport = eq(importRows.importId, importId);
  const first = db
    .select({ row: min(importRows.row) })
    .from(importRows)
    .where(ofImport);
  const [row] = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(ofImport, eq(importRows.row, sql`(${first})`)));
  return row?.cells.map((cell) => cell.slice(0, 40)) ?? [];
}

/** How many cells the longest of such rows has. One query. */
export async function countMostCells({ db }: Pick<Context, "db">, importId: string, fate: Fate): Promise<number> {
  const [row] = await db
    .select({ most: sql<number>`coalesce(max(cardinality(${importRows.cells})), 0)::int` })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.fate, fate)));
  return row?.most ?? 0;
}

/** Rows whose sizes one statement looks up: with a limit in place of numbers it would sort all that follow, each time. */
const rowsMeasured = 500;

/** Which row it is, and how many characters it has. */
export const rowAndSize = {
  row: importRows.row,
  size: sql<number>`length(array_to_string(${importRows.cells}, ''))`,
};

/** Of rows in their order. Said on its own, as a join alone reads the whole table. */
export const between = (rows: readonly { row: number }[]): SQL =>
  sql`${importRows.row} between ${rows[0]?.row ?? 0} and ${rows.at(-1)?.row ?? 0}`;

/**
 * All rows of a table, some at a time, by their numbers and their sizes: whoever reads them works on what is given in one go.
 */
export async function* eachRow({ db }: Pick<Context, "db">, importId: string, fate?: Fate) {
  const ofImport = and(eq(importRows.importId, importId), fate ? eq(importRows.fate, fate) : undefined);
  const [last] = await db
    .select({ row: max(importRows.row) })
    .from(importRows)
    .where(ofImport);
  for (let after = 0; after < (last?.row ?? 0); after += rowsMeasured) {
    const isNext = and(ofImport, gt(importRows.row, after), lte(importRows.row, after + rowsMeasured));
    const next = await db.select(rowAndSize).from(importRows).where(isNext).orderBy(asc(importRows.row));
    for await (const part of inParts(next, ({ size }) => size))
      yield await db
        .select({ row: importRows.row, cells: importRows.cells, reason: importRows.reason })
        .from(importRows)
        .where(and(ofImport, between(part)))
        .orderBy(asc(importRows.row));
  }
}
