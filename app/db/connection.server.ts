import type { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import { NodePgTransaction } from "drizzle-orm/node-postgres/session";
import type pg from "pg";
import type { Db } from "./db.server";
import { isLostConnection, isOutOfDatePlan, isUnresponsive } from "./errors.server";

/** A statement slower than this may be waiting for a lock; nearly all are faster, and no timeout is as short. */
const SLOW_QUERY_MS = 250;

/** Called around each query. */
export type QueryHooks = {
  /** @throws Error when a table of the statement is known to be locked. */
  beforeQuery(statement: string): void;
  /** The query runs longer than SLOW_QUERY_MS. */
  onSlowQuery(): void;
  /** The server stopped responding: idle connections may be dead too. */
  onUnresponsive(): void;
  /** The name under which connections keep a statement prepared, where they do. */
  nameOf?(statement: string): string | undefined;
  /** What begins a transaction behind a pooler in transaction mode, where no connection keeps settings or statements. */
  begin?: string;
};

/** The part of pg's client that drizzle uses. */
export type QueryClient = {
  query(config: { text: string; name?: string }, values?: unknown[]): Promise<{ command: string }>;
};

/** A client with hooks. Where the server does not respond it destroys the socket. */
export function watchedClient(client: pg.PoolClient, hooks: QueryHooks): QueryClient {
  return {
    async query(config, values) {
      hooks.beforeQuery(config.text);
      if (hooks.begin) config.name = undefined;
      else if (values?.length) config.name ??= hooks.nameOf?.(config.text);
      const timer = setTimeout(hooks.onSlowQuery, SLOW_QUERY_MS);
      try {
        joinWrites(client);
        return await client.query(config, values);
      } catch (error) {
        if (isUnresponsive(error)) {
          // Before drizzle sends ROLLBACK, which would wait as long again.
          destroySocket(client);
          hooks.onUnresponsive();
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Fails all pending queries of the connection at once. */
export const destroySocket = (client: pg.ClientBase) => socketOf(client).destroy();

/** What is sent before the process does anything else arrives as one packet, and wakes the server once. */
function joinWrites(client: pg.ClientBase) {
  const socket = socketOf(client);
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

const socketOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Returns the client to the pool, which closes it unless it is idle and healthy. */
export function releaseClient(client: pg.PoolClient, error?: unknown) {
  const { _queryable, _txStatus } = client as unknown as { _queryable: boolean; _txStatus: string | null };
  const mustClose =
    !_queryable || _txStatus !== "I" || isLostConnection(error) || isUnresponsive(error) || isOutOfDatePlan(error);
  // The pool would send Terminate and wait for the server to close.
  if (mustClose) destroySocket(client);
  client.release(mustClose);
}

type OnConnection = { client: QueryClient; tx: Transaction };
type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

const connections = new WeakMap<pg.PoolClient, OnConnection>();

/** The client of a connection, and the query builder for its transactions: statements that it was given stay prepared. */
export function onConnection(client: pg.PoolClient, hooks: QueryHooks): OnConnection {
  const known = connections.get(client);
  if (known) return known;
  const watched = watchedClient(client, hooks);
  const { dialect, session } = createDrizzle(watched) as unknown as { dialect: never; session: never };
  const made = { client: watched, tx: new NodePgTransaction(dialect, session, undefined) as unknown as Transaction };
  connections.set(client, made);
  return made;
}

export const createDrizzle = (client: QueryClient): Db =>
  drizzle({ client: client as never, casing: "snake_case" }) as unknown as Db;
