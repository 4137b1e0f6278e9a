import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";

/** Has a server's clock start at CLOCK, as in 2026-11-20T23:30:00Z, and nearly stand still. An address: the options end at a blank. */
export const slowClock = { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "slow-clock.mjs"))}` };

/** From the next connection on it is this moment in a database, for all that ask by `now()`. (An embedded one goes by its server's clock.) */
export async function stopClock(databaseUrl: string, moment: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create function public.now() returns timestamptz stable return timestamptz '${new Date(moment).toISOString()}';
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`);
  await client.end();
}
