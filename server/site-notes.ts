import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { siteSettings } from "~/platform/settings/table.server";

type Note = "last_backup" | "backup_failure" | "backup_folder" | "last_drill";

/** For the Settings tab. */
export const setNote = async (db: Db, key: Note, value: string): Promise<void> =>
  void (await db
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } }));

/** That a backup with all pictures was made, by the clock or by hand: one by the clock that failed before is made good. */
export async function noteBackup(db: Db, madeAt: string): Promise<void> {
  await setNote(db, "last_backup", madeAt);
  await removeNote(db, "backup_failure");
}

export async function findNote(db: Db, key: Note): Promise<string | undefined> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, key));
  return row?.value;
}

const removeNote = async (db: Db, key: Note): Promise<void> =>
  void (await db.delete(siteSettings).where(eq(siteSettings.key, key)));
