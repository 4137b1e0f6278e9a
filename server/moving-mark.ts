import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { unlessMissing } from "~/platform/unless-missing.server";
import { makeFolder } from "./make-folder";
import { replaceFile } from "./new-file";

/** Says to which place pictures are being moved, from the first file on until a run found nothing more to bring. */
const movingMark = (dataDir: string): string => join(resolve(dataDir), "files.moving");

/** Whether pictures were brought to this place, and there may be more to bring: what lies there is ours then. */
export async function isMovingTo(dataDir: string, where: string): Promise<boolean> {
  return (await unlessMissing(readFile(movingMark(dataDir), "utf8"))) === where;
}

/** On the disk before the first file. One for another place ends with that. */
export function setMovingMark(dataDir: string, where: string): void {
  makeFolder(dataDir);
  replaceFile(movingMark(dataDir), where);
}

export const removeMovingMark = (dataDir: string): Promise<void> => rm(movingMark(dataDir), { force: true });
