import pg from "pg";
import { destroySocket } from "./connection.server";
import { keepAlive, type PoolName, type PoolTimeouts, poolTimeouts, RESPONSE_GRACE_MS } from "./timeouts.server";

/** The connections for one kind of work, opened on demand. */
type Pool = {
  pool: pg.Pool;
  /** Destroys idle connections. */
  destroyIdle(): void;
};

export function openPool(url: string, name: PoolName): Pool {
  const { connections, connect, statement } = poolTimeouts[name];
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `porchlight ${name}`,
    max: connections,
    connectionTimeoutMillis: connect,
    // A statement need not wait for the answer to the one before: see `together`.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 30 * 60,
    query_timeout: statement && statement + RESPONSE_GRACE_MS,
    ...keepAlive,
    onConnect: (client) => configureSession(client, poolTimeouts[name]),
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
