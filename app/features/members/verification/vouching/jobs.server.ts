import { and, isNull, lte } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { daysBefore } from "~/platform/time";
import { requestDays } from "./rules";
import { vouchRequests } from "./table.server";

/** Ends requests that nobody answered in time. */
export async function expireVouchRequests(db: Db, now: Date): Promise<void> {
  await db
    .update(vouchRequests)
    .set({ endedAt: now, outcome: "expired" })
    .where(and(isNull(vouchRequests.endedAt), lte(vouchRequests.createdAt, daysBefore(now, requestDays))));
}
