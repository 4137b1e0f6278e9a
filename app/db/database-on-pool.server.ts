import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import {
  createDrizzle,
  onConnection,
  type QueryClient,
  type QueryHooks,
  releaseClient,
  watchedClient,
} from "./connection.server";
import type { Db } from "./db.server";
import { isLostConnection, isUnresponsive, OutcomeUnknownError } from "./errors.server";

type Source = { pool: pg.Pool; hooks: QueryHooks };

/**
 * The query builder on a pool. Transactions may have a pool of their own, so that writers who wait for each other leave
 * readers their connections.
 */
export function databaseOn({ pool, hooks }: Source, forTransactions: Source = { pool, hooks }): Db {
  const db = createDrizzle(queriesOn({ pool, hooks }));
  db.transaction = (work, config) => inTransaction(forTransactions, work, config);
  return db;
}

/** Each query on a connection of its own, which is free again afterwards. */
export const queriesOn = ({ pool, hooks }: Source): QueryClient => ({
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

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** @throws OutcomeUnknownError when the connection was lost during commit */
async function inTransaction<T>(
  { pool, hooks }: Source,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const pooled = await pool.connect();
  const { client, tx } = onConnection(pooled, hooks);
  let isCommitting = false;
  try {
    // Sent with the first statement, which would fail with it.
    const begun = client.query({ text: hooks.begin ?? "begin" });
    begun.catch(() => {});
    if (config) await tx.setTransaction(config);
    const result = await work(tx);
    await begun;
    isCommitting = true;
    const { command } = await client.query({ text: "commit" });
    if (command !== "COMMIT") throw new Error("A statement of this transaction had failed, and nothing of it was kept");
    releaseClient(pooled);
    return result;
  } catch (error) {
    // Where that fails the connection is closed, which ends the transaction as well.
    if (!isCommitting) await client.query({ text: "rollback" }).catch(() => {});
    releaseClient(pooled, error);
    throw isCommitting && (isLostConnection(error) || isUnresponsive(error)) ? new OutcomeUnknownError(error) : error;
  }
}
