import { asc, gt } from "drizzle-orm";
import pLimit from "p-limit";
import type { Db } from "~/db/db.server";
import { fileNamesOf, type ImageStore } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { counted } from "~/ui/counted";
import type { PicturesPlace } from "./pictures-place";

/** How many rows are read at once. */
const BATCH = 500;
/** What a bucket takes at once. All of a batch would wait there for longer than anybody may, and visitors behind it. */
const atOnce = 16;
/** Size of the sample that is looked for at start: enough to notice a wrong folder, or a wrong bucket, which is asked for each. */
export const mostLookedFor = { inFolder: 500, inBucket: 50 };
/** The same for who asks, and may wait: each request to a bucket takes its time and costs. */
export const mostExamined = { inFolder: Number.POSITIVE_INFINITY, inBucket: 1_000 };
/** More names are no help to anybody. */
const mostNamed = 20;

/** What the database knows of a picture that is looked for: its row. */
export type KnownPicture = { key: string; width: number };

/** A picture that lacks files, or has none of its own. */
export type Missing = { key: string; lacking: readonly string[]; isWhole: boolean };

/** @param names of the files that are there, by one listing of the picture */
export function missingOf({ key, width }: KnownPicture, names: readonly string[]): Missing | undefined {
  const own = fileNamesOf(width);
  const lacking = own.filter((name) => !names.includes(name));
  return lacking.length > 0 ? { key, lacking, isWhole: lacking.length === own.length } : undefined;
}

/** Of all pictures that the database knows, or of the first `most`, those that `store` has not every file of. */
export async function findMissingPictures(db: Db, store: Pick<ImageStore, "names">, most = Number.POSITIVE_INFINITY) {
  const missing: Missing[] = [];
  const limit = pLimit(atOnce);
  let checked = 0;
  for (let last = ""; checked < most; ) {
    const rows = await db
      .select({ key: images.key, width: images.width })
      .from(images)
      .where(gt(images.key, last))
      .orderBy(asc(images.key))
      .limit(Math.min(BATCH, most - checked));
    const found = await Promise.all(rows.map((row) => limit(async () => missingOf(row, await store.names(row.key)))));
    missing.push(...found.filter((each) => each !== undefined));
    checked += rows.length;
    if (rows.length < BATCH) break;
    last = rows.at(-1)?.key ?? "";
  }
  return { missing, checked };
}

const putBack = "Put lost files back from an older backup, or have another picture chosen.";

/**
 * "1 picture is missing from /data/images: ab12…. 1 picture lacks files in /data/images: cd34… (640.webp). Look whether …"
 * @param adviceOnFiles what to do about those that have some of their files; the place's own advice is for all the others
 */
export function describeMissing(
  missing: readonly Missing[],
  { where, advice }: Pick<PicturesPlace, "where" | "advice">,
  adviceOnFiles = putBack,
): string {
  const whole = missing.filter(({ isWhole }) => isWhole);
  const partly = missing.filter(({ isWhole }) => !isWhole);
  const said: string[] = [];
  const told = new Set<string>();
  if (whole.length > 0) {
    const are = whole.length === 1 ? "is" : "are";
    said.push(`${counted(whole.length, "picture")} ${are} missing from ${where}: ${named(whole)}.`);
    told.add(advice);
  }
  if (partly.length > 0) {
    const lack = partly.length === 1 ? "lacks" : "lack";
    said.push(`${counted(partly.length, "picture")} ${lack} files in ${where}: ${named(partly)}.`);
    told.add(adviceOnFiles);
  }
  return [...said, ...told].join(" ");
}

/** One picture, as it is told of. */
export const nameOfMissing = ({ key, lacking, isWhole }: Missing): string =>
  isWhole ? key : `${key} (${lacking.join(", ")})`;

function named(missing: readonly Missing[]): string {
  const more = missing.length > mostNamed ? ` and ${counted(missing.length - mostNamed, "more", "more")}` : "";
  return missing.slice(0, mostNamed).map(nameOfMissing).join(", ") + more;
}
