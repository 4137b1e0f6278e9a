import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Db } from "./db.server";
import { isLostConnection, isSilence, OutcomeUnknownError } from "./errors.server";
import { askerOn, builderOn, buildOn, giveBack, type Watch } from "./line.server";

/**
 * The query builder on a pool. A transaction may have a pool of its own, so that those who write and wait for each other
 * leave the readers theirs.
 */
export function databaseOn(pool: pg.Pool, watch: Watch, forTransactions = pool): Db {
  const db = buildOn({
    async query(config, values) {
      const client = await pool.connect();
      try {
        const answer = await askerOn(client, watch).query(config, values);
        giveBack(client);
        return answer;
      } catch (error) {
        giveBack(client, error);
        throw error;
      }
    },
  });
  db.transaction = (work, config) => inTransaction(forTransactions, watch, work, config);
  return db;
}

type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** @throws OutcomeUnknownError when the connection was lost after everything was said, and before the answer. */
async function inTransaction<T>(
  pool: pg.Pool,
  watch: Watch,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let isCommitting = false;
  try {
    const result = await builderOn(client, watch).transaction(async (tx) => {
      const done = await work(tx);
      isCommitting = true;
      return done;
    }, config);
    giveBack(client);
    return result;
  } catch (error) {
    giveBack(client, error);
    throw isCommitting && (isLostConnection(error) || isSilence(error)) ? new OutcomeUnknownError(error) : error;
  }
}
