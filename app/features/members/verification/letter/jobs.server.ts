import { and, eq, inArray, lt, or } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { dayMs } from "~/platform/time";
import { letterDays, waitingDays } from "./rules";
import { letterAddresses, letters } from "./table.server";

/** Ends letters whose code is too old, and those that nobody printed; the streets of the latter are erased. */
export async function expireLetters(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(letters)
      .set({ state: "expired", endedAt: now })
      .where(
        or(
          and(eq(letters.state, "sent"), lt(letters.sentAt, before(letterDays))),
          and(inArray(letters.state, ["waiting", "printed"]), lt(letters.createdAt, before(waitingDays))),
        ),
      )
      .returning({ id: letters.id });
    if (ended.length === 0) return;
    await tx.delete(letterAddresses).where(
      inArray(
        letterAddresses.letterId,
        ended.map(({ id }) => id),
      ),
    );
  });
}
