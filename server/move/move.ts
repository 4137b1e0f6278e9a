import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { type Handle, openDatabase } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { isDiskFull } from "~/db/errors.server";
import { counted } from "~/ui/counted";
import type { Config } from "../config";
import { databaseFolder } from "../database-folder";
import { OperatorError } from "../operator-error";
import { differing, hashTables, listTables, type Table, type TableHash } from "../table-hashes";
import { setMovedMark } from "./moved-mark";
import { copyRows, copySequences } from "./rows";
import { claimTarget, markTarget, prepareTarget, stateOfTarget, withoutForeignKeys } from "./target";

type MoveSource = Pick<Config, "dataDir" | "databaseUrl">;
type Say = (line: string) => void;

/**
 * Copies the embedded database into an empty PostgreSQL one, everything in one transaction, and leaves the embedded one as
 * it was. Cut off and started again it ends the same.
 * @param url of the target; DATABASE_URL where it is left out
 * @returns what to print
 * @throws OperatorError; FolderLockError while a server runs on the folder
 */
export async function moveToPostgres(source: MoveSource, url = source.databaseUrl, say: Say = console.log) {
  if (!url) throw new OperatorError("Say where to: npm run task db:move postgres://user:password@host:5432/name");
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new OperatorError("The target must look like postgres://user:password@host:5432/name.");
  const folder = databaseFolder(source.dataDir);
  if (!existsSync(join(folder, "PG_VERSION")))
    throw new OperatorError(`There is no embedded database in ${folder}. Set DATA_DIR to the folder of the server.`);
  const embedded = await openDatabase({ folder });
  try {
    const target = await openDatabase({ url });
    try {
      const said = await embedded.db.transaction((from) => moveInto(target, from as Db, say), {
        isolationLevel: "repeatable read",
        accessMode: "read only",
      });
      setMovedMark(resolve(source.dataDir), nameOfTarget(target));
      return said;
    } finally {
      await target.close();
    }
  } finally {
    await embedded.close();
  }
}

async function moveInto(target: Handle, from: Db, say: Say): Promise<string> {
  const to = target.of("tasks");
  const state = await stateOfTarget(to);
  const before = await versionOf(from);
  if (!before) throw new OperatorError("There is no city in the embedded database yet: nothing to move.");
  if (state !== "full") await markTarget(to);
  const tables = await listTables(from);
  say(`Counting ${counted(tables.length, "table")} …`);
  const hashes = await hashTables(from, tables);
  if (state === "full") {
    await requireSame(to, hashes);
    return `${nameOfTarget(target)} holds all of it already: counts and hashes of each table are equal. ${afterwards}`;
  }
  if (state === "unfinished") say("A move into this database was cut off, and begins anew.");
  await prepareTarget(target, resolve("drizzle"));
  if ((await versionOf(to)) !== before)
    throw new OperatorError(
      "The embedded database is of another version than this Porchlight. Start this version on it once, stop it, and move then.",
    );
  await to
    .transaction((tx) => fill(tx as Db, { from, tables, hashes, say }))
    .catch((error: unknown) => {
      throw isDiskFull(error) ? new OperatorError(noRoom, { cause: error }) : error;
    });
  await to.execute(sql`analyze`);
  const rows = [...hashes.values()].reduce((sum, each) => sum + each.rows, 0);
  return `Moved ${counted(rows, "row")} in ${counted(tables.length, "table")} into ${nameOfTarget(target)}: counts and hashes of each are equal. ${afterwards}`;
}

/** The migrations that a database has had, ours and the queue's. Undefined where there is no city. */
async function versionOf(db: Db): Promise<string | undefined> {
  const { rows: found } = await db.execute<{ all: boolean }>(sql`
    select to_regclass('public.site_settings') is not null and to_regclass('pgboss.version') is not null as all`);
  if (!found[0]?.all) return undefined;
  const { rows } = await db.execute<{ version: string }>(sql`
    select (select version from pgboss.version) || ' ' || string_agg(hash, ' ' order by id) as version
    from drizzle.__drizzle_migrations`);
  return rows[0]?.version;
}

/** @throws OperatorError unless the database holds exactly this */
async function requireSame(to: Db, hashes: ReadonlyMap<string, TableHash>) {
  const there = await to.transaction(
    async (tx) => hashTables(tx as Db, (await versionOf(tx as Db)) ? await listTables(tx as Db) : []),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  if (differing(hashes, there).length > 0)
    throw new OperatorError("The target database is not empty. Nothing was written; move into an empty one.");
}

type Filling = { from: Db; tables: Table[]; hashes: ReadonlyMap<string, TableHash>; say: Say };

async function fill(to: Db, { from, tables, hashes, say }: Filling): Promise<void> {
  await to.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
  await claimTarget(to, tables);
  await withoutForeignKeys(to, async () => {
    for (const table of tables) {
      const hash = hashes.get(`${table.schema}.${table.name}`);
      if (hash?.rows) await copyRows({ from, to, table, hash, onBatch: progress(table.name, hash.rows, say) });
    }
  });
  await copySequences(from, to);
  say("Comparing …");
  const wrong = differing(hashes, await hashTables(to, tables));
  if (wrong.length > 0)
    throw new OperatorError(`What arrived is not what was sent: ${wrong.join(", ")}. The target was left empty.`);
}

/** A line for each table, and for each tenth of one that takes many batches. */
function progress(name: string, rows: number, say: Say): (done: number) => void {
  let told = 0;
  return (done) => {
    if (done < rows && done - told < rows / 10) return;
    told = done;
    say(`  ${name}: ${done.toLocaleString("en-US")} of ${rows.toLocaleString("en-US")}`);
  };
}

/** Without the password. */
function nameOfTarget({ url = "" }: Handle): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const noRoom =
  "The target database has no room left on its disk. Nothing was moved: make room there, then run this again.";
const afterwards =
  "Now set DATABASE_URL to it and start the server, with the same DATA_DIR: pictures and the secret stay there. The embedded database is as it was, and no server starts on it any more: remove its folder once all is well.";
