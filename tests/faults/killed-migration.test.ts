import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, it, vi } from "vitest";
import { type Handle, openDatabase } from "~/db/client.server";
import type { TestDatabase } from "../support/databases";
import { isBuilt } from "../support/http";
import { type Engine, onEachEngine, rowsOf } from "../support/porchlight";
import { createMigratedDatabase } from "../support/postgres";
import { compiled, startServer } from "../support/server";
import { soon } from "../support/soon";
import { putEmptyDatabase } from "../support/template";

const root = join(import.meta.dirname, "..", "..");
const folders: string[] = [];
const databases: TestDatabase[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-killed-"));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const rows = 100_000;
/** A migration that has changed and written much, and is not done for seconds. */
const long = [
  "create table half_way (step integer primary key)",
  "alter table boards add column half_way text",
  `insert into half_way select generate_series(1, ${rows})`,
  "select pg_sleep(3)",
  "update half_way set step = -step",
];

/** This version with one more migration. */
function laterVersion(): string {
  const folder = newFolder();
  for (const name of ["server", "app", "build", "node_modules", "package.json", "cities", "city.ts", "public"])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
  cpSync(join(root, "drizzle"), join(folder, "drizzle"), { recursive: true });
  const path = join(folder, "drizzle", "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { idx: number; when: number }[] };
  const { idx, when } = journal.entries.at(-1) as { idx: number; when: number };
  const last = { idx: idx + 1, version: "7", when: when + 1, tag: "9999_long", breakpoints: true };
  writeFileSync(join(folder, "drizzle", "9999_long.sql"), long.join(";\n--> statement-breakpoint\n"));
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, last] }));
  return folder;
}

type Place = { dataDir: string; databaseUrl?: string };

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );

async function withDatabase<T>({ dataDir, databaseUrl }: Place, work: (handle: Handle) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ url: databaseUrl, folder: join(dataDir, "database") });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** All that a schema consists of, and which migrations it is made of. */
const schemaOf = (place: Place) =>
  withDatabase(place, async ({ db }) => ({
    columns: await rowsOf(
      db,
      sql`select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
    indexes: await rowsOf(db, sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    constraints: await rowsOf(
      db,
      sql`select conrelid::regclass::text as of_table, conname, pg_get_constraintdef(oid) as is
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    migrations: await rowsOf(db, sql`select hash, created_at from drizzle.__drizzle_migrations order by 2`),
  }));

/** Starts it, and ends it without warning in the middle of its last migration. */
async function killInTheMiddle(
  checkout: string,
  { dataDir, databaseUrl }: Place,
  isInTheMiddle: () => Promise<boolean>,
) {
  const { PATH, TMPDIR, LANG } = process.env;
  const own = { PATH, TMPDIR, LANG, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled, PORT: "0", DEMO: "off" };
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: checkout,
    env: { ...own, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: "ignore",
  });
  const ended = once(child, "close");
  try {
    await vi.waitFor(async () => expect(await isInTheMiddle()).toBe(true), soon);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

onEachEngine(`a migration that is killed half-way${isBuilt ? "" : " (skipped: run npm run build first)"}`, (engine) => {
  it.skipIf(!isBuilt)("leaves all as it was, and comes to the same end when it is started again", async () => {
    const [checkout, before] = [laterVersion(), await placeOn(engine)];
    const was = await schemaOf(before);
    await killInTheMiddle(checkout, before, await watch(before));
    // PostgreSQL notices that nobody listens any more when it has rested.
    expect(await vi.waitFor(() => schemaOf(before), soon)).toEqual(was);
    const server = await startServer({ ...before, checkout, env: { DEMO: "off" } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
    const now = await schemaOf(before);
    expect(now.migrations.slice(0, -1)).toEqual(was.migrations);
    expect(now.migrations.length).toBe(was.migrations.length + 1);
    const added = now.columns.filter(({ column_name, table_name }) => /half_way/.test(`${column_name} ${table_name}`));
    expect(added).toHaveLength(2);
    expect(now.columns.filter((column) => !added.includes(column))).toEqual(was.columns);
    const count = sql`select count(*)::int as all_of_them, max(step) as most from half_way`;
    expect(await withDatabase(before, ({ db }) => rowsOf(db, count))).toEqual([{ all_of_them: rows, most: -1 }]);
  });
});

async function placeOn(engine: Engine): Promise<Place> {
  const dataDir = newFolder();
  if (engine === "postgres") {
    const database = await createMigratedDatabase();
    databases.push(database);
    return { dataDir, databaseUrl: database.url };
  }
  await putEmptyDatabase(join(dataDir, "database"));
  return { dataDir };
}

/** Whether the long migration has come as far as its rest: told by PostgreSQL, or seen by the size of the embedded one's files. */
async function watch({ dataDir, databaseUrl }: Place): Promise<() => Promise<boolean>> {
  if (!databaseUrl) {
    const size = sizeOf(dataDir);
    return async () => sizeOf(dataDir) > size + rows * 30;
  }
  return () =>
    withDatabase({ dataDir, databaseUrl }, async ({ db }) => {
      const sleeping = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
      return (await rowsOf(db, sleeping)).length > 0;
    });
}
