import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "~/platform/time";
import { goodPassword, type Person } from "../../../../../../tests/support/cast";
import { createCheckSteps, drawn } from "../../../../../../tests/support/checks";
import { givenReasons } from "../../../../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../../../../tests/support/porchlight";
import { verify } from "../../../../../../tests/support/residencies";
import { requestsOf, resident, standingOf, verifyLongAgo, vouchesOn } from "../../../../../../tests/support/vouching";
import { createVouchingSteps } from "../../../../../../tests/support/vouching-steps";
import { followTime } from "../../jobs.server";
import { residencies } from "../../table.server";
import { vouches } from "../table.server";

describe("a ban of a neighbor who had vouched, lifted after something else happened", () => {
  const porch = withPorchlight();
  const { vouch, revoke, subjects, verifyBy } = createVouchingSteps(porch);
  const { decide } = createCheckSteps(porch);
  let asker: Person;
  let one: Person;
  let other: Person;
  let admin: Person;
  let requestId: string;

  beforeEach(async () => {
    await emptyCity(porch());
    [asker, one, other, admin] = [
      await porch().member({ fullName: "Nell Hart" }),
      await resident(porch()),
      await resident(porch(), { way: "in-person" }),
      await porch().member({ admin: true }),
    ];
    requestId = await verifyBy(asker, [one, other]);
    await porch().send(admin, "members.ban", { ...givenReasons, memberId: one.id, seen: "member" });
  });

  const lift = () => porch().send(admin, "members.unban", { memberId: one.id });
  const linkOf = async () => (await requestsOf(porch(), asker))[1]?.id as string;

  /** Nothing of it is touched, and nobody is told. */
  async function leavesAll(): Promise<void> {
    const before = await standingOf(porch(), asker);
    const told = await subjects(asker);
    expect(await lift()).toMatchObject({ ok: true });
    expect(await standingOf(porch(), asker)).toEqual(before);
    expect(await subjects(asker)).toEqual(told);
    const given = await porch().db.select().from(vouches).where(eq(vouches.voucherId, one.id));
    expect(given).toMatchObject([{ voidedAt: expect.any(Date), voidedByBan: false }]);
  }

  it("leaves what was renewed by other neighbors", async () => {
    expect(await vouch(await resident(porch()), await linkOf())).toMatchObject({ ok: true });
    await leavesAll();
  });

  it("leaves what is shown in another way", async () => {
    await verify(porch(), asker, { way: "letter" });
    await leavesAll();
  });

  it("leaves what has lapsed, also before the night ends it", async () => {
    await porch()
      .db.update(residencies)
      .set({ lapsesAt: new Date(Date.now() - 1000) })
      .where(eq(residencies.memberId, asker.id));
    await leavesAll();
  });

  it("leaves what was revoked", async () => {
    await revoke(admin, asker);
    await leavesAll();
    expect(await standingOf(porch(), asker)).toBeUndefined();
  });

  it("leaves nothing behind of who has left", async () => {
    await porch().givePassword(asker);
    expect(await porch().send(asker, "profiles.delete", { password: goodPassword })).toMatchObject({ ok: true });
    expect(await lift()).toMatchObject({ ok: true });
    expect(await vouchesOn(porch(), requestId)).toMatchObject([{ voidedAt: expect.any(Date), voidedByBan: false }]);
  });

  it.each([
    ["is verified nowhere", () => porch().db.delete(residencies).where(eq(residencies.memberId, one.id))],
    ["lives elsewhere", () => verifyLongAgo(porch(), one, { neighborhoodId: null })],
    ["is verified by less", () => verifyLongAgo(porch(), one, { level: "low" })],
  ])("leaves it where the neighbor %s by then", async (_, moves) => {
    await moves();
    await leavesAll();
  });

  it("leaves the month where it was drawn by lot meanwhile, though the vouch counts", async () => {
    const standing = await standingOf(porch(), asker);
    const checkId = await drawn(porch(), standing?.id ?? "");
    expect(await decide(admin, checkId, "asked-again")).toMatchObject({ ok: true });
    const before = await standingOf(porch(), asker);
    await lift();
    expect(await standingOf(porch(), asker)).toEqual(before);
    expect(await vouchesOn(porch(), requestId)).toMatchObject([{ voucherId: one.id, voidedAt: null }]);
    expect(await subjects(asker)).not.toContain("You need not ask your neighbors again");
  });

  it("puts all back where they have canceled the link meanwhile, and the other neighbor was banned as well", async () => {
    await porch().send(admin, "members.ban", { ...givenReasons, memberId: other.id, seen: "member" });
    expect(await porch().send(asker, "residency.stop-asking", { requestId: await linkOf() })).toMatchObject({
      ok: true,
    });
    const before = (await standingOf(porch(), asker))?.lapsesAtBefore;
    expect(await porch().send(admin, "members.unban", { memberId: other.id })).toMatchObject({ ok: true });
    expect(await lift()).toMatchObject({ ok: true });
    expect(await standingOf(porch(), asker)).toMatchObject({ lapsesAt: before, lapsesAtBefore: null });
    expect((await vouchesOn(porch(), requestId)).map(({ voidedAt }) => voidedAt)).toEqual([null, null]);
  });

  it("reminds of a date that is near again only once", async () => {
    const soon = new Date(Date.now() + 31 * dayMs);
    await porch().db.update(residencies).set({ lapsesAtBefore: soon }).where(eq(residencies.memberId, asker.id));
    await lift();
    const standing = await standingOf(porch(), asker);
    expect(standing).toMatchObject({ lapsesAt: soon, lapsesAtBefore: null, remindedAt: null });
    for (const _ of [1, 2]) await followTime(porch().dependencies, new Date(Date.now() + 2 * dayMs));
    expect((await subjects(asker)).filter((subject) => subject.includes("lapses soon"))).toHaveLength(1);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
