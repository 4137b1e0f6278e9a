import pg from "pg";
import { cut } from "./line.server";
import { keepAlive, type Patience, patience, SILENCE, type Work } from "./patience.server";

/** The connections for one kind of work. They are opened when they are needed. */
type Pool = {
  pool: pg.Pool;
  /** Throws away those that nobody uses. */
  empty(): void;
};

export function openPool(url: string, work: Work): Pool {
  const { connections, connect, statement } = patience[work];
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `porchlight ${work}`,
    max: connections,
    connectionTimeoutMillis: connect,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 30 * 60,
    query_timeout: statement && statement + SILENCE,
    ...keepAlive,
    onConnect: (client) => setUp(client, patience[work]),
  });
  const idle = new Set<pg.PoolClient>();
  // One that is lost while it is idle is replaced by the pool, and one that is lost in use fails what it is used for:
  // neither may end the process, as an error does that nobody listens to.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("release", (_error, client) => idle.add(client));
  pool.on("remove", (client) => idle.delete(client));
  return { pool, empty: () => idle.forEach(cut) };
}

/** Said to the server once a connection. Not at its start: a pooler in between may refuse what it does not know there. */
const setUp = (client: pg.ClientBase, { lock, statement = 0, idleInTransaction }: Patience) =>
  client.query(
    `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false), set_config('tcp_keepalives_idle', '10', false),
      set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`,
    [lock, statement, idleInTransaction].map(String),
  );
