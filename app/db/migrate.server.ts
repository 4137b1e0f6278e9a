import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { Handle } from "./client.server";
import { isDeadlock, isLockTimeout } from "./errors.server";
import { keepAlive, patience } from "./patience.server";
import { retry } from "./retry.server";

/** Any number that no other program on the same server would choose: "porch" on a telephone's keys. */
const MIGRATION_LOCK = 76724;

/** In ms: for a table that somebody else has, with everybody who wants it behind us. Then they come first, and we try again. */
const LOCK = 5_000;
const TRIES = 5;

/** Brings the database to the newest schema. Several processes may call it at once: one works, the others wait. */
export async function migrate({ db, url }: Handle, folder: string): Promise<void> {
  if (!url) {
    await migratePglite(db as never, { migrationsFolder: folder });
    return;
  }
  // Advisory locks belong to a connection, so the lock and the migration share one.
  const connection = new pg.Client({
    connectionString: url,
    application_name: "porchlight migration",
    connectionTimeoutMillis: patience.tasks.connect,
    ...keepAlive,
  });
  // Whatever waits for an answer on it fails; nobody else needs to know.
  connection.on("error", () => {});
  try {
    await connection.connect();
    const own = drizzle({ client: connection });
    await own.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await own.execute(sql`select set_config('lock_timeout', ${String(LOCK)}, false)`);
    await retry(isInTheWay, () => migratePg(own, { migrationsFolder: folder }), TRIES);
  } finally {
    await connection.end().catch(() => {});
  }
}

/** An older process still writes: into a table that is wanted, or in another order than the tables are changed in. */
const isInTheWay = (error: unknown) => isLockTimeout(error) || isDeadlock(error);
