import { sql } from "drizzle-orm";
import type { Db } from "./db.server";

/** A text that tells a database from any other, also from those of the same server. A replica of it says the same. */
export const identity = sql`(select system_identifier || '/' || (
  select oid from pg_database where datname = current_database()) from pg_control_system())`;

/** Whether two ways lead to the same database, and not one of them to a replica of it. */
export async function leadToSame(...ways: [Db, Db]): Promise<boolean> {
  const [one, other] = await Promise.all(
    ways.map(
      async (db) =>
        (await db.execute<{ database: string }>(sql`select ${identity} || pg_is_in_recovery() as database`)).rows[0]
          ?.database,
    ),
  );
  return one === other;
}
