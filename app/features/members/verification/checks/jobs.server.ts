import { and, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { residencies } from "../table.server";
import { residencyChecks } from "./table.server";

/** What was drawn and ended before anybody looked has nothing left to look at. */
export async function forgetEndedChecks(db: Db): Promise<void> {
  const ended = db
    .select({ one: sql`1` })
    .from(residencies)
    .where(and(eq(residencies.id, residencyChecks.residencyId), isNotNull(residencies.endedAt)));
  await db.delete(residencyChecks).where(and(isNull(residencyChecks.checkedAt), exists(ended)));
}
