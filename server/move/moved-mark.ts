import { existsSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../operator-error";

/** Stands beside an embedded database that was moved away. */
export const movedMark = (dataDir: string): string => join(dataDir, "database.moved");

/** @param to where it went, for whoever looks into the file */
export async function setMovedMark(dataDir: string, to: string): Promise<void> {
  const mark = movedMark(dataDir);
  await writeFile(`${mark}.draft`, `This city moved to ${to} on ${new Date().toISOString()}.\n`, { mode: 0o600 });
  await rename(`${mark}.draft`, mark);
}

/**
 * A server on what was left behind would send its waiting mails a second time, and people would write into it.
 * @throws OperatorError
 */
export function refuseMovedCity(dataDir: string): void {
  const mark = movedMark(dataDir);
  // Another one may begin here once the old one is removed.
  if (!existsSync(join(dataDir, "database"))) rmSync(mark, { force: true });
  if (!existsSync(mark)) return;
  throw new OperatorError(
    `The city of this DATA_DIR moved to PostgreSQL: set DATABASE_URL to where it is. To go on with the copy that was left here all the same, remove ${mark}.`,
  );
}
