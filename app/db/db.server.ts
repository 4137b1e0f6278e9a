import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either engine, and equally a transaction on one: queries and commands never know which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
