import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { type Handle, openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { createTestDatabase, type TestDatabase } from "./databases";
import { type Engine, rowsOf } from "./porchlight";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The migrations up to the last one that a version knew. */
function upTo(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-migrations-"));
  folders.push(folder);
  cpSync("drizzle", folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** A database that an earlier version filled, brought to today's. */
export function upgraded(engine: Engine, tag: string, content: string) {
  let [handle, database]: [Handle?, TestDatabase?] = [];
  const rows = (statement: string) => rowsOf((handle as Handle).db, sql.raw(statement));
  beforeAll(async () => {
    database = engine === "postgres" ? await createTestDatabase() : undefined;
    handle = await openDatabase({ url: database?.url });
    await migrate(handle, upTo(tag));
    for (const statement of content.split(";\n")) if (statement.trim()) await rows(statement);
    await migrate(handle, "drizzle");
  });
  afterAll(async () => {
    await handle?.close();
    await database?.drop();
  });
  return { rows };
}
