import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "~/platform/unless-missing.server";

const mark = ".unfinished-";

/** Of this process. Its number would be another's soon: a container has the same ones at each start. */
const own = randomUUID();

/** Stands beside what it becomes when it is whole. What is cut off never looks like it. */
export const draftOf = (path: string): string => `${path}${mark}${own}`;

/** Whether what stands after the mark in a name was put there by us, whatever it was to become. */
export const isDraftEnding = (ending: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(ending);

/**
 * Removes drafts that killed processes left in a folder, with what stands beside them; none where there is no folder.
 * @param isOurs is asked for the name of what it was to become, and for what follows after the mark
 * @param madeBefore spares younger ones, where others may be at work. Their process does not tell: it may be one of another
 *   machine or container, and its number another's by now
 */
export async function removeDrafts(
  folder: string,
  isOurs: (name: string, ending: string) => boolean,
  madeBefore?: Date,
): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const at = name.indexOf(mark);
    if (at < 0 || !isOurs(name.slice(0, at), name.slice(at + mark.length))) continue;
    const path = join(folder, name);
    // Its process may have moved or removed it just now.
    const facts = await stat(path).catch(() => undefined);
    if (!madeBefore || (facts && facts.mtime < madeBefore)) await rm(path, { recursive: true, force: true });
  }
}
