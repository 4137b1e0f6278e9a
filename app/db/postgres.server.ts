import pg from "pg";
import type { QueryHooks } from "./connection.server";
import { databaseOn } from "./database-on-pool.server";
import type { Db } from "./db.server";
import { lockedTables, watchLockedTables } from "./locked-tables.server";
import { openPool } from "./pools.server";
import { statementName } from "./statement-names.server";
import { keepAlive, type PoolName } from "./timeouts.server";
import { withTimeout } from "./with-timeout.server";

/** A health check takes less than a second, with all around it. */
const HEALTH_TIMEOUT_MS = 900;
/** How long closing waits for connections to end. */
const CLOSE_TIMEOUT_MS = 3_000;

/** A PostgreSQL server: a pool for each kind of work, and one for health checks, which must never wait for the others. */
export function openServer(url: string) {
  const healthPool = new pg.Pool({
    connectionString: url,
    application_name: "porchlight health",
    max: 2,
    query_timeout: HEALTH_TIMEOUT_MS,
    connectionTimeoutMillis: HEALTH_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    ...keepAlive,
  });
  healthPool.on("error", () => {});
  healthPool.on("connect", (client) => client.on("error", () => {}));

  const pages = openPool(url, "pages");
  const commands = openPool(url, "commands");
  const jobs = openPool(url, "jobs");
  const tasks = openPool(url, "tasks");
  const pools = { pages, commands, jobs, tasks };
  const all = Object.values(pools);

  const locked = watchLockedTables(async () => {
    const { rows } = await healthPool.query<{ name: string }>(lockedTables);
    return rows.map(({ name }) => name);
  });
  const onUnresponsive = () => {
    for (const { destroyIdle } of all) destroyIdle();
  };
  const failFast: QueryHooks = { beforeQuery: locked.throwIfLocked, onSlowQuery: locked.check, onUnresponsive };
  const mayWait: QueryHooks = { beforeQuery: () => {}, onSlowQuery: () => {}, onUnresponsive };
  const forCommands = { pool: commands.pool, hooks: { ...failFast, nameOf: statementName } };
  const databases: Record<PoolName, Db> = {
    pages: databaseOn({ pool: pages.pool, hooks: failFast }, forCommands),
    commands: databaseOn(forCommands),
    jobs: databaseOn({ pool: jobs.pool, hooks: mayWait }),
    tasks: databaseOn({ pool: tasks.pool, hooks: mayWait }),
  };

  const check = () => healthPool.query("select 1").then(() => true);
  let answer: Promise<boolean> | undefined;
  return {
    of: (name: PoolName) => databases[name],
    jobs: jobs.pool,
    connections: () =>
      Object.entries(pools).map(([name, { pool }]) => ({
        pool: name as PoolName,
        idle: pool.idleCount,
        used: pool.totalCount - pool.idleCount,
        waiting: pool.waitingCount,
      })),
    /** Concurrent health checks share one query. */
    isAnswering() {
      answer ??= withTimeout(HEALTH_TIMEOUT_MS, check(), false).finally(() => {
        answer = undefined;
      });
      return answer;
    },
    async majorVersion() {
      const { rows } = await pages.pool.query<{ server_version_num: string }>("show server_version_num");
      return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    },
    async close() {
      const ended = Promise.all([healthPool, ...all.map(({ pool }) => pool)].map((pool) => pool.end()));
      await withTimeout<unknown>(CLOSE_TIMEOUT_MS, ended, undefined);
    },
  };
}
