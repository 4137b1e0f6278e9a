import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { daysBefore } from "~/platform/time";
import { unlessMissing } from "~/platform/unless-missing.server";
import { type BackupManifest, parts, readManifest } from "./backup-manifest";
import { draftOf, isDraftEnding, removeDrafts } from "./drafts";

/** What was deleted here must be gone from backups, too, after so many days. */
const mostBackupDays = 30;

/** Nobody works that long on one: it was killed. Less than a day, so that the next night removes it. */
const draftHours = 20;

/** By the city's clock: "porchlight-2026-11-20-0300". Names sort by age. */
export const backupName = (now: Date): string =>
  `porchlight-${isoInCity(now).slice(0, 16).replace("T", "-").replace(":", "")}`;

const ourName = /^porchlight-\d{4}-\d{2}-\d{2}-\d{4}$/;

type Kept = { path: string; manifest: BackupManifest };

/**
 * The backups of a folder that were named by us and can be read, the newest first; none where there is no folder. One from the
 * future comes last: some clock was wrong, and it is newer than nothing that is made by a right one.
 */
export async function listBackups(folder: string, now = new Date()): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const name of await namesOfBackups(folder)) {
    const path = join(folder, name);
    const manifest = await readManifest(path).catch(() => undefined);
    if (manifest) found.push({ path, manifest });
  }
  const isAhead = ({ path }: Kept) => isFromFuture(basename(path), now);
  return [...found.filter((each) => !isAhead(each)), ...found.filter(isAhead)];
}

/** By its name, and some hours more than there are between clocks of two zones. */
export const isFromFuture = (name: string, now: Date): boolean => name > backupName(daysBefore(now, -1));

/** Also of those that can't be read. */
export async function namesOfBackups(folder: string): Promise<string[]> {
  const names = await unlessMissing(readdir(folder));
  return (names ?? [])
    .filter((name) => ourName.test(name))
    .sort()
    .reverse();
}

/**
 * Removes all but the newest `keep`, and those that are too old, also where nobody can read them. The newest that has every
 * picture stays until another has.
 * @returns how many it removed
 */
export async function removeOldBackups(folder: string, keep: number, now: Date): Promise<number> {
  const all = await listBackups(folder, now);
  const best = all.find(({ manifest }) => manifest.missing === 0);
  const oldest = daysBefore(now, mostBackupDays);
  const old = all.filter((each, index) => index >= keep || new Date(each.manifest.madeAt) < oldest);
  const removed = old.filter((each) => each !== best).map(({ path }) => path);
  const readable = new Set(all.map(({ path }) => path));
  for (const name of await namesOfBackups(folder)) {
    const path = join(folder, name);
    // Without a manifest it is none of ours, whatever its name.
    if (name < backupName(oldest) && !readable.has(path) && existsSync(join(path, parts.manifest))) removed.push(path);
  }
  for (const path of removed) await removeWhole(path);
  return removed.length;
}

/** Removes the first of two that were made in one night, unless it has more pictures than the second or that is not there. */
export async function removeSuperseded(first: string, second: string): Promise<void> {
  const manifests = await Promise.all([first, second].map((path) => readManifest(path).catch(() => undefined)));
  const [before, after] = manifests.map((each) => each?.missing);
  if (before !== undefined && after !== undefined && before >= after) await removeWhole(first);
}

/** Half of one never looks like a backup: what a kill leaves of it is removed with other drafts. */
async function removeWhole(path: string): Promise<void> {
  const going = draftOf(path);
  await rename(path, going);
  await rm(going, { recursive: true, force: true });
}

/** What a backup, or the removal of one, that was killed left behind, also of those by hand, which have any name. */
export function removeOldDrafts(folder: string, now: Date): Promise<void> {
  const isOurs = (name: string, ending: string) => ourName.test(name) || isDraftEnding(ending);
  return removeDrafts(folder, isOurs, new Date(now.getTime() - draftHours * 60 * 60 * 1000));
}
