import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Logger } from "pino";
import type { Handle } from "./client.server";
import { isDeadlock, isLockTimeout } from "./errors.server";
import { lockKeys } from "./lock-keys.server";
import { retry } from "./retry.server";
import { keepAlive, poolTimeouts } from "./timeouts.server";

/** Lock timeout in ms. A waiting ALTER TABLE blocks everybody behind it, so it gives up and is tried again. */
const LOCK = 5_000;
const TRIES = 5;

/** After so many ms the log says what a start waits for. */
const patience = { lock: 5_000, work: 60_000 };

/**
 * Brings the database to the newest schema. Several processes may call it at once: one works, the others wait, for as long as
 * that takes.
 * @param log is told of what takes long
 */
export async function migrate({ db, url }: Handle, folder: string, log?: Pick<Logger, "warn">): Promise<void> {
  if (!url) {
    await migratePglite(db as never, { migrationsFolder: folder });
    return;
  }
  // Advisory locks belong to a connection, so the lock and the migration share one.
  const connection = new pg.Client({
    connectionString: url,
    application_name: "porchlight migration",
    connectionTimeoutMillis: poolTimeouts.tasks.connect,
    ...keepAlive,
  });
  // The pending query fails with it; an unhandled 'error' event would end the process.
  connection.on("error", () => {});
  try {
    await connection.connect();
    const own = drizzle({ client: connection });
    await told(log, waits, patience.lock, own.execute(sql`select pg_advisory_lock(${lockKeys.migrations})`));
    await own.execute(sql`select set_config('lock_timeout', ${String(LOCK)}, false)`);
    const work = retry(isInTheWay, () => migratePg(own, { migrationsFolder: folder }), TRIES);
    await told(log, works, patience.work, work);
  } finally {
    await connection.end().catch(() => {});
  }
}

const waits = `waiting for another process that brings the database up to date. If none does, end the connection that has the lock: select pid from pg_locks where locktype = 'advisory' and objid = ${lockKeys.migrations} and granted`;
const works =
  "the database is being brought up to date, which takes longer than a minute. Whoever ends the process now begins it anew";

/** Says the line unless the work ends before. */
async function told(log: Pick<Logger, "warn"> | undefined, line: string, afterMs: number, work: Promise<unknown>) {
  const timer = setTimeout(() => log?.warn(line), afterMs);
  await work.finally(() => clearTimeout(timer));
}

/** An older process still writes: its transaction holds a lock, or takes its locks in another order. */
const isInTheWay = (error: unknown) => isLockTimeout(error) || isDeadlock(error);
