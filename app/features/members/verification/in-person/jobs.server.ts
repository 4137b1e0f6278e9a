import { and, isNull, lt } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { daysBefore } from "~/platform/time";
import { hostCards } from "./table.server";

/** How long one can still ask what became of a card that nobody used. Those that were used stay: they say who gave them. */
const keptDays = 90;

/** Deletes cards that nobody used and nobody can use any more. */
export async function deleteOldCards(db: Db, now: Date): Promise<void> {
  await db.delete(hostCards).where(and(isNull(hostCards.usedAt), lt(hostCards.expiresAt, daysBefore(now, keptDays))));
}
