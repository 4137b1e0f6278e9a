import { randomUUID } from "node:crypto";
import { constants, copyFileSync, linkSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file for its owner alone, whole or not at all where the file system has links. @returns false where one of that name is there, which stays as it is */
export function writeNewFile(path: string, text: string): boolean {
  const draft = writeDraft(path, text);
  try {
    // Of two processes that do it at once one succeeds.
    linkSync(draft, path);
    return true;
  } catch (error) {
    // Not every file system has links.
    return !isThere(error) && copyIfMissing(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The same in place of what is there, or of nothing. */
export function replaceFile(path: string, text: string): void {
  const draft = writeDraft(path, text);
  try {
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Beside the file that it is to become, and for its owner alone. @returns its path */
function writeDraft(path: string, text: string): string {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  return draft;
}

function copyIfMissing(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (!isThere(error)) throw error;
    return false;
  }
}

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";
