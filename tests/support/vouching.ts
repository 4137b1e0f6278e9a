import { eq } from "drizzle-orm";
import type { Level } from "~/domain/residency/levels";
import { type Way, ways } from "~/domain/residency/ways";
import { residencies } from "~/features/members/verification/table.server";
import { vouches, vouchRequests } from "~/features/members/verification/vouching/table.server";
import { members } from "~/platform/accounts/table.server";
import { dayMs } from "~/platform/time";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

type Porch = Pick<TestPorchlight, "db" | "choices" | "member">;
type Who = Pick<Person, "id">;
type Facts = { way?: Way; level?: Level; neighborhoodId?: string | null; daysAgo?: number };

/** Says in the database that somebody has been verified for so long: long enough to vouch, unless told. */
export async function verifyLongAgo(porch: Porch, { id: memberId }: Who, facts: Facts = {}) {
  const { way = "letter", level = ways[way].level, daysAgo = 100 } = facts;
  const neighborhoodId =
    facts.neighborhoodId === undefined ? (await porch.choices()).neighborhoodId : facts.neighborhoodId;
  const grantedAt = new Date(Date.now() - daysAgo * dayMs);
  const lapsesAt = new Date(Date.now() + 300 * dayMs);
  await porch.db.delete(residencies).where(eq(residencies.memberId, memberId));
  await porch.db.insert(residencies).values({ memberId, way, level, neighborhoodId, grantedAt, lapsesAt });
  await porch.db
    .update(members)
    .set({ verified: true, verifiedAt: grantedAt, verifiedWay: way, verifiedLevel: level })
    .where(eq(members.id, memberId));
}

/** A member who may vouch in the neighborhood of `askFor`. */
export async function resident(porch: Porch, facts: Facts = {}): Promise<Person> {
  const person = await porch.member();
  await verifyLongAgo(porch, person, facts);
  return person;
}

/** An open request, as if it had been asked so long ago. */
export async function askFor(porch: Porch, { id: memberId }: Who, daysAgo = 0): Promise<string> {
  const { neighborhoodId } = await porch.choices();
  const createdAt = new Date(Date.now() - daysAgo * dayMs);
  const [row] = await porch.db
    .insert(vouchRequests)
    .values({ memberId, neighborhoodId, createdAt })
    .returning({ id: vouchRequests.id });
  return (row as { id: string }).id;
}

export const vouchFor = async ({ db }: Porch, requestId: string, { id: voucherId }: Who, daysAgo = 0) => {
  await db.insert(vouches).values({ requestId, voucherId, createdAt: new Date(Date.now() - daysAgo * dayMs) });
};

/** Somebody for whom a member has vouched, in a request that is over. */
export async function vouchedBefore(porch: Porch, voucher: Who, daysAgo: number): Promise<void> {
  const requestId = await askFor(porch, await porch.member(), daysAgo);
  await porch.db
    .update(vouchRequests)
    .set({ endedAt: new Date(), outcome: "canceled" })
    .where(eq(vouchRequests.id, requestId));
  await vouchFor(porch, requestId, voucher, daysAgo);
}

export async function standingOf({ db }: Porch, { id }: Who) {
  const rows = await db.select().from(residencies).where(eq(residencies.memberId, id));
  return rows.find(({ endedAt }) => !endedAt);
}

export const requestsOf = ({ db }: Porch, { id }: Who) =>
  db.select().from(vouchRequests).where(eq(vouchRequests.memberId, id)).orderBy(vouchRequests.createdAt);

export const vouchesOn = ({ db }: Porch, requestId: string) =>
  db.select().from(vouches).where(eq(vouches.requestId, requestId)).orderBy(vouches.createdAt);
