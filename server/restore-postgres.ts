import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readAddress } from "~/db/address.server";
import { type Handle, openDatabase } from "~/db/client.server";
import { requireSameTables } from "./backup-hashes";
import { parts } from "./backup-manifest";
import { loadDump } from "./load-dump";
import { OperatorError } from "./operator-error";
import { applicationName } from "./postgres-programs";
import { countRelations } from "./relations";
import type { DatabasePlace, Restoring } from "./restore-database";

export function postgresPlace(restoring: Restoring, url: string): DatabasePlace {
  return {
    where: readAddress(url).where,
    requireEmpty: () =>
      withDatabase(url, async (handle) => {
        if ((await factsOf(handle)).relations > 0)
          throw new OperatorError(
            "The database at DATABASE_URL is not empty. Nothing was written; restore into an empty one.",
          );
      }),
    isLoaded: () => withDatabase(url, async (handle) => (await factsOf(handle)).isLoaded),
    load: () => withDatabase(url, (handle) => load(restoring, handle, url)),
    requireSame: () => withDatabase(url, (handle) => requireSameTables(handle, restoring.manifest)),
  };
}

async function withDatabase<T>(url: string, work: (handle: Handle) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ url });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

async function load({ source, manifest }: Restoring, handle: Handle, databaseUrl: string) {
  const { serverVersion } = await factsOf(handle);
  await endOrphans(handle);
  try {
    await loadDump(join(source, parts.database.postgres), { databaseUrl, serverVersion });
  } catch (error) {
    // The program of a restore that was killed may have gone on, and been faster with the same.
    if (!(await factsOf(handle)).isLoaded) throw error;
  }
  await requireSameTables(handle, manifest);
}

async function factsOf(handle: Handle) {
  const { rows } = await handle
    .of("tasks")
    .execute<{ version: string; relations: number; settings: string | null }>(sql`
    select current_setting('server_version') as version, to_regclass('public.site_settings')::text as settings,
      ${sql.raw(countRelations)} as relations`);
  const { version = "", relations = 1, settings = null } = rows[0] ?? {};
  return { serverVersion: version, relations, isLoaded: settings !== null };
}

/** A killed restore leaves its program, which goes on by itself. */
const endOrphans = (handle: Handle) =>
  handle.of("tasks").execute(sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name = ${applicationName("pg_restore")}`);
