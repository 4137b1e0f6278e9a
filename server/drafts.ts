import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const mark = ".unfinished-";

/** Stands beside what it becomes when it is whole. What is cut off never looks like it. */
export const draftOf = (path: string): string => `${path}${mark}${process.pid}`;

/**
 * Removes drafts that killed processes left in a folder, with what stands beside them.
 * @param isOurs is asked for the name of what it was to become
 * @param madeBefore spares younger ones, where others may be at work. Their process does not tell: it may be one of another
 *   machine or container, and its number another's by now
 */
export async function removeDrafts(
  folder: string,
  isOurs: (name: string) => boolean,
  madeBefore?: Date,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const at = name.indexOf(mark);
    if (at < 0 || !isOurs(name.slice(0, at))) continue;
    const path = join(folder, name);
    // Its process may have moved or removed it just now.
    const facts = await stat(path).catch(() => undefined);
    if (!madeBefore || (facts && facts.mtime < madeBefore)) await rm(path, { recursive: true, force: true });
  }
}
