import { existsSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../new-file";
import { OperatorError } from "../operator-error";

/** Lies in the folder of an embedded database that was moved away, and goes with it. */
const movedMark = (dataDir: string): string => join(dataDir, "database", "moved-to-postgresql");

/** @param to where it went, for whoever looks into the file */
export const setMovedMark = (dataDir: string, to: string): void =>
  replaceFile(movedMark(dataDir), `This city moved to ${to} on ${new Date().toISOString()}.\n`);

/** @returns what to do where the embedded database was left behind */
export function wordsIfMoved(dataDir: string): string | undefined {
  const mark = movedMark(dataDir);
  if (!existsSync(mark)) return undefined;
  return `The city of this DATA_DIR moved to PostgreSQL: set DATABASE_URL to where it is. To go on with the copy that was left here all the same, remove ${mark}.`;
}

/**
 * A server on what was left behind would send its waiting mails a second time, people would write into it, and a backup of
 * it would look like one of the city.
 * @throws OperatorError
 */
export function refuseMovedCity(dataDir: string): void {
  const words = wordsIfMoved(dataDir);
  if (words) throw new OperatorError(words);
}
