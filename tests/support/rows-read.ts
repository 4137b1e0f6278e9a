import { getTableName, sql, type Table } from "drizzle-orm";
import type { Db } from "~/db/db.server";

/** How many rows of a table a transaction has read so far. */
export async function rowsRead(tx: Db, table: Table): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname = ${getTableName(table)}`);
  return rows[0]?.count ?? 0;
}
