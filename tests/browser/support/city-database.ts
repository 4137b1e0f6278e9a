import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";
import type { Place } from "./demo-city.ts";

/** Asks the database of a city whose server was stopped: for states that no screen leads to, and figures counted another way. */
export async function askStoppedCity<Row = unknown>({ dataDir, databaseUrl }: Place, sql: string): Promise<Row[]> {
  if (databaseUrl) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  }
  const database = await PGlite.create({ dataDir: join(dataDir, "database"), extensions: { pg_trgm } });
  const { rows } = await database.query<Row>(sql);
  await database.close();
  return rows;
}
