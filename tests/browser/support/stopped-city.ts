import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Changes the embedded database of a server that was stopped: for states that no screen leads to yet. */
export async function changeStoppedCity(dataDir: string, sql: string, values: unknown[] = []): Promise<void> {
  const database = await PGlite.create(join(dataDir, "database"));
  await database.query(sql, values);
  await database.close();
}
