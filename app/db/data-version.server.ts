import { type SQL, sql } from "drizzle-orm";
import { dataVersions } from "./table.server";

/** The version of the data that a statement sees. Higher after every commit that moved it, and never before. */
export const dataVersion: SQL<number> =
  sql`(select coalesce(sum(${dataVersions.version}), 0) from ${dataVersions})`.mapWith(Number);

/**
 * A statement that moves the version when its transaction commits. It locks one of 16 counters until then: run it last.
 */
export const movingVersion: SQL = sql`insert into ${dataVersions} ("slot", "version") values (pg_backend_pid() % 16, 1)
  on conflict ("slot") do update set "version" = ${dataVersions.version} + 1`;
