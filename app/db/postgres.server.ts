import pg from "pg";
import type { QueryHooks } from "./connection.server";
import { createDrizzle } from "./connection.server";
import { databaseOn, queriesOn } from "./database-on-pool.server";
import type { Db } from "./db.server";
import { lockedTables, watchLockedTables } from "./locked-tables.server";
import { beginWithLimits, openPool } from "./pools.server";
import { openReplica, type Position, positionQuery } from "./replica.server";
import { statementName } from "./statement-names.server";
import { keepAlive, type PoolName } from "./timeouts.server";
import { withTimeout } from "./with-timeout.server";

/** A health check takes less than a second, with all around it. */
const HEALTH_TIMEOUT_MS = 900;
/** How long closing waits for connections to end. */
const CLOSE_TIMEOUT_MS = 3_000;

/**
 * A PostgreSQL server: a pool for each kind of work, and one for health checks, which must never wait for the others.
 * @param besides.poolerUrl of a pooler in transaction mode, for pages and commands
 * @param besides.replicaUrl of one that follows it
 */
export function openServer(url: string, { poolerUrl, replicaUrl }: { poolerUrl?: string; replicaUrl?: string } = {}) {
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

  const pages = openPool(url, "pages", poolerUrl);
  const commands = openPool(url, "commands", poolerUrl);
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
  const forCommands = {
    pool: commands.pool,
    hooks: { ...failFast, ...(poolerUrl ? { begin: beginWithLimits("commands") } : { nameOf: statementName }) },
  };
  const forPages = { ...failFast, ...(poolerUrl && { begin: beginWithLimits("pages") }) };
  const databases: Record<PoolName, Db> = {
    pages: databaseOn({ pool: pages.pool, hooks: forPages }, forCommands),
    commands: databaseOn(forCommands),
    jobs: databaseOn({ pool: jobs.pool, hooks: mayWait }),
    tasks: databaseOn({ pool: tasks.pool, hooks: mayWait }),
  };

  const health = createDrizzle(queriesOn({ pool: healthPool, hooks: mayWait }));
  const primary = {
    db: databases.pages,
    ...queriesOn({ pool: pages.pool, hooks: forPages }),
    /** On a connection that is always free: else visitors' pages would wait for those of members. */
    position: async () => (await health.execute<Position>(positionQuery)).rows[0] as Position,
  };
  const replica = replicaUrl ? openReplica(replicaUrl, primary) : undefined;
  const counted = { ...pools, ...(replica && { replica }) };

  const check = () => healthPool.query("select 1").then(() => true);
  let answer: Promise<boolean> | undefined;
  return {
    of: (name: PoolName) => databases[name],
    jobs: jobs.pool,
    replica,
    connections: () =>
      Object.entries(counted).map(([name, { pool }]) => ({
        pool: name as keyof typeof counted,
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
      const { rows } = await tasks.pool.query<{ server_version_num: string }>("show server_version_num");
      return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    },
    async close() {
      const ended = Promise.all(
        [healthPool, ...Object.values(counted).map(({ pool }) => pool)].map((pool) => pool.end()),
      );
      await withTimeout<unknown>(CLOSE_TIMEOUT_MS, ended, undefined);
    },
  };
}
