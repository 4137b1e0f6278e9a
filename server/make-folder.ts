import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder for its owner alone, and those that it lies in; one that is there stays as it is. Node's own way to do that
 * never ends where nothing can be made in a folder that is there, as in /proc.
 */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw error;
  }
}
