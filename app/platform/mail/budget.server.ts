import { and, count, eq, gt } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "~/db/db.server";
import { dayMs, minuteMs } from "~/platform/time";
import { mails } from "./table.server";

/**
 * Answers whether one more mail may go out now, and warns in the log when none may. A "no" holds for a minute.
 * @param daily mails within any 24 hours
 */
export function createBudget(db: Db, log: Logger, daily: number): () => Promise<boolean> {
  let [isSpent, askAgain, granted] = [false, 0, 0];
  return async () => {
    if (granted > 0) {
      granted--;
      return true;
    }
    // Asked for each mail that waits, of which there may be many: all that were sent are counted once a minute.
    if (Date.now() < askAgain) return false;
    const left = daily - (await countSent(db));
    const isOver = left <= 0;
    if (isOver) askAgain = Date.now() + minuteMs;
    // While much is left they are counted seldom; only a tenth of it, as other processes send too.
    else granted = Math.ceil(left / 10) - 1;
    if (isOver && !isSpent)
      log.warn({ daily }, "mail paused: the daily budget is spent. Raise MAIL_DAILY_LIMIT if this is no flood.");
    isSpent = isOver;
    return !isOver;
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
