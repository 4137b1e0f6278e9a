import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { createDrizzle, drizzleFor, type QueryHooks, releaseClient, watchedClient } from "./connection.server";
import type { Db } from "./db.server";
import { isLostConnection, isUnresponsive, OutcomeUnknownError } from "./errors.server";

/**
 * The query builder on a pool. Transactions may have a pool of their own, so that writers who wait for each other leave
 * readers their connections.
 */
export function databaseOn(pool: pg.Pool, hooks: QueryHooks, forTransactions = pool): Db {
  const db = createDrizzle({
    async query(config, values) {
      const client = await pool.connect();
      try {
        const answer = await watchedClient(client, hooks).query(config, values);
        releaseClient(client);
        return answer;
      } catch (error) {
        releaseClient(client, error);
        throw error;
      }
    },
  });
  db.transaction = (work, config) => inTransaction(forTransactions, hooks, work, config);
  return db;
}

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** @throws OutcomeUnknownError when the connection was lost during commit */
async function inTransaction<T>(
  pool: pg.Pool,
  hooks: QueryHooks,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let isCommitting = false;
  try {
    const result = await drizzleFor(client, hooks).transaction(async (tx) => {
      const done = await work(tx);
      isCommitting = true;
      return done;
    }, config);
    releaseClient(client);
    return result;
  } catch (error) {
    releaseClient(client, error);
    throw isCommitting && (isLostConnection(error) || isUnresponsive(error)) ? new OutcomeUnknownError(error) : error;
  }
}
