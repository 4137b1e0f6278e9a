import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { residencyChecks } from "~/features/members/verification/checks/table.server";
import { digestReaders } from "~/features/members/verification/digest/table.server";
import { documentRequests, documents } from "~/features/members/verification/document/table.server";
import { endResidency } from "~/features/members/verification/grant.server";
import { hostCards, hostPeople, hosts } from "~/features/members/verification/in-person/table.server";
import { letters } from "~/features/members/verification/letter/table.server";
import { unlistedNeighbors } from "~/features/members/verification/neighbors/table.server";
import { residencyAppeals } from "~/features/members/verification/table.server";
import { vouches, vouchRequests } from "~/features/members/verification/vouching/table.server";
import { homeNeighborhoods } from "~/features/profiles/table.server";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";
import { askForLetter, verify } from "../support/residencies";

/** Half of `liveALife`: something in every place that knows where a member lives, and who says so. */
export async function liveSomewhere(porch: TestPorchlight, who: Person, other: Person, secret: string) {
  const { neighborhoodId } = await porch.choices();
  await loseResidency(porch, who, other, secret);
  await hostNeighbors(porch, who, other);
  await sendDocuments(porch, who, other);
  await vouchAround(porch, who, other, neighborhoodId);
  await porch.db.insert(homeNeighborhoods).values({ memberId: who.id, neighborhoodId });
  for (const table of [unlistedNeighbors, digestReaders]) await porch.db.insert(table).values({ memberId: who.id });
}

/** A residency that was revoked and appealed against, and those of others that somebody decided on. */
async function loseResidency(porch: TestPorchlight, who: Person, other: Person, secret: string) {
  const { db } = porch;
  const now = new Date();
  for (const [of, by, words] of [
    [who, other, "Met at the market"],
    [other, who, secret],
  ] as const) {
    await verify(porch, of, { grantedBy: by.id, reason: words });
    const ended = await db.transaction((tx) =>
      endResidency({ db: tx, now }, of.id, { end: "revoked", by: by.id, reason: words }),
    );
    if (!ended) throw new Error("Nothing stood");
    await db.insert(residencyAppeals).values({
      ...{ residencyId: ended.id, text: `Still here ${of.id}`, decidedAt: now, decidedBy: by.id },
      ...{ outcome: "upheld", answer: words },
    });
    await db.insert(residencyChecks).values({
      ...{ residencyId: ended.id, drawnBy: by.id, checkedBy: by.id, checkedAt: now },
      ...{ outcome: "stands", note: words },
    });
    await askForLetter(porch, of);
    await db.update(letters).set({ printedBy: by.id, sheetId: randomUUID() }).where(eq(letters.memberId, of.id));
  }
}

/** Gives out cards, and has used one of somebody else. */
async function hostNeighbors({ db }: TestPorchlight, { id }: Person, other: Person) {
  const [host] = await db.insert(hosts).values({ name: "A library" }).returning({ hostId: hosts.id });
  if (!host) return;
  await db.insert(hostPeople).values({ ...host, memberId: id });
  const card = () => ({ ...host, batchId: randomUUID(), codeHash: randomUUID(), expiresAt: new Date() });
  await db.insert(hostCards).values([
    { ...card(), mintedBy: id, usedBy: other.id, usedAt: new Date() },
    { ...card(), mintedBy: other.id, usedBy: id, usedAt: new Date() },
  ]);
}

/** A picture of one's own that waits, and somebody else's that one has looked at. */
async function sendDocuments({ db }: TestPorchlight, who: Person, other: Person) {
  const requests = await db
    .insert(documentRequests)
    .values([{ memberId: who.id }, { memberId: other.id, reviewerId: who.id, claimedAt: new Date() }])
    .returning({ requestId: documentRequests.id });
  await db.insert(documents).values(requests.map((request) => ({ ...request, sealed: new Uint8Array([1, 2, 3]) })));
}

/** Each asks for vouches, and vouches for the other. */
async function vouchAround({ db }: TestPorchlight, who: Person, other: Person, neighborhoodId: string) {
  for (const [asker, voucher] of [
    [who, other],
    [other, who],
  ] as const) {
    const [request] = await db
      .insert(vouchRequests)
      .values({ memberId: asker.id, neighborhoodId })
      .returning({ requestId: vouchRequests.id });
    if (request) await db.insert(vouches).values({ ...request, voucherId: voucher.id });
  }
}
