import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import type { Handle } from "./client.server";

/** Any number that no other program on the same server would choose: "porch" on a telephone's keys. */
const MIGRATION_LOCK = 76724;

/** Brings the database to the newest schema. Several processes may call it at once: one works, the others wait. */
export async function migrate({ db, engine, client }: Handle, folder: string): Promise<void> {
  if (engine === "embedded") {
    await migratePglite(db as never, { migrationsFolder: folder });
    return;
  }
  // Advisory locks belong to a connection, so the lock and the migration share one.
  const connection = await (client as pg.Pool).connect();
  try {
    const own = drizzle(connection);
    await own.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migratePg(own, { migrationsFolder: folder });
    await own.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  } finally {
    connection.release(true);
  }
}
