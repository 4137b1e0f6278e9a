import { and, eq, inArray, lt, or } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { daysBefore } from "~/platform/time";
import { endLetters } from "./commands.server";
import { letterDays, waitingDays } from "./rules";
import { letters } from "./table.server";

/** Ends letters whose code is too old, and those that nobody printed; the streets of the latter are erased. */
export async function expireLetters(db: Db, now: Date): Promise<void> {
  const isTooOld = or(
    and(eq(letters.state, "sent"), lt(letters.sentAt, daysBefore(now, letterDays))),
    and(inArray(letters.state, ["waiting", "printed"]), lt(letters.createdAt, daysBefore(now, waitingDays))),
  );
  await db.transaction((tx) => endLetters({ db: tx, now }, "expired", isTooOld));
}
