import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { lockFolder } from "~/db/folder-lock.server";
import { unlessMissing } from "~/platform/unless-missing.server";
import type { BackupManifest } from "./backup-manifest";
import { makeFolder } from "./make-folder";
import { replaceFile } from "./new-file";
import { OperatorError } from "./operator-error";
import { restoreLock } from "./require-empty";

/** Is there from the first step of a restore to its last, and says which backup it puts where. */
export const restoreMark = (dataDir: string): string => join(resolve(dataDir), "restore.unfinished");

/** Where a restore writes to, without passwords: only there is what it finds its own. */
type RestorePlaces = {
  /** As "db:5432/porch", or that of DATA_DIR. */
  database: string;
  /** As FILES_URL has it, a folder, or that of DATA_DIR. */
  pictures: string;
};

/** The same wherever DATA_DIR is mounted. */
export const ownPlaces = { database: "DATA_DIR/database", pictures: "DATA_DIR/images" } satisfies RestorePlaces;

/** When the backup was made tells it from others. */
type Marked = Pick<BackupManifest, "madeAt"> & RestorePlaces;

const marked = z.object({ madeAt: z.string(), database: z.string(), pictures: z.string() });

/**
 * Does the work as the only restore into this folder.
 * @param work is told whether an earlier restore of the same backup into the same places was cut off
 * @throws OperatorError when one of another backup was, or one into another place
 */
export async function asOnlyRestore<T>(
  dataDir: string,
  wanted: Marked,
  work: (isResumed: boolean) => Promise<T>,
): Promise<T> {
  makeFolder(dataDir);
  const unlock = await lockFolder(join(resolve(dataDir), restoreLock));
  try {
    const begun = await readMark(dataDir);
    if (begun) requireSame(begun, wanted, restoreMark(dataDir));
    return await work(begun !== undefined);
  } finally {
    // Its file stays: another process may be waiting for it by now.
    unlock();
  }
}

/** On the disk before anything that it speaks for. */
export const setMark = (dataDir: string, { madeAt, database, pictures }: Marked): void =>
  replaceFile(restoreMark(dataDir), JSON.stringify({ madeAt, database, pictures }));

export const removeMark = (dataDir: string): Promise<void> => rm(restoreMark(dataDir), { force: true });

type Begun = Pick<Marked, "madeAt"> & Partial<RestorePlaces>;

async function readMark(dataDir: string): Promise<Begun | undefined> {
  const text = await unlessMissing(readFile(restoreMark(dataDir), "utf8"));
  if (text === undefined) return undefined;
  try {
    return marked.parse(JSON.parse(text));
  } catch {
    // Of an earlier version, which wrote the date alone.
    return { madeAt: text };
  }
}

/**
 * Another place was never looked at: what lies there may be somebody's city. A mark without places speaks for those in the
 * folder in which it lies, and for no other: there a restore goes on as before, and elsewhere a person has to look.
 */
function requireSame(begun: Begun, wanted: Marked, mark: string): void {
  if (begun.madeAt !== wanted.madeAt)
    throw new OperatorError(
      `A restore of the backup of ${begun.madeAt} into this DATA_DIR was cut off. Run it again, or start with an empty DATA_DIR and an empty database.`,
    );
  const { database, pictures } = { ...ownPlaces, ...begun };
  if (database === wanted.database && pictures === wanted.pictures) return;
  throw new OperatorError(
    begun.database
      ? `A restore into this DATA_DIR was cut off. It went into the database ${database} and the pictures in ${pictures}: run it again with the same DATABASE_URL and FILES_URL, or choose an empty DATA_DIR to restore elsewhere.`
      : `A restore into this DATA_DIR was cut off in an earlier version, which did not note where it went. Empty the database and the place of the pictures if they are its own, remove ${mark} and run this again.`,
  );
}
