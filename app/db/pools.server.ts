import pg from "pg";
import { destroySocket } from "./connection.server";
import {
  keepAlive,
  type PoolName,
  type PoolTimeouts,
  poolTimeouts,
  RESPONSE_GRACE_MS,
  replicaTimeouts,
} from "./timeouts.server";

/** The connections for one kind of work, opened on demand. */
type Pool = {
  pool: pg.Pool;
  /** Destroys idle connections. */
  destroyIdle(): void;
};

/** @param poolerUrl of a pooler in transaction mode, which is connected to instead: no connection keeps settings there */
export function openPool(url: string, name: PoolName | "replica", poolerUrl?: string): Pool {
  const timeouts = name === "replica" ? replicaTimeouts : poolTimeouts[name];
  const { connections, connect, statement } = timeouts;
  const pool = new pg.Pool({
    connectionString: poolerUrl ?? url,
    application_name: `porchlight ${name}`,
    max: connections,
    connectionTimeoutMillis: connect,
    // A statement need not wait for the answer to the one before: see `together`.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 30 * 60,
    query_timeout: statement && statement + RESPONSE_GRACE_MS,
    ...keepAlive,
    onConnect: poolerUrl ? undefined : (client) => configureSession(client, timeouts),
  });
  const idle = new Set<pg.PoolClient>();
  // An unhandled 'error' event would end the process. The pool replaces an idle connection that is lost; one in use fails
  // its query.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("release", (_error, client) => idle.add(client));
  pool.on("remove", (client) => idle.delete(client));
  return { pool, destroyIdle: () => idle.forEach(destroySocket) };
}

/** Session settings by SET instead of startup parameters, which poolers like PgBouncer reject. */
const configureSession = (client: pg.ClientBase, { lock, statement = 0, idleInTransaction }: PoolTimeouts) =>
  client.query(
    `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false), set_config('tcp_keepalives_idle', '10', false),
      set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`,
    [lock, statement, idleInTransaction].map(String),
  );

/** Begins a transaction with a pool's limits where they can't be the connection's, as somebody else has it next. */
export const beginWithLimits = (name: PoolName): string => {
  const { lock, statement = 0, idleInTransaction } = poolTimeouts[name];
  return `begin; set local lock_timeout = ${lock}; set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${idleInTransaction}`;
};
