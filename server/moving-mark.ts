import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeFolder } from "./make-folder";

/** Says to which place pictures are being moved, from the first file on until a run found nothing more to bring. */
const movingMark = (dataDir: string): string => join(resolve(dataDir), "files.moving");

/** Whether pictures were brought to this place, and there may be more to bring: what lies there is ours then. */
export async function isMovingTo(dataDir: string, where: string): Promise<boolean> {
  const marked = await readFile(movingMark(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  return marked === where;
}

/** Moved into place, so that it is never half written. One for another place ends with that. */
export async function setMovingMark(dataDir: string, where: string): Promise<void> {
  const mark = movingMark(dataDir);
  makeFolder(dataDir);
  await writeFile(`${mark}.draft`, where, { mode: 0o600 });
  await rename(`${mark}.draft`, mark);
}

export const removeMovingMark = (dataDir: string): Promise<void> => rm(movingMark(dataDir), { force: true });
