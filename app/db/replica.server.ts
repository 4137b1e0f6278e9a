import { sql } from "drizzle-orm";
import { createDrizzle, type QueryClient } from "./connection.server";
import { queriesOn } from "./database-on-pool.server";
import type { Db } from "./db.server";
import { isDatabaseAway } from "./errors.server";
import { identity } from "./identity.server";
import { openPool } from "./pools.server";

/** For so long nobody asks a replica that did not answer. In ms. */
const AWAY_MS = 5_000;

export type Replica = ReturnType<typeof openReplica>;

/**
 * A server that follows the primary. What it is asked and does not answer in time, or refuses, is asked of the primary at once;
 * transactions are the primary's.
 */
export function openReplica(url: string, primary: QueryClient & { db: Db; position(): Promise<Position> }) {
  const { pool, destroyIdle } = openPool(url, "replica");
  const hooks = { beforeQuery: () => {}, onSlowQuery: () => {}, onUnresponsive: destroyIdle };
  const own = queriesOn({ pool, hooks });
  let awayUntil = 0;

  async function queryReplica(...[config, values]: Parameters<QueryClient["query"]>) {
    try {
      return await own.query({ ...config }, values);
    } catch (error) {
      if (isDatabaseAway(error)) awayUntil = performance.now() + AWAY_MS;
      throw error;
    }
  }
  const isAway = () => performance.now() < awayUntil;
  const db = createDrizzle({
    async query(config, values) {
      if (isAway()) return primary.query(config, values);
      return queryReplica(config, values).catch(() => primary.query(config, values));
    },
  });
  db.transaction = (work, config) => primary.db.transaction(work, config);
  const itself = createDrizzle({ query: queryReplica });

  return {
    pool,
    db,
    isAway,
    position: primary.position,
    /** Whether it is a replica of this very database. @throws Error when one of the two does not answer */
    async isReplica(): Promise<boolean> {
      const { database: wanted } = await primary.position();
      const { rows } = await itself.execute<{ follows: boolean }>(
        sql`select pg_is_in_recovery() and ${identity} = ${wanted} as follows`,
      );
      return rows[0]?.follows === true;
    },
    /** Whether it shows all that is in front of this, and is a replica of that very database. */
    async hasReached({ lsn, database: wanted }: Position): Promise<boolean> {
      const { rows } = await itself.execute<{ has: boolean | null }>(
        sql`select pg_is_in_recovery() and ${identity} = ${wanted} and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as has`,
      );
      return rows[0]?.has === true;
    },
  };
}

/** Where the primary's log ends, and which database it is: what was committed before is in front of it. */
export type Position = { lsn: string; database: string };

/** To be asked of the primary. */
export const positionQuery = sql`select pg_current_wal_insert_lsn()::text as lsn, ${identity} as database`;
