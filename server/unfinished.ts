import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Handle } from "~/db/client.server";
import { OperatorError } from "./operator-error";
import { restoreMark } from "./restore-mark";

/**
 * Before anything is written into the folder: a server would find half a city, and make a secret of its own.
 * @throws OperatorError where a restore was cut off
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(restoreMark(dataDir)))
    throw new OperatorError(
      "A restore into this DATA_DIR was cut off. Run it again with the same backup before you start the server.",
    );
}

/** @throws OperatorError where a move was cut off: a server would find an empty city, and write into it. */
export async function refuseUnfinishedMove(handle: Handle): Promise<void> {
  if (handle.engine === "embedded") return;
  const { rows } = await handle.of("tasks").execute<{ mark: string | null }>(sql`
    select to_regnamespace('porchlight_move')::text as mark`);
  if (!rows[0]?.mark) return;
  await handle.close();
  throw new OperatorError(
    "A move into the database at DATABASE_URL was cut off. Run npm run task db:move again before you start the server.",
  );
}
