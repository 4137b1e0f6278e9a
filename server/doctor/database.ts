import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { connectionsOfProcess } from "~/db/timeouts.server";
import { majorOf } from "../backup-manifest";
import { findPrograms, findRestorer } from "../client-programs";
import { type Room, readRoom } from "../connections";
import { mayCreateDatabases } from "../drill/may-create";
import { encodingFault } from "../encoding";
import { OperatorError } from "../operator-error";
import { type Finding, look, ok, wrong } from "./finding";

/** In seconds. A reminder or a code may be late or early by as much without harm. */
const mostSkew = 5;

type Installation = {
  engine: "embedded" | "postgres";
  hasPooler: boolean;
  /** How many the settings ask for on this machine. */
  webProcesses: number;
  /** Whether backups are made, and tried, by the clock. */
  hasDrills: boolean;
};

/** The database itself: its version, whether the tables are those of this Porchlight, its clock, and connections. */
export async function examineDatabase(
  db: Db,
  { engine, hasPooler, webProcesses, hasDrills }: Installation,
): Promise<Finding[]> {
  const { rows } = await db.execute<{ version: string; encoding: string; now: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_encoding') as encoding, extract(epoch from clock_timestamp()) as now`,
  );
  const { version = "", encoding = "", now = "0" } = rows[0] ?? {};
  const fault = encodingFault(encoding);
  const isEmbedded = engine === "embedded";
  return [
    isEmbedded
      ? look(
          "The database is the embedded one: a power cut may cost what was written last. Real cities use PostgreSQL.",
        )
      : ok(`PostgreSQL ${version} answers.`),
    ...(fault ? [wrong(fault)] : []),
    await tables(db),
    clock(Number(now) - Date.now() / 1000),
    ...(isEmbedded ? [] : [room(await readRoom(db), { hasPooler, webProcesses })]),
    ...(isEmbedded || !hasDrills ? [] : [await programs(majorOf(version)), await drills(db)]),
  ];
}

/** With which backups are made and brought back. */
async function programs(serverMajor: number): Promise<Finding> {
  try {
    await findPrograms("pg_dump", serverMajor);
    await findRestorer(serverMajor);
    return ok(`The programs here back up PostgreSQL ${serverMajor} and restore into it.`);
  } catch (error) {
    if (error instanceof OperatorError) return wrong(`Backups fail. ${error.message}`);
    throw error;
  }
}

/** Each drill restores into a database of its own. */
async function drills(db: Db): Promise<Finding> {
  const may = await mayCreateDatabases(db);
  if (may.isAllowed) return ok("The drill of each Sunday may create its database.");
  return look(`The drill of each Sunday may not create its database. ${may.advice}`);
}

async function tables(db: Db): Promise<Finding> {
  const { rows: there } = await db.execute<{ has: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  );
  if (!there[0]?.has) return look("The database is empty. The first start makes its tables.");
  const { rows } = await db.execute<{ last: string }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return ofVersion(Number(rows[0]?.last ?? 0), lastMigration());
}

function lastMigration(): number {
  const journal = JSON.parse(readFileSync(resolve("drizzle", "meta", "_journal.json"), "utf8"));
  return Math.max(...(journal.entries as { when: number }[]).map(({ when }) => when));
}

export function ofVersion(database: number, program: number): Finding {
  if (database < program)
    return look(
      "The database is of an earlier version. Make a backup, then start the server, which brings it up to date.",
    );
  if (database > program)
    return wrong(
      "The database is of a newer version than this program. Run that version, or restore a backup of this one.",
    );
  return ok("The database's tables are those of this version.");
}

/** @param ahead of the database's clock, in seconds */
export function clock(ahead: number): Finding {
  const by = Math.abs(Math.round(ahead));
  return by > mostSkew
    ? wrong(
        `The clock of the database is ${by} s ${ahead > 0 ? "ahead of" : "behind"} this machine's. Set both by NTP.`,
      )
    : ok("The clock of the database is that of this machine.");
}

export function room(
  { most, free, processes: running }: Room,
  { hasPooler, webProcesses }: Pick<Installation, "hasPooler" | "webProcesses">,
): Finding {
  const processes = Math.max(webProcesses, running);
  const ofOne = connectionsOfProcess(hasPooler);
  const needed = processes * ofOne;
  const raise = "Raise max_connections there (or the limit of this user or database)";
  const facts = `PostgreSQL gives this user ${most} connections, and ${processes === 1 ? "one process takes" : `${processes} processes take`} up to ${needed}${hasPooler ? " beside the pooler's" : ""}`;
  if (most < needed) return wrong(`${facts}. ${raise}, or run fewer processes.`);
  if (most < needed + ofOne)
    return look(`${facts}: no further process fits, not even while one replaces another. ${raise}.`);
  if (free < ofOne)
    return look(`${facts}, but only ${free} more are free now. See who has the others: select * from pg_stat_activity`);
  return ok(`${facts}; ${free} more are free now.`);
}
