import { and, count, eq, gt } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "~/db/db.server";
import { dayMs, minuteMs } from "~/platform/time";
import { mails } from "./table.server";

/**
 * Answers whether one more mail may go out now, and warns in the log when none may. What is answered holds for a minute.
 * @param daily mails within any 24 hours
 */
export function createBudget(db: Db, log: Logger, daily: number): () => Promise<boolean> {
  let [isSpent, granted, until] = [false, 0, 0];
  return async () => {
    // Asked for each mail that waits, of which there may be many: those that were sent are not counted for each.
    const isFresh = Date.now() < until;
    if (isFresh && isSpent) return false;
    if (isFresh && granted > 0) {
      granted--;
      return true;
    }
    const left = daily - (await countSent(db));
    until = Date.now() + minuteMs;
    // Not all of it, as other processes send too.
    granted = Math.max(0, Math.ceil(left / 10) - 1);
    if (left <= 0 && !isSpent)
      log.warn({ daily }, "mail paused: the daily budget is spent. Raise MAIL_DAILY_LIMIT if this is no flood.");
    isSpent = left <= 0;
    return !isSpent;
  };
}

/** Mails sent within 24 hours. The bound of `createdAt` only narrows it to the index. */
async function countSent(db: Db): Promise<number> {
  const now = Date.now();
  const queuedLately = gt(mails.createdAt, new Date(now - 4 * dayMs));
  const [row] = await db
    .select({ sent: count() })
    .from(mails)
    .where(and(eq(mails.status, "sent"), queuedLately, gt(mails.sentAt, new Date(now - dayMs))));
  return row?.sent ?? 0;
}
