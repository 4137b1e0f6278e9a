import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";

type Asked = Pick<Db, "execute">;

/** A table, and its columns without those that the database computes itself, by name. */
export type Table = {
  schema: string;
  name: string;
  columns: string[];
  /** Whether a database that crashes empties it. */
  isUnlogged: boolean;
};

/** What is in a table: its rows, in any order. Equal on both engines when the rows are. */
export type TableHash = {
  rows: number;
  hash: string;
  /** Length of its longest row, in characters of `row::text`. */
  longest: number;
};

/** Tables of the queue that hold work or say how it is done, in the order of their foreign keys. */
const queueTables = ["queue", "schedule", "subscription", "job", "job_dependency"];

/** Everything that a city consists of: our tables, then those of the queue that hold its work. */
export async function listTables(db: Asked): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select n.nspname as schema, c.relname as name, c.relpersistence = 'u' as "isUnlogged", array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attname::text collate "C") as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname in ${queueTables})`);
  const place = ({ schema, name }: Table) => (schema === "public" ? `0 ${name}` : `1 ${queueTables.indexOf(name)}`);
  return rows.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Counts and hashes a table where it is. Call {@link writeAlike} in the same transaction before. */
async function hashTable(db: Asked, table: Table): Promise<TableHash> {
  const columns = sql.join(
    table.columns.map((column) => sql`each.${sql.identifier(column)}`),
    sql`, `,
  );
  // A sum knows no order, which the engines need not share; it counts equal rows, which an XOR would drop.
  const { rows } = await db.execute<{ rows: number; high: string; low: string; longest: number }>(sql`
    select count(*)::int as rows, coalesce(max(length(text)), 0) as longest,
      coalesce(sum(('x' || left(hash, 16))::bit(64)::bigint), 0)::text as high,
      coalesce(sum(('x' || right(hash, 16))::bit(64)::bigint), 0)::text as low
    from (select md5(text) as hash, text from (
      select row(${columns})::text as text from ${nameOf(table)} each offset 0) as texts offset 0) as hashes`);
  const { high = "0", low = "0", ...counted } = rows[0] ?? { rows: 0, longest: 0 };
  return { ...counted, hash: `${high}:${low}` };
}

/** By the table's full name. */
export async function hashTables(db: Asked, tables: readonly Table[]): Promise<Map<string, TableHash>> {
  await writeAlike(db);
  const hashes = new Map<string, TableHash>();
  for (const table of tables) hashes.set(fullName(table), await hashTable(db, table));
  return hashes;
}

/** Until the transaction ends values are written as text in one way, whatever the server was told. */
const writeAlike = async (tx: Asked): Promise<void> =>
  void (await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '3', true)`));

export const fullName = ({ schema, name }: Pick<Table, "schema" | "name">): string => `${schema}.${name}`;

export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">): SQL =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

type Counted = Pick<TableHash, "rows" | "hash">;

/** Names of the tables that differ, or are on one side alone. */
export function differing(a: ReadonlyMap<string, Counted>, b: ReadonlyMap<string, Counted>): string[] {
  const names = new Set([...a.keys(), ...b.keys()]);
  return [...names].filter(
    (name) => a.get(name)?.hash !== b.get(name)?.hash || a.get(name)?.rows !== b.get(name)?.rows,
  );
}
