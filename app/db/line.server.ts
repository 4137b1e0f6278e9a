import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "./db.server";
import { isLostConnection, isSilence } from "./errors.server";

/** In ms: far from the end of anybody's patience, and longer than nearly every statement takes. */
const SLOW = 250;

/** What happens on a connection that others should know of. */
export type Watch = {
  /** @throws Error when a table that the statement is about can't be had. */
  before(statement: string): void;
  /** A statement takes so long that it may be waiting for what another transaction holds. */
  onSlow(): void;
  /** Nothing was heard for too long: others may be as dead. */
  onSilence(): void;
};

/** As the query builder asks: the only way in which it uses a connection. */
type Asker = { query(config: { text: string }, values?: unknown[]): Promise<unknown> };

/** Asks on this connection, and gives it up when there is no answer. */
export function askerOn(client: pg.PoolClient, watch: Watch): Asker {
  return {
    async query(config, values) {
      watch.before(config.text);
      const slow = setTimeout(watch.onSlow, SLOW);
      try {
        return await client.query(config, values);
      } catch (error) {
        if (isSilence(error)) {
          // Before anything else is said on it, a rollback too: that would wait as long again.
          cut(client);
          watch.onSilence();
        }
        throw error;
      } finally {
        clearTimeout(slow);
      }
    },
  };
}

/** Whoever waits on it is told at once that it is lost. */
export const cut = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/** Gives it back to the pool, which ends it when it is not as good as new. */
export function giveBack(client: pg.PoolClient, error?: unknown) {
  const { _queryable, _txStatus } = client as unknown as { _queryable: boolean; _txStatus: string | null };
  const isSpoiled = !_queryable || _txStatus !== "I" || isLostConnection(error) || isSilence(error);
  // The pool would say goodbye and wait for the answer.
  if (isSpoiled) cut(client);
  client.release(isSpoiled);
}

/** The query builder on one connection, made once for each. */
const builders = new WeakMap<pg.PoolClient, Db>();

export function builderOn(client: pg.PoolClient, watch: Watch): Db {
  const builder = builders.get(client) ?? buildOn(askerOn(client, watch));
  builders.set(client, builder);
  return builder;
}

export const buildOn = (asker: Asker): Db => drizzle({ client: asker as never, casing: "snake_case" }) as unknown as Db;
