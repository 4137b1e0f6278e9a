import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { today } from "~/domain/calendar/city-time.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { ways } from "~/domain/residency/ways";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import {
  type AuditLine,
  type CommandContext,
  command,
  done,
  emailConfirmed,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { conflict, Refusal, refused } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { findStandingLevel, findWithdrawal, grantResidency, lockMember, requireNotWithdrawn } from "../grant.server";
import { vouchingPath, vouchPath } from "../paths";
import { requireOpen } from "../settings/closed-way.server";
import { expireVouchRequests } from "./jobs.server";
import { lockVouching } from "./locks.server";
import { missingSentence } from "./missing-words";
import { countHouseholds, missingToVouch, standsBehind, type Voucher } from "./policy";
import { findOpenRequest, isOpen, listVouchers, type OpenRequest } from "./queries.server";
import { cancelVouchRequestForm, neededVouches, openVouchRequestForm, takeBackVouchForm, vouchForm } from "./rules";
import { vouches, vouchRequests } from "./table.server";

const ask = command(openVouchRequestForm, {
  who: emailConfirmed("Please sign in to ask your neighbors"),
  limit: "vouching",
  may: () => true,
  failure: "Failed to ask your neighbors",
  async run(context, { neighborhoodId }) {
    const { db, viewer, now } = context;
    await requireOpen(context, "vouching");
    await requireChoices(db, { neighborhoodId }, { neighborhoodId: neighborhoods });
    await lockMember(db, viewer.id);
    await requireNotWithdrawn(context, viewer.id);
    if (await isVerifiedMoreSurely(context, viewer.id))
      throw conflict("You are verified already", "Your residency is shown in a way that is worth more.");
    await expireVouchRequests(db, now, viewer.id);
    const [made] = await db
      .insert(vouchRequests)
      .values({ memberId: viewer.id, neighborhoodId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: vouchRequests.id });
    if (!made)
      throw conflict("You have asked already", "Your link still works. Cancel it to ask for another neighborhood.");
    return done("asked", {
      about: made.id,
      toast: ["Your link is ready", "Send it to two neighbors who know you."],
      show: vouchingPath,
    });
  },
});

const ownOpen = ({ id }: Pick<Viewer, "id">) => and(eq(vouchRequests.memberId, id), isNull(vouchRequests.endedAt));

async function isVerifiedMoreSurely(context: TransactionContext<Viewer>, memberId: string) {
  const level = await findStandingLevel(context, memberId);
  return level !== null && level !== ways.vouching.level;
}

type Own = { id: string };

const cancel = command<typeof cancelVouchRequestForm, Own>(cancelVouchRequestForm, {
  who: emailConfirmed("Please sign in to cancel your request"),
  limit: "vouching",
  missing: "Request not found",
  async subject({ db, viewer }, { requestId }) {
    const [own] = await db
      .select({ id: vouchRequests.id })
      .from(vouchRequests)
      .where(and(eq(vouchRequests.id, requestId), eq(vouchRequests.memberId, viewer.id)));
    return own;
  },
  may: () => true,
  failure: "Failed to cancel your request",
  async run({ db, viewer, now }, _, { id }) {
    await lockMember(db, viewer.id);
    const [ended] = await db
      .update(vouchRequests)
      .set({ endedAt: now, outcome: "canceled" })
      .where(and(eq(vouchRequests.id, id), ownOpen(viewer)))
      .returning({ id: vouchRequests.id });
    if (!ended) throw conflict("Nothing to cancel", "This request is over already. Please reload the page.");
    return done("canceled", { about: id, toast: ["Request canceled", "Its link leads nowhere any more."] });
  },
});

/** The same answer for a request that never was, so that trying links tells nothing of a stranger. */
const over = () =>
  new Refusal({ title: "This request is over", text: "Ask your neighbor whether it is still needed.", status: 404 });

type Vouching = { request: OpenRequest; voucher: Voucher; now: Date };

