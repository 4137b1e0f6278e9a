import { basename, dirname } from "node:path";
import { z } from "zod";
import type { Db } from "~/db/db.server";
import { isFromFuture, namesOfBackups } from "./backup-folder";
import { OperatorError } from "./operator-error";
import { findNote, setNote } from "./site-notes";

/** Of the last backup by the clock, as JSON under `backup_folder`. */
const lastMade = z.object({ folder: z.string(), name: z.string(), madeAt: z.iso.datetime() });

type LastMade = z.infer<typeof lastMade>;

/** Remembers the last one, at its path, so that it is missed. */
export function noteLastMade(db: Db, path: string, madeAt: Date): Promise<void> {
  const last: LastMade = { folder: dirname(path), name: basename(path), madeAt: madeAt.toISOString() };
  return setNote(db, "backup_folder", JSON.stringify(last));
}

/** The last one that was made in this folder; undefined where none was, or one in another folder since. */
export async function findLastMade(db: Db, folder: string): Promise<LastMade | undefined> {
  const last = readLastMade(await findNote(db, "backup_folder"));
  return last?.folder === folder ? last : undefined;
}

function readLastMade(value: string | undefined): LastMade | undefined {
  try {
    return value === undefined ? undefined : lastMade.parse(JSON.parse(value));
  } catch {
    return undefined;
  }
}

/** @throws OperatorError where neither it nor a newer one is in the folder: new ones would fill another disk */
export async function requireLastMade(last: LastMade | undefined, folder: string, now = new Date()): Promise<void> {
  const isIt = (name: string) => name === last?.name || (name > String(last?.name) && !isFromFuture(name, now));
  if (last && !(await namesOfBackups(folder)).some(isIt))
    throw new OperatorError(
      `BACKUP_DIR (${folder}) no longer has ${last.name}, the last backup that was made there. Is its disk mounted? Where it was removed on purpose, make one there by hand (npm run task backup), or name another folder in BACKUP_DIR.`,
    );
}
