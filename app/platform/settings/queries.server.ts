import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { siteSettings } from "./table.server";

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
