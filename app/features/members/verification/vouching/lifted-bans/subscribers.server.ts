import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { formatDay } from "~/domain/calendar/city-time.server";
import { reminderDays } from "~/domain/residency/ways";
import { members } from "~/platform/accounts/table.server";
import { type SubscriberContext, subscriber } from "~/platform/events/subscriber.server";
import { daysAfter } from "~/platform/time";
import { moveLapse } from "../../grant.server";
import { mailMembers } from "../../mail.server";
import { ownResidencyPath } from "../../paths";
import { lockMembersInOrder, lockStanding, type Standing } from "../locks.server";
import { countHouseholds, standsBehind } from "../policy";
import { isOpen, listVouchers } from "../queries.server";
import { neededVouches } from "../rules";
import { vouches, vouchRequests } from "../table.server";

const countThemAgain = subscriber(["BanLifted"], async (context, events) => {
  for (const { memberId } of events) await countAgain(context, memberId);
});

/**
 * What a ban alone made void counts again when it is lifted, if its voucher may still stand behind it, and whoever was asked
 * again for it is asked no longer. What was renewed, revoked or has lapsed since stays as it is. Repeated it does nothing, as the
 * mark of the ban is taken away. The rows of all are held in the order of their ids, as by whoever vouches.
 */
async function countAgain(context: SubscriberContext, voucherId: string): Promise<void> {
  const { db, now } = context;
  await lockMembersInOrder(db, [voucherId, ...(await listAsking(db, voucherId))], "no key update");
  const voided = await takeMarks(db, voucherId);
  const requests = await listRequests(
    context,
    voided.map(({ id }) => id),
  );
  const [voucher] = await listVouchers(context, [voucherId]);
  const entitled = requests.filter((request) => voucher && standsBehind(voucher, request, now));
  if (entitled.length === 0) return;
  const standing = await lockStanding(
    db,
    entitled.map(({ memberId }) => memberId),
  );
  const standsFor = (request: Request) =>
    standing.find((residency) => residency.lapsesAt > now && stoodBehind(request, residency));
  for (const request of entitled)
    if (standsFor(request) || (request.isOpen && (await staysOpen(context, request.id, voucherId))))
      await db
        .update(vouches)
        .set({ voidedAt: null })
        .where(and(eq(vouches.requestId, request.id), eq(vouches.voucherId, voucherId)));
  for (const residency of new Set(entitled.flatMap((request) => standsFor(request) ?? [])))
    if (residency.lapsesAtBefore) await endAskingAgain(context, residency, residency.lapsesAtBefore);
}

const isMarked = (voucherId: string) =>
  and(eq(vouches.voucherId, voucherId), eq(vouches.voidedByBan, true), isNotNull(vouches.voidedAt));

/** Those for whom they had vouched. */
async function listAsking(db: Db, voucherId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: members.id })
    .from(vouches)
    .innerJoin(vouchRequests, eq(vouchRequests.id, vouches.requestId))
    .innerJoin(members, eq(members.id, vouchRequests.memberId))
    .where(and(isMarked(voucherId), ne(members.id, voucherId)));
  return rows.map(({ id }) => id);
}

const takeMarks = (db: Db, voucherId: string) =>
  db.update(vouches).set({ voidedByBan: false }).where(isMarked(voucherId)).returning({ id: vouches.id });

/** Where these vouches were given, to members who are still here. What others have verified without one of them needs it no more. */
async function listRequests({ db, now }: SubscriberContext, vouchIds: readonly string[]) {
  if (vouchIds.length === 0) return [];
  return db
    .select({
      id: vouchRequests.id,
      memberId: members.id,
      neighborhoodId: vouchRequests.neighborhoodId,
      againFor: vouchRequests.againFor,
      outcome: vouchRequests.outcome,
      endedAt: vouchRequests.endedAt,
      isOpen: sql<boolean>`${isOpen(now)}`,
    })
    .from(vouches)
    .innerJoin(vouchRequests, eq(vouchRequests.id, vouches.requestId))
    .innerJoin(members, eq(members.id, vouchRequests.memberId))
    .where(
      and(
        inArray(vouches.id, [...vouchIds]),
        or(
          isNull(vouchRequests.outcome),
          ne(vouchRequests.outcome, "verified"),
          lte(vouchRequests.endedAt, vouches.voidedAt),
        ),
      ),
    )
    .orderBy(vouchRequests.createdAt);
}