const vouch = command<typeof vouchForm, Vouching>(vouchForm, {
  who: emailConfirmed("Please sign in to vouch for a neighbor"),
  limit: "vouching",
  missing: over,
  async subject(context: CommandContext<Viewer>, { requestId }) {
    const request = await findOpenRequest(context, requestId);
    const [voucher] = request ? await listVouchers(context, [context.viewer.id]) : [];
    return request && voucher && { request, voucher, now: context.now };
  },
  may: (_viewer, vouching) => mayVouch(vouching),
  failure: "Failed to vouch",
  async run(context, _, { request }) {
    const { db, viewer, now } = context;
    const { before, vouchers } = await lockVouching(context, {
      requestId: request.id,
      memberId: request.memberId,
      voucherId: viewer.id,
    });
    const voucher = vouchers.find(({ id }) => id === viewer.id);
    if (!voucher || !(await findOpenRequest(context, request.id))) throw over();
    if (await isVerifiedMoreSurely(context, request.memberId)) throw over();
    if (await findWithdrawal(context, request.memberId)) throw over();
    if (before.includes(viewer.id)) throw conflict("You have vouched already", "Once is all that it takes of you.");
    const allowed = mayVouch({ request, voucher, now });
    if (allowed !== true) throw allowed;
    const counting = vouchers.filter((each) => before.includes(each.id) && standsBehind(each, request, now));
    if (countHouseholds([...counting, voucher]) === countHouseholds(counting)) throw notCounted();
    await db
      .insert(vouches)
      .values({ requestId: request.id, voucherId: viewer.id, createdAt: now })
      .onConflictDoUpdate({
        target: [vouches.requestId, vouches.voucherId],
        set: { createdAt: now, voidedAt: null, voidedByBan: false },
        setWhere: isNotNull(vouches.voidedAt),
      });
    const fallen = before.filter((id) => !counting.some((each) => each.id === id));
    const settled = await settle(context, request, fallen, countHouseholds([...counting, voucher]));
    return done("vouched", {
      about: [{ id: request.id }, ...settled.lines],
      events: settled.events,
      toast: ["Thank you for vouching", "Nobody but the admins learns that it was you."],
    });
  },
});

/** Says neither who has vouched nor that they are of one household: who vouches is private. */
const notCounted = () =>
  conflict(
    "Another neighbor is needed here",
    "Your vouch can’t be counted for this request. It is nothing that you did: please tell your neighbor to ask somebody else, too.",
  );

function mayVouch({ request, voucher, now }: Vouching): true | Refusal {
  const missing = missingToVouch(voucher, request, now);
  if (missing.length === 0) return true;
  const said = { neighborhood: request.neighborhood, dayOf: today };
  return refused("You can’t vouch here yet", missing.map((each) => missingSentence(each, said)).join(" "));
}

type Settled = { lines: AuditLine[]; events: readonly DomainEvent[] };

/** What neighbors said before counts as long as they stand themselves. With two of them who asks is verified. */
async function settle(
  context: TransactionContext<Viewer>,
  request: OpenRequest,
  fallen: readonly string[],
  counted: number,
): Promise<Settled> {
  const { db, now } = context;
  const { id, memberId, neighborhoodId } = request;
  if (fallen.length > 0)
    await db
      .update(vouches)
      .set({ voidedAt: now })
      .where(and(eq(vouches.requestId, id), inArray(vouches.voucherId, [...fallen])));
  if (counted < neededVouches) return { lines: [], events: [] };
  await db.update(vouchRequests).set({ endedAt: now, outcome: "verified" }).where(eq(vouchRequests.id, id));
  const events = await grantResidency(context, { memberId, way: "vouching", neighborhoodId });
  return { lines: [{ id: memberId, detail: { after: "verified", way: "vouching" } }], events };
}

type Vouched = { id: string; memberId: string };

const takeBack = command<typeof takeBackVouchForm, Vouched>(takeBackVouchForm, {
  who: emailConfirmed("Please sign in to take it back"),
  limit: "vouching",
  missing: over,
  async subject({ db, viewer, now }, { requestId }) {
    const [row] = await db
      .select({ id: vouchRequests.id, memberId: members.id })
      .from(vouches)
      .innerJoin(vouchRequests, eq(vouchRequests.id, vouches.requestId))
      .innerJoin(members, eq(members.id, vouchRequests.memberId))
      .where(
        and(eq(vouches.requestId, requestId), eq(vouches.voucherId, viewer.id), isNull(vouches.voidedAt), isOpen(now)),
      );
    return row;
  },
  may: () => true,
  failure: "Failed to take it back",
  async run({ db, viewer, now }, _, { id, memberId }) {
    // Whoever vouches beside this holds the same row.
    await lockMember(db, memberId);
    const [open] = await db
      .select({ id: vouchRequests.id })
      .from(vouchRequests)
      .where(and(eq(vouchRequests.id, id), isOpen(now)));
    const [gone] = open
      ? await db
          .delete(vouches)
          .where(and(eq(vouches.requestId, id), eq(vouches.voucherId, viewer.id)))
          .returning({ id: vouches.id })
      : [];
    if (!gone)
      throw conflict("Too late to take it back", "This request is over. Please write to us if you were wrong.");
    return done("taken-back", { about: id, toast: "You don’t vouch any more", show: vouchPath(id) });
  },
});

export const vouchingCommands = [ask, cancel, vouch, takeBack];
