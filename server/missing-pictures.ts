import { asc, gt } from "drizzle-orm";
import pLimit from "p-limit";
import type { Db } from "~/db/db.server";
import type { ImageStore } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { counted } from "~/ui/counted";

/** How many rows are read at once. */
const BATCH = 500;
/** What a bucket takes at once. All of a batch would wait there for longer than anybody may, and visitors behind it. */
const atOnce = 16;
/** Size of the sample that is looked for at start: enough to notice a wrong folder, or a wrong bucket, which is asked for each. */
export const mostLookedFor = { inFolder: 500, inBucket: 50 };
/** More names are no help to anybody. */
const mostNamed = 20;

/** Of all pictures that the database knows, or of the first `most`, those without a file in `store`. */
export async function findMissingPictures(db: Db, store: Pick<ImageStore, "names">, most = Number.POSITIVE_INFINITY) {
  const missing: string[] = [];
  const limit = pLimit(atOnce);
  let checked = 0;
  for (let last = ""; checked < most; ) {
    const rows = await db
      .select({ key: images.key })
      .from(images)
      .where(gt(images.key, last))
      .orderBy(asc(images.key))
      .limit(Math.min(BATCH, most - checked));
    const names = await Promise.all(rows.map(({ key }) => limit(() => store.names(key))));
    missing.push(...rows.filter((_, index) => !names[index]?.length).map(({ key }) => key));
    checked += rows.length;
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.key ?? "";
  }
  return { missing, checked };
}

/** "2 pictures are missing from /data/images: ab12…, cd34…" */
export function describeMissing(missing: readonly string[], place: string): string {
  const named = missing.slice(0, mostNamed).join(", ");
  const more = missing.length > mostNamed ? ` and ${counted(missing.length - mostNamed, "more", "more")}` : "";
  const are = missing.length === 1 ? "is" : "are";
  return `${counted(missing.length, "picture")} ${are} missing from ${place}: ${named}${more}.`;
}