type Request = Awaited<ReturnType<typeof listRequests>>[number];
type Asked = Pick<Request, "memberId" | "againFor" | "outcome" | "endedAt">;

/** Whether it verified what stands now, or asked again for that. */
const stoodBehind = ({ againFor, outcome, endedAt, ...asked }: Asked, { id, memberId, grantedAt }: Standing) =>
  againFor === id ||
  (asked.memberId === memberId && outcome === "verified" && endedAt !== null && endedAt >= grantedAt);

/** Whoever would be verified by it needs another press, by the same neighbor too: only that grants, and is written down. */
async function staysOpen(context: SubscriberContext, requestId: string, voucherId: string): Promise<boolean> {
  const counting = await listCounting(context.db, [requestId]);
  return (await householdsOf(context, [voucherId, ...counting.map((each) => each.voucherId)])) < neededVouches;
}

const householdsOf = async (context: SubscriberContext, ids: readonly string[]) =>
  countHouseholds(await listVouchers(context, ids));

/** Who has left stands behind nobody anew. */
async function listCounting(db: Db, requestIds: readonly string[]) {
  const rows = await db
    .select({ id: vouches.id, requestId: vouches.requestId, voucherId: vouches.voucherId })
    .from(vouches)
    .where(and(inArray(vouches.requestId, [...requestIds]), isNull(vouches.voidedAt)));
  return rows.flatMap(({ voucherId, ...row }) => (voucherId ? [{ ...row, voucherId }] : []));
}

/** As many as are needed are behind it again: all is as it was before it was asked for again. */
async function endAskingAgain(context: SubscriberContext, standing: Standing, before: Date): Promise<void> {
  const { db, now } = context;
  const { id, memberId, lapsesAt } = standing;
  const requests = await listBehind(db, standing);
  const counting = await listCounting(
    db,
    requests.map((request) => request.id),
  );
  const households = await householdsOf(
    context,
    counting.map(({ voucherId }) => voucherId),
  );
  const verified = requests.find(({ againFor }) => againFor !== id);
  const open = requests.find(({ againFor, endedAt }) => againFor === id && endedAt === null);
  if (households < neededVouches) {
    // The link that they were given for it asks for one less.
    if (open) await gather(db, open.id, counting);
    return;
  }
  if (verified) await gather(db, verified.id, counting);
  if (open)
    await db.update(vouchRequests).set({ endedAt: now, outcome: "canceled" }).where(eq(vouchRequests.id, open.id));
  await moveLapse(context, { id, memberId }, before, before > daysAfter(now, reminderDays) ? null : now);
  if (open || before > lapsesAt) await tell(context, memberId, before, open !== undefined);
}

/** The request that verified it, and those that asked again for it. */
async function listBehind(db: Db, standing: Standing) {
  const rows = await db
    .select({
      id: vouchRequests.id,
      againFor: vouchRequests.againFor,
      outcome: vouchRequests.outcome,
      endedAt: vouchRequests.endedAt,
    })
    .from(vouchRequests)
    .where(eq(vouchRequests.memberId, standing.memberId));
  return rows.filter((row) => stoodBehind({ ...row, memberId: standing.memberId }, standing));
}

/** On one of the requests, each voucher once: where they have vouched there before, the other one stays where it is. */
async function gather(db: Db, requestId: string, counting: Awaited<ReturnType<typeof listCounting>>): Promise<void> {
  const there = await db.select({ id: vouches.voucherId }).from(vouches).where(eq(vouches.requestId, requestId));
  const known = new Set(there.map(({ id }) => id));
  for (const { id, voucherId } of counting) {
    if (known.has(voucherId)) continue;
    known.add(voucherId);
    await db.update(vouches).set({ requestId }).where(eq(vouches.id, id));
  }
}

/** Names nobody, as the mail before. */
const tell = (context: SubscriberContext, memberId: string, lapsesAt: Date, hadLink: boolean) =>
  mailMembers(context, [
    {
      memberId,
      subject: "You need not ask your neighbors again",
      heading: "Your verification stands",
      paragraphs: [
        "We asked you to find a neighbor who vouches for you again. That is no longer needed: two neighbors stand behind your residency as before.",
        `Your verification holds until ${formatDay(lapsesAt)}.${hadLink ? " The link that you had for this leads nowhere any more." : ""}`,
      ],
      action: { label: "See your residency", path: ownResidencyPath },
    },
  ]);

export const liftedBanSubscribers = [countThemAgain];
