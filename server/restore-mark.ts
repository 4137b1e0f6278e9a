import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { lockFilesOf, lockFolder } from "~/db/folder-lock.server";
import type { BackupManifest } from "./backup-manifest";
import { OperatorError } from "./operator-error";

/** Is there from the first step of a restore to its last, and says which backup it puts there. */
export const restoreMark = (dataDir: string): string => join(resolve(dataDir), "restore.unfinished");

/** When the backup was made tells it from others. */
type Marked = Pick<BackupManifest, "madeAt">;

/**
 * Does the work as the only restore into this folder.
 * @param work is told whether an earlier restore of the same backup was cut off
 * @throws OperatorError when one of another backup was
 */
export async function asOnlyRestore<T>(
  dataDir: string,
  { madeAt }: Marked,
  work: (isResumed: boolean) => Promise<T>,
): Promise<T> {
  const mark = restoreMark(dataDir);
  await mkdir(dirname(mark), { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(mark);
  try {
    const begun = await readMark(mark);
    if (begun && begun !== madeAt)
      throw new OperatorError(
        `A restore of the backup of ${begun} into this DATA_DIR was cut off. Run it again, or start with an empty DATA_DIR and an empty database.`,
      );
    return await work(begun !== undefined);
  } finally {
    unlock();
    for (const file of lockFilesOf(mark)) await rm(file, { force: true });
  }
}

/** Moved into place, so that it is never half written. */
export async function setMark(dataDir: string, { madeAt }: Marked): Promise<void> {
  const mark = restoreMark(dataDir);
  await writeFile(`${mark}.draft`, madeAt, { mode: 0o600 });
  await rename(`${mark}.draft`, mark);
}

export const removeMark = (dataDir: string): Promise<void> => rm(restoreMark(dataDir), { force: true });

async function readMark(mark: string): Promise<string | undefined> {
  return readFile(mark, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}
