import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { members } from "~/platform/accounts/table.server";
import { residencies } from "../table.server";
import { listVouchers } from "./queries.server";
import { vouches } from "./table.server";

type Writing = { db: Db; now: Date };
type Wanted = { requestId: string; memberId: string; voucherId: string };

/**
 * Holds still the rows of who asks, of who vouches now and of those who have vouched, in the order of their ids: a
 * residency that is revoked meanwhile comes entirely before or after. While who asks is held, nobody else can vouch.
 * @returns what is then true of who vouches now and has vouched
 */
export async function lockVouching(writing: Writing, wanted: Wanted) {
  const { db } = writing;
  let known = await listVoucherIds(db, wanted.requestId);
  for (;;) {
    const held = [...new Set([wanted.memberId, wanted.voucherId, ...known])];
    const before = await tryToHold(db, wanted.requestId, held);
    if (before.isHeld) return { before: before.ids, vouchers: await listVouchers(writing, held) };
    known = before.ids;
  }
}

/** One who vouched while we waited is not held yet. Then all are let go and taken again, so that the order stays. */
class OneMore extends Error {
  readonly ids: readonly string[];
  constructor(ids: readonly string[]) {
    super("One more has vouched");
    this.ids = ids;
  }
}

async function tryToHold(db: Db, requestId: string, held: readonly string[]) {
  try {
    // Only a savepoint that is rolled back lets locks go.
    return await db.transaction(async (tx) => {
      await lockMembersInOrder(tx as Db, held, "no key update");
      const ids = await listVoucherIds(tx as Db, requestId);
      if (ids.some((id) => !held.includes(id))) throw new OneMore(ids);
      return { ids, isHeld: true };
    });
  } catch (thrown) {
    if (thrown instanceof OneMore) return { ids: thrown.ids, isHeld: false };
    throw thrown;
  }
}

/** `key share`: they can be changed, and not erased. */
export const lockMembersInOrder = (db: Db, ids: readonly string[], strength: "no key update" | "key share") =>
  db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(asc(members.id))
    .for(strength);

/** What neighbors have verified of these, in the order of the members: none of it is moved or ended meanwhile. */
export const lockStanding = (db: Db, memberIds: readonly string[]) =>
  db
    .select({
      id: residencies.id,
      memberId: residencies.memberId,
      neighborhoodId: residencies.neighborhoodId,
      grantedAt: residencies.grantedAt,
      lapsesAt: residencies.lapsesAt,
      lapsesAtBefore: residencies.lapsesAtBefore,
    })
    .from(residencies)
    .where(
      and(inArray(residencies.memberId, [...memberIds]), eq(residencies.way, "vouching"), isNull(residencies.endedAt)),
    )
    .orderBy(asc(residencies.memberId))
    .for("no key update");

export type Standing = Awaited<ReturnType<typeof lockStanding>>[number];

/** Of those that count, and whose voucher is still here. */
async function listVoucherIds(db: Db, requestId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(vouches)
    .innerJoin(members, eq(members.id, vouches.voucherId))
    .where(and(eq(vouches.requestId, requestId), isNull(vouches.voidedAt)));
  return rows.map(({ id }) => id);
}
