import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** Changes the embedded database of a server that was stopped: for states that no screen leads to yet. */
export async function changeStoppedCity(dataDir: string, sql: string, values: unknown[] = []): Promise<void> {
  const database = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
  await database.query(sql, values);
  await database.close();
}
