import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { siteSettings } from "./table.server";

/** When the last backup was made that is known here; undefined where there is none. */
export async function findLastBackup({ db }: { db: Db }): Promise<Date | undefined> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "last_backup"));
  return row && new Date(row.value);
}

/** Where mail to the operator goes: what an admin set, else what the operator configured. For the server only. */
export async function findAdminEmail({
  db,
  dependencies,
}: {
  db: Db;
  dependencies: Pick<Dependencies, "settings">;
}): Promise<string> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "admin_email"));
  return row?.value ?? dependencies.settings.adminEmail;
}
