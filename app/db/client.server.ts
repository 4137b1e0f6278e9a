import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { lockFolder } from "./folder-lock.server";

/** Either engine, and equally a transaction on one: queries and commands never know which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database and what only its owner may do with it. */
export type Handle = {
  db: Db;
  engine: "embedded" | "postgres";
  /** The engine's own client, for the migrator and the job queue. */
  client: PGlite | pg.Pool;
  close(): Promise<void>;
};

type Where = {
  url?: string;
  folder?: string;
  /** What the embedded database dumped of another folder, to begin a new one with. */
  dump?: Blob;
};

/** Opens PostgreSQL when there is a URL, else the embedded database in `folder` (in memory when there is neither). */
export async function openDatabase({ url, folder, dump }: Where): Promise<Handle> {
  return url ? openPostgres(url) : openEmbedded(folder, dump);
}

/** @throws Error with a sentence for the operator when the server can't be reached or is too old. */
async function openPostgres(url: string): Promise<Handle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: "porchlight",
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that the server drops must not end the process; the pool opens another.
  pool.on("error", () => {});
  const db = drizzlePg(pool, { casing: "snake_case" }) as unknown as Db;
  const version = await pool.query<{ server_version_num: string }>("show server_version_num");
  const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000);
  if (major < 15) {
    await pool.end();
    throw new Error(`DATABASE_URL points at PostgreSQL ${major}. Porchlight needs PostgreSQL 15 or newer.`);
  }
  return { db, engine: "postgres", client: pool, close: () => pool.end() };
}

async function openEmbedded(folder?: string, dump?: Blob): Promise<Handle> {
  const unlock = folder ? await lockFolder(folder) : () => {};
  // 16 MB of shared buffers instead of 128: the pages are cached by the system anyway, and a small server keeps 100 MB.
  const client = await PGlite.create({
    dataDir: folder,
    loadDataDir: dump,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const db = drizzlePglite(client, { casing: "snake_case" }) as unknown as Db;
  await db.execute(sql`set timezone to 'UTC'`);
  const close = async () => {
    await client.close();
    unlock();
  };
  return { db, engine: "embedded", client, close };
}
