import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Handle, openDatabase } from "~/db/client.server";
import { type Engine, suiteEngine } from "./porchlight";
import { createMigratedDatabase } from "./postgres";
import { putEmptyDatabase } from "./template";

export type TestPlace = { handle: Handle; url: string | undefined; close(): Promise<void> };

/** A database of one's own with all tables and nobody in it, for what needs no more of Porchlight than that. */
export async function openTestDatabase(
  engine: Engine = suiteEngine,
  create = createMigratedDatabase,
): Promise<TestPlace> {
  const database = engine === "postgres" ? await create() : undefined;
  const parent = database ? undefined : mkdtempSync(join(tmpdir(), "porchlight-database-"));
  const folder = parent && join(parent, "database");
  if (folder) await putEmptyDatabase(folder);
  const handle = await openDatabase({ url: database?.url, folder });
  const close = async () => {
    await handle.close();
    await database?.drop();
    if (parent) rmSync(parent, { recursive: true, force: true });
  };
  return { handle, url: database?.url, close };
}
