import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";

/** Whether the user of this connection may create the database that a drill restores into, and how it is let. */
export async function mayCreateDatabases(db: Db): Promise<{ isAllowed: boolean; advice: string }> {
  const { rows } = await db.execute<{ may: boolean; name: string }>(
    sql`select rolcreatedb or rolsuper as may, quote_ident(rolname) as name from pg_roles where rolname = current_user`,
  );
  const { may = false, name = "" } = rows[0] ?? {};
  return { isAllowed: may, advice: `Let it: alter role ${name} createdb;` };
}
