import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./db.server";
import { dataVersions } from "./table.server";

/** The version of the data that a statement sees. Higher after every commit that moved it, and never before. */
export const dataVersion: SQL<number> =
  sql`(select coalesce(sum(${dataVersions.version}), 0) from ${dataVersions})`.mapWith(Number);

/** NOTIFY channel: the data has another version, and copies of pages are out of date. */
export const versionChannel = "porchlight_changes";

const movingVersion: SQL = sql`insert into ${dataVersions} ("slot", "version") values (pg_backend_pid() % 16, 1)
  on conflict ("slot") do update set "version" = ${dataVersions.version} + 1`;

/**
 * Moves the version when its transaction commits, and tells all processes. It locks one of 16 counters until then: call it
 * last.
 */
export const moveVersion = async (tx: Db): Promise<void> =>
  void (await tx.execute(sql`with moved as (${movingVersion}) select pg_notify(${versionChannel}, '')`));
