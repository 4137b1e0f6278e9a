import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either engine, and equally a transaction on one: queries and commands never know which. */
export type Db = PgDatabase<PlainResult, Record<string, never>>;

/** What both engines answer to a statement that is written out: `db.execute<Row>(sql`…`)`. */
interface PlainResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

type Rows<Row> = { rows: Row[] };
