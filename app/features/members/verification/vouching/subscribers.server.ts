import { and, desc, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { formatDay } from "~/domain/calendar/city-time.server";
import { members } from "~/platform/accounts/table.server";
import { type SubscriberContext, subscriber } from "~/platform/events/subscriber.server";
import { endWhenAskedAgain } from "../asked-again.server";
import { mailMembers } from "../mail.server";
import { vouchingPath } from "../paths";
import { residencies } from "../table.server";
import { expireVouchRequests } from "./jobs.server";
import { liftedBanSubscribers } from "./lifted-bans/subscribers.server";
import { lockMembersInOrder, lockStanding, type Standing } from "./locks.server";
import { neededVouches } from "./rules";
import { vouches, vouchRequests } from "./table.server";

/**
 * What a revoked or banned member vouched for is asked again, in the transaction of the revocation, which holds that member's row.
 * The rows of the others are held against their erasure first, then their residencies in the order of the members' ids:
 * of two vouchers who are revoked at once the second one sees what the first one left.
 */
const askAgain = subscriber(["ResidencyRevoked", "MemberBanned"], async (context, events) => {
  for (const { name, memberId } of events) {
    await endOpenRequest(context, memberId);
    await voidVouchesOf(context, memberId, { isBan: name === "MemberBanned" });
  }
});

/** Who is verified in another way needs no neighbors any more. */
const stopAsking = subscriber(["ResidencyVerified"], async (context, events) => {
  for (const { memberId, way } of events) if (way !== "vouching") await endOpenRequest(context, memberId);
});

const endOpenRequest = ({ db, now }: SubscriberContext, memberId: string) =>
  db
    .update(vouchRequests)
    .set({ endedAt: now, outcome: "canceled" })
    .where(and(eq(vouchRequests.memberId, memberId), isNull(vouchRequests.endedAt)));

async function voidVouchesOf(context: SubscriberContext, voucherId: string, { isBan }: { isBan: boolean }) {
  const { db, now } = context;
  // What an earlier ban made void stays so, whatever becomes of this one.
  await db
    .update(vouches)
    .set({ voidedByBan: false })
    .where(and(eq(vouches.voucherId, voucherId), eq(vouches.voidedByBan, true)));
  const vouchedFor = await listVouchedFor(db, voucherId);
  if (vouchedFor.length === 0) return;
  await lockMembersInOrder(db, vouchedFor, "key share");
  const standing = await lockStanding(db, vouchedFor);
  await db
    .update(vouches)
    .set({ voidedAt: now, voidedByBan: isBan })
    .where(and(eq(vouches.voucherId, voucherId), isNull(vouches.voidedAt)));
  for (const each of standing) await askOneAgain(context, each);
}

async function listVouchedFor(db: Db, voucherId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: members.id })
    .from(vouches)
    .innerJoin(vouchRequests, eq(vouchRequests.id, vouches.requestId))
    .innerJoin(members, eq(members.id, vouchRequests.memberId))
    .where(and(eq(vouches.voucherId, voucherId), isNull(vouches.voidedAt), ne(members.id, voucherId)));
  return rows.map(({ id }) => id);
}

async function askOneAgain(context: SubscriberContext, standing: Standing): Promise<void> {
  const { db, now } = context;
  const { id, memberId } = standing;
  const left = await listVouchesBehind(db, memberId);
  if (left.length >= neededVouches) return;
  const openedId = await openAgain(context, standing, left);
  const lapsesAt = endWhenAskedAgain(standing.lapsesAt, now);
  // The copy on their member follows at night, a month before it matters: whoever vouches may hold that row and wait for us.
  const lapsesAtBefore = standing.lapsesAtBefore ?? standing.lapsesAt;
  await db.update(residencies).set({ lapsesAt, lapsesAtBefore, remindedAt: now }).where(eq(residencies.id, id));
  if (openedId || lapsesAt < standing.lapsesAt) await tell(context, memberId, lapsesAt, left.length);
}

/** Those of members that still count, of the request that was answered last: who has left stands behind nobody anew. */
async function listVouchesBehind(db: Db, memberId: string): Promise<string[]> {
  const [request] = await db
    .select({ id: vouchRequests.id })
    .from(vouchRequests)
    .where(and(eq(vouchRequests.memberId, memberId), eq(vouchRequests.outcome, "verified")))
    .orderBy(desc(vouchRequests.endedAt))
    .limit(1);
  if (!request) return [];
  const rows = await db
    .select({ id: vouches.id })
    .from(vouches)
    .where(and(eq(vouches.requestId, request.id), isNull(vouches.voidedAt), isNotNull(vouches.voucherId)));
  return rows.map(({ id }) => id);
}

/**
 * A new request which counts at once what still counts: such a vouch moves to it, so that it costs its voucher nothing and
 * can be taken back again.
 * @returns undefined where one is open already, which stays as it is, or the neighborhood is gone
 */
async function openAgain({ db, now }: SubscriberContext, standing: Standing, left: string[]) {
  const { id: againFor, memberId, neighborhoodId } = standing;
  if (!neighborhoodId) return undefined;
  await expireVouchRequests(db, now, memberId);
  const [made] = await db
    .insert(vouchRequests)
    .values({ memberId, neighborhoodId, againFor, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: vouchRequests.id });
  if (made && left.length > 0) await db.update(vouches).set({ requestId: made.id }).where(inArray(vouches.id, left));
  return made?.id;
}

/** Names nobody: a neighbor's vouch is private, and so is what became of that neighbor. */
async function tell(context: SubscriberContext, memberId: string, lapsesAt: Date, left: number): Promise<void> {
  const counted = left === 0 ? "neither of them counts any more" : "one of them no longer counts";
  const wanted = left === 0 ? "two neighbors vouch" : "one more neighbor vouches";
  await mailMembers(context, [
    {
      memberId,
      subject: "Please ask your neighbors again",
      heading: "Your verification needs a neighbor",
      paragraphs: [
        `Your residency is verified by two neighbors, and ${counted}. You did nothing wrong.`,
        `Your verification holds until ${formatDay(lapsesAt)}. If ${wanted} for you before, or you show it in another way that is worth as much, it stays. You have a new link to send them.`,
      ],
      action: { label: "See your link", path: vouchingPath },
    },
  ]);
}

export const vouchingSubscribers = [askAgain, stopAsking, ...liftedBanSubscribers];
