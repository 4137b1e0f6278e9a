import type { Db } from "~/db/db.server";
import { happyHourPhones, happyHours } from "~/features/happy-hours/table.server";
import { demoHappyHours } from "./happy-hours";
import { demoId } from "./identity";
import { demoMembers } from "./members";
import { neighborhoodIds } from "./neighborhood-ids.server";

const dayMs = 24 * 60 * 60 * 1000;

/** Deals, and apart from them the telephone numbers. The members and the neighborhoods must be there. */
export async function loadHappyHours(db: Db, now: Date): Promise<void> {
  const admin = demoId("member", demoMembers[0]?.username ?? "");
  const neighborhoodId = await neighborhoodIds(db);
  await db.insert(happyHours).values(
    demoHappyHours.map((deal) => ({
      id: demoId("happy hour", deal.slug),
      restaurantName: deal.restaurantName,
      neighborhoodId: neighborhoodId(deal.neighborhood),
      address: deal.address,
      startTime: deal.start,
      endTime: deal.end,
      daysOfWeek: deal.days,
      dealDescription: deal.dealDescription,
      ownerId: demoId("member", deal.submittedBy),
      approvalStatus: deal.status,
      createdAt: new Date(now.getTime() - deal.createdDaysAgo * dayMs),
      ...(deal.status !== "pending" && { decidedBy: admin, decidedAt: now, decisionNote: deal.note }),
    })),
  );
  await db
    .insert(happyHourPhones)
    .values(demoHappyHours.map(({ slug, phone }) => ({ happyHourId: demoId("happy hour", slug), phoneNumber: phone })));
}
