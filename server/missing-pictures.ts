import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { asc, gt } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { placeOf } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { counted } from "~/ui/counted";

/** How many rows are read, and folders looked into, at once. */
const BATCH = 500;
/** More names are no help to anybody. */
const mostNamed = 20;

/** Of all pictures that the database knows, or of the first `most`, those without a file in `folder`. */
export async function findMissingPictures(db: Db, folder: string, most = Number.POSITIVE_INFINITY) {
  const missing: string[] = [];
  let checked = 0;
  for (let last = ""; checked < most; ) {
    const rows = await db
      .select({ key: images.key })
      .from(images)
      .where(gt(images.key, last))
      .orderBy(asc(images.key))
      .limit(Math.min(BATCH, most - checked));
    const are = await Promise.all(rows.map(({ key }) => isThere(folder, key)));
    missing.push(...rows.filter((_, index) => !are[index]).map(({ key }) => key));
    checked += rows.length;
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.key ?? "";
  }
  return { missing, checked };
}

/** "2 pictures are missing from /data/images: ab12…, cd34…" */
export function describeMissing(missing: readonly string[], folder: string): string {
  const named = missing.slice(0, mostNamed).join(", ");
  const more = missing.length > mostNamed ? ` and ${counted(missing.length - mostNamed, "more", "more")}` : "";
  const are = missing.length === 1 ? "is" : "are";
  return `${counted(missing.length, "picture")} ${are} missing from ${folder}: ${named}${more}.`;
}

/** What a name begins with a dot is a file that was never finished. */
async function isThere(folder: string, key: string): Promise<boolean> {
  const names = await readdir(join(folder, placeOf(key))).catch(() => []);
  return names.some((name) => !name.startsWith("."));
}
