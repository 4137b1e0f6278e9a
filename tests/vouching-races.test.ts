import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { residencies } from "~/features/members/verification/table.server";
import { vouches, vouchRequests } from "~/features/members/verification/vouching/table.server";
import { atOnce, createRounds, winners } from "./support/at-once";
import type { Person } from "./support/cast";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { askFor, requestsOf, resident, standingOf, vouchedBefore, vouchesOn, vouchFor } from "./support/vouching";

onPostgres("neighbors who vouch at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);

  const vouch = (who: Person, requestId: string) => porch().send(who, "residency.vouch", { requestId });
  const revoke = (admin: Person, who: Person) =>
    porch().send(admin, "members.withdraw-verification", { memberId: who.id, reason: "Moved away" });
  const residents = (count: number) => Promise.all(Array.from({ length: count }, () => resident(porch())));
  const countGrants = () => porch().db.$count(residencies, eq(residencies.way, "vouching"));

  inRounds("of twenty, none of whom was first, two verify, once", async () => {
    const asker = await porch().member();
    const requestId = await askFor(porch(), asker);
    const all = await residents(20);
    const answers = await atOnce(20, (index) => vouch(all[index] as Person, requestId));
    expect(winners(answers)).toHaveLength(2);
    for (const { ok, status } of answers) if (!ok) expect([404, 409]).toContain(status);
    expect(await vouchesOn(porch(), requestId)).toHaveLength(2);
    expect(await countGrants()).toBe(1);
    expect(await requestsOf(porch(), asker)).toMatchObject([{ outcome: "verified" }]);
  });

  inRounds("one who presses twenty times vouches once", async () => {
    const requestId = await askFor(porch(), await porch().member());
    const [one] = (await residents(1)) as [Person];
    expect(winners(await atOnce(20, () => vouch(one, requestId)))).toHaveLength(1);
    expect(await vouchesOn(porch(), requestId)).toHaveLength(1);
    expect(await countGrants()).toBe(0);
  });

  inRounds("the last of five is given once, to whichever of ten asked", async () => {
    const [one] = (await residents(1)) as [Person];
    for (let count = 0; count < 4; count++) await vouchedBefore(porch(), one, 10);
    const requests = await Promise.all(Array.from({ length: 10 }, async () => askFor(porch(), await porch().member())));
    const answers = await atOnce(10, (index) => vouch(one, requests[index] as string));
    expect(winners(answers)).toHaveLength(1);
    expect(await porch().db.$count(vouches, eq(vouches.voucherId, one.id))).toBe(5);
  });

  inRounds("a vouch beside a revocation, of whoever vouched first or now, slips through nowhere", async (number) => {
    const admin = await porch().member({ admin: true });
    const [first, second] = (await residents(2)) as [Person, Person];
    const askers = await Promise.all(Array.from({ length: 5 }, () => porch().member()));
    const requests = await Promise.all(askers.map((asker) => askFor(porch(), asker)));
    for (const requestId of requests) await vouchFor(porch(), requestId, first);
    const revoked = number % 2 ? first : second;
    const answers = await atOnce(6, (index) =>
      index === 3 ? revoke(admin, revoked) : vouch(second, requests[index > 3 ? index - 1 : index] as string),
    );
    expect(answers[3]).toMatchObject({ ok: true });
    for (const asker of askers) {
      const standing = await standingOf(porch(), asker);
      // Verified before the revocation, and asked again by it; or not verified.
      if (standing) expect(standing.remindedAt).not.toBeNull();
    }
    const valid = await porch()
      .db.select({ voidedAt: vouches.voidedAt })
      .from(vouches)
      .where(eq(vouches.voucherId, revoked.id));
    for (const { voidedAt } of valid) expect(voidedAt).not.toBeNull();
  });

  inRounds("both vouchers revoked at once leave one new request on which nobody counts", async () => {
    const admins = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    const both = await residents(2);
    const askers = await Promise.all(Array.from({ length: 3 }, () => porch().member()));
    for (const asker of askers) {
      const requestId = await askFor(porch(), asker);
      for (const each of both) expect(await vouch(each, requestId)).toMatchObject({ ok: true });
    }
    const answers = await atOnce(2, (index) => revoke(admins[index] as Person, both[index] as Person));
    expect(winners(answers)).toHaveLength(2);
    expect(await porch().db.$count(vouches, isNull(vouches.voidedAt))).toBe(0);
    expect(await porch().db.$count(vouchRequests, isNull(vouchRequests.endedAt))).toBe(askers.length);
    for (const asker of askers) expect((await standingOf(porch(), asker))?.remindedAt).not.toBeNull();
  });

  inRounds("taking back beside the second one: verified by two, or waiting with one", async () => {
    const asker = await porch().member();
    const requestId = await askFor(porch(), asker);
    const [first, second] = (await residents(2)) as [Person, Person];
    await vouchFor(porch(), requestId, first);
    const [back, more] = await atOnce(2, (index) =>
      index ? vouch(second, requestId) : porch().send(first, "residency.take-back-vouch", { requestId }),
    );
    expect(more?.ok).toBe(true);
    expect(await vouchesOn(porch(), requestId)).toHaveLength(back?.ok ? 1 : 2);
    expect(Boolean(await standingOf(porch(), asker))).toBe(!back?.ok);
  });

  inRounds("who asks leaves beside the second one and the revocation, and nothing breaks", async () => {
    const admin = await porch().member({ admin: true });
    const asker = await porch().member();
    await porch().givePassword(asker);
    const requestId = await askFor(porch(), asker);
    const [first, second] = (await residents(2)) as [Person, Person];
    await vouchFor(porch(), requestId, first);
    await Promise.all([
      vouch(second, requestId),
      revoke(admin, first),
      porch().send(asker, "profiles.delete", { password: "Walnut-kettle-2026" }),
    ]);
    expect(await requestsOf(porch(), asker)).toEqual([]);
  });
});
