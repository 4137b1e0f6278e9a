import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { isInUse } from "~/db/errors.server";
import { dayMs } from "~/platform/time";
import { OperatorError } from "../operator-error";
import { mayCreateDatabases } from "./may-create";

type Throwaway = { dataDir: string; databaseUrl: string | undefined };

const folderName = "porchlight-drill-";

/**
 * Does the work with a folder, and with a database beside the one at `databaseUrl` where there is one. Both are removed
 * afterwards, and with them what a drill that was killed left a day ago.
 * @throws OperatorError when the user may not create databases
 */
export async function withThrowaway<T>(databaseUrl: string | undefined, work: (place: Throwaway) => Promise<T>) {
  await removeOldFolders();
  const folder = await mkdtemp(join(tmpdir(), folderName));
  const dataDir = join(folder, "data");
  try {
    if (!databaseUrl) return await work({ dataDir, databaseUrl });
    return await withDatabase(databaseUrl, (url) => work({ dataDir, databaseUrl: url }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeOldFolders() {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(folderName))) {
    const path = join(tmpdir(), name);
    // Others may share this folder: theirs is theirs.
    const facts = await stat(path).catch(() => undefined);
    if (facts && facts.uid === process.getuid?.() && Date.now() - facts.mtimeMs > dayMs)
      await rm(path, { recursive: true, force: true });
  }
}

async function withDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ url: databaseUrl });
  const db = handle.of("tasks");
  const name = `porchlight_drill_${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString("hex")}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  try {
    await requireMayCreate(db);
    await dropOld(db);
    await db.execute(sql`create database ${sql.identifier(name)} template template0 encoding 'UTF8'`);
    return await work(url.href).finally(() => drop(db, name));
  } finally {
    await handle.close();
  }
}

async function requireMayCreate(db: Db) {
  const { isAllowed, advice } = await mayCreateDatabases(db);
  if (isAllowed) return;
  throw new OperatorError(
    `A drill restores into a database of its own, and the user of this one may not create it. ${advice}`,
  );
}

/** Their names begin with when they were made. */
async function dropOld(db: Db) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select d.datname as name from pg_database d join pg_roles r on r.oid = d.datdba
    where d.datname ~ '^porchlight_drill_[0-9]+_[0-9a-f]+$' and r.rolname = current_user
      and split_part(d.datname, '_', 3)::bigint < extract(epoch from now()) - 86400`);
  for (const { name } of rows) await drop(db, name);
}

/**
 * With `force` PostgreSQL would have to be allowed to end its own autovacuum, which a user without more rights is not. Without it,
 * it ends that by itself, what is left of ours is ended before, and only where somebody else looks into it the rights are needed.
 */
async function drop(db: Db, name: string): Promise<void> {
  await db.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name} and usename = current_user`,
  );
  const statement = sql`drop database if exists ${sql.identifier(name)}`;
  await db.execute(statement).catch((error: unknown) => {
    if (!isInUse(error)) throw error;
    return db.execute(sql`${statement} with (force)`);
  });
}
