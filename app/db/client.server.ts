import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type pg from "pg";
import type { Db } from "./db.server";
import { keepRoom } from "./embedded-room.server";
import { keepStatements } from "./embedded-statements.server";
import { lockFolder } from "./folder-lock.server";
import { openServer } from "./postgres.server";
import type { Replica } from "./replica.server";
import type { PoolName } from "./timeouts.server";
import { withTimeout } from "./with-timeout.server";

/** Connections of one pool: those that are free, those in use, and how many ask for one. */
type PoolState = { pool: PoolName | "replica"; idle: number; used: number; waiting: number };

/** An open database and what only its owner may do with it. */
export type Handle = {
  /** For pages. Its transactions are for commands and use their pool. */
  db: Db;
  /** One pool for each kind of work, with its own timeouts. The embedded database has one connection for all. */
  of(name: PoolName): Db;
  engine: "embedded" | "postgres";
  /** Of PostgreSQL. */
  url?: string;
  /** The engine's own client, for the job queue. */
  client: PGlite | pg.Pool;
  /** Of PostgreSQL, where it has one. */
  replica?: Replica;
  /** Of each pool of PostgreSQL's: none with the embedded database. */
  connections(): PoolState[];
  /** Health check on a pool of its own, at most a second. */
  isAnswering(): Promise<boolean>;
  close(): Promise<void>;
};

type DatabaseLocation = {
  url?: string;
  replicaUrl?: string;
  /** Of a pooler in transaction mode in front of it, for pages and commands. */
  poolerUrl?: string;
  folder?: string;
  /** A dump of an embedded database, loaded into a new folder. */
  dump?: Blob;
};

/** Opens PostgreSQL when there is a URL, else the embedded database in `folder` (in memory when there is neither). */
export async function openDatabase({ url, poolerUrl, replicaUrl, folder, dump }: DatabaseLocation): Promise<Handle> {
  return url ? openPostgres(url, { poolerUrl, replicaUrl }) : openEmbedded(folder, dump);
}

/** Its message is a sentence for the operator. */
export class OldPostgresError extends Error {}

/** @throws OldPostgresError when the server is older than ours may be; the driver's error when it can't be reached */
async function openPostgres(url: string, besides: Pick<DatabaseLocation, "poolerUrl" | "replicaUrl">): Promise<Handle> {
  const server = openServer(url, besides);
  const major = await server.majorVersion().catch(async (error) => {
    await server.close();
    throw error;
  });
  if (major < 15) {
    await server.close();
    throw new OldPostgresError(`DATABASE_URL points at PostgreSQL ${major}. Porchlight needs PostgreSQL 15 or newer.`);
  }
  const { of, jobs: client, replica, connections, isAnswering, close } = server;
  return { db: of("pages"), of, engine: "postgres", url, client, replica, connections, isAnswering, close };
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
  keepStatements(client);
  const stopKeepingRoom = folder ? keepRoom(client, folder) : () => {};
  const db = drizzlePglite(client, { casing: "snake_case" }) as unknown as Db;
  await db.execute(sql`set timezone to 'UTC'`);
  const close = async () => {
    stopKeepingRoom();
    await client.close();
    unlock();
  };
  const isAnswering = () =>
    withTimeout(
      900,
      client.query("select 1").then(() => true),
      false,
    );
  return { db, of: () => db, engine: "embedded", client, connections: () => [], isAnswering, close };
}
