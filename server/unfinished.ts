import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Handle } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { OperatorError } from "./operator-error";
import { restoreMark } from "./restore-mark";

/** @returns what to do where a restore into the folder was cut off */
export const wordsIfHalfRestored = (dataDir: string): string | undefined =>
  existsSync(restoreMark(dataDir))
    ? "A restore into this DATA_DIR was cut off. Run it again with the same backup before you do anything else here."
    : undefined;

/** @returns what to do where a move into this PostgreSQL database was cut off */
export async function wordsIfHalfMoved(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select to_regnamespace('porchlight_move')::text as mark`,
  );
  return rows[0]?.mark
    ? "A move into the database at DATABASE_URL was cut off. Run npm run task db:move again before you do anything else here."
    : undefined;
}

/**
 * Before anything is written into the folder: whoever opens it would find half a city, and make what lacks anew.
 * @throws OperatorError where a restore was cut off
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  const words = wordsIfHalfRestored(dataDir);
  if (words) throw new OperatorError(words);
}

/** Closes it then. @throws OperatorError where a move was cut off: the city there is empty, and whatever is written ends the move. */
export async function refuseUnfinishedMove(handle: Handle): Promise<void> {
  const words = handle.engine === "postgres" ? await wordsIfHalfMoved(handle.of("tasks")) : undefined;
  if (!words) return;
  await handle.close();
  throw new OperatorError(words);
}
