import { and, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { daysBefore } from "~/platform/time";
import { requestDays } from "./rules";
import { vouchRequests } from "./table.server";

/** Ends requests that nobody answered in time: all of them, or those of one member. */
export async function expireVouchRequests(db: Db, now: Date, memberId?: string): Promise<void> {
  await db
    .update(vouchRequests)
    .set({ endedAt: now, outcome: "expired" })
    .where(
      and(
        isNull(vouchRequests.endedAt),
        lte(vouchRequests.createdAt, daysBefore(now, requestDays)),
        memberId === undefined ? undefined : eq(vouchRequests.memberId, memberId),
      ),
    );
}
