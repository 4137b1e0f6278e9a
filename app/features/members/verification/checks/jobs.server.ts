import { and, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { residencies } from "../table.server";
import { residencyChecks } from "./table.server";

/** Deletes checks that nobody decided on, of residencies that have ended. */
export async function forgetEndedChecks(db: Db): Promise<void> {
  const ended = db
    .select({ one: sql`1` })
    .from(residencies)
    .where(and(eq(residencies.id, residencyChecks.residencyId), isNotNull(residencies.endedAt)));
  await db.delete(residencyChecks).where(and(isNull(residencyChecks.checkedAt), exists(ended)));
}
