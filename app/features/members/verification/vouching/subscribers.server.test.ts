import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { members } from "~/platform/accounts/table.server";
import { dayMs } from "~/platform/time";
import type { Person } from "../../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { requestsOf, resident, standingOf, verifyLongAgo, vouchesOn } from "../../../../../tests/support/vouching";
import { createVouchingSteps } from "../../../../../tests/support/vouching-steps";
import { followTime } from "../jobs.server";
import { residencies } from "../table.server";
import { vouches } from "./table.server";

const inDays = (days: number) => new Date(Date.now() + days * dayMs);

describe("vouches of a neighbor whose residency is revoked", () => {
  const porch = withPorchlight();
  const { vouch, revoke, ask, counted, subjects, verifyBy } = createVouchingSteps(porch);
  let asker: Person;
  let one: Person;
  let other: Person;
  let admin: Person;

  beforeEach(async () => {
    await emptyCity(porch());
    [asker, one, other, admin] = [
      await porch().member({ fullName: "Nell Hart" }),
      await resident(porch()),
      await resident(porch(), { way: "in-person" }),
      await porch().member({ admin: true }),
    ];
  });

  it("are asked again: a month, a mail that names nobody, and a link that counts the other one", async () => {
    const requestId = await verifyBy(asker, [one, other]);
    const before = (await standingOf(porch(), asker)) as { id: string };
    expect(await revoke(admin, one)).toMatchObject({ ok: true });
    const standing = await standingOf(porch(), asker);
    expect(standing?.id).toBe(before.id);
    expect(Math.abs((standing?.lapsesAt.getTime() ?? 0) - inDays(30).getTime())).toBeLessThan(60_000);
    expect(standing?.remindedAt).not.toBeNull();
    expect(await counted(asker)).toBe(1);
    expect(await vouchesOn(porch(), requestId)).toMatchObject([{ voucherId: one.id, voidedAt: expect.any(Date) }]);
    expect(await subjects(asker)).toEqual(["Your residency is verified", "Please ask your neighbors again"]);
    const mail = (await porch().mailsTo(asker.email)).at(-1);
    for (const { fullName, username, id } of [one, other])
      for (const word of [fullName, username, id]) expect(mail?.text).not.toContain(word);

    const [, again] = await requestsOf(porch(), asker);
    expect(await vouch(other, again?.id as string)).toMatchObject({ status: 409 });
    expect(await vouch(await resident(porch()), again?.id as string)).toMatchObject({ ok: true });
    const renewed = await standingOf(porch(), asker);
    expect(renewed?.id).not.toBe(before.id);
    expect(renewed?.lapsesAt.getTime()).toBeGreaterThan(inDays(700).getTime());
    expect(renewed?.remindedAt).toBeNull();
    const [row] = await porch().db.select({ verified: members.verified }).from(members).where(eq(members.id, asker.id));
    expect(row?.verified).toBe(true);
  });

  it("lapses after a month when nobody answers", async () => {
    await verifyBy(asker, [one, other]);
    await revoke(admin, one);
    await followTime(porch().dependencies, inDays(29));
    expect(await standingOf(porch(), asker)).toBeDefined();
    await followTime(porch().dependencies, inDays(31));
    expect(await standingOf(porch(), asker)).toBeUndefined();
    expect((await subjects(asker)).filter((subject) => subject.includes("lapses soon"))).toEqual([]);
  });

  it("and then the other: the month goes on, one mail was enough", async () => {
    await verifyBy(asker, [one, other]);
    await revoke(admin, one);
    await revoke(admin, other);
    expect(await counted(asker)).toBe(0);
    expect((await requestsOf(porch(), asker)).map(({ outcome }) => outcome)).toEqual(["verified", null]);
    expect((await subjects(asker)).filter((subject) => subject.includes("again"))).toHaveLength(1);
  });

  it("never give more time than there was", async () => {
    await verifyBy(asker, [one, other]);
    const soon = inDays(3);
    await porch().db.update(residencies).set({ lapsesAt: soon }).where(eq(residencies.memberId, asker.id));
    await revoke(admin, one);
    expect((await standingOf(porch(), asker))?.lapsesAt).toEqual(soon);
  });

  it("don't count on a request that is open, nor change who is verified by letter since", async () => {
    await verifyBy(asker, [one, other]);
    const open = await ask(await porch().member());
    await vouch(one, open);
    await porch()
      .db.update(residencies)
      .set({ way: "letter", level: "high" })
      .where(eq(residencies.memberId, asker.id));
    const before = await standingOf(porch(), asker);
    await revoke(admin, one);
    expect(await standingOf(porch(), asker)).toEqual(before);
    expect(await porch().db.$count(vouches, eq(vouches.requestId, open))).toBe(1);
    expect((await vouchesOn(porch(), open))[0]?.voidedAt).not.toBeNull();
    expect(await requestsOf(porch(), asker)).toHaveLength(1);
  });

  it("count again when they are verified again and say so again", async () => {
    const requestId = await ask(asker);
    await vouch(one, requestId);
    await revoke(admin, one);
    await verifyLongAgo(porch(), one);
    expect(await counted(asker)).toBe(0);
    expect(await vouch(one, requestId)).toMatchObject({ ok: true });
    expect(await counted(asker)).toBe(1);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
