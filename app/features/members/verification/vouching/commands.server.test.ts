import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "~/platform/accounts/table.server";
import { goodPassword, type Person } from "../../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import {
  askFor,
  requestsOf,
  resident,
  standingOf,
  verifyLongAgo,
  vouchedBefore,
  vouchesOn,
} from "../../../../../tests/support/vouching";
import { createVouchingSteps } from "../../../../../tests/support/vouching-steps";
import { followTime } from "../jobs.server";
import { residencies } from "../table.server";

describe("neighbors who vouch", () => {
  const porch = withPorchlight();
  const { vouch, takeBack, revoke, ask, counted, subjects, verifyBy } = createVouchingSteps(porch);
  const leave = async (who: Person) => {
    await porch().givePassword(who);
    expect(await porch().send(who, "profiles.delete", { password: goodPassword })).toMatchObject({ ok: true });
  };
  let asker: Person;
  let one: Person;
  let other: Person;
  let admin: Person;

  beforeEach(async () => {
    await emptyCity(porch());
    [asker, one, other] = [
      await porch().member({ fullName: "Nell Hart" }),
      await resident(porch()),
      await resident(porch(), { way: "in-person" }),
    ];
    admin = await porch().member({ admin: true });
  });

  it("verify with the second one, at level low, for the neighborhood, with a mail, and nobody is named", async () => {
    const requestId = await ask(asker);
    expect(await vouch(one, requestId)).toMatchObject({ ok: true, toast: { title: "Thank you for vouching" } });
    expect(await standingOf(porch(), asker)).toBeUndefined();
    expect(await counted(asker)).toBe(1);
    expect(await vouch(other, requestId)).toMatchObject({ ok: true, toast: { title: "Thank you for vouching" } });
    const { neighborhoodId } = await porch().choices();
    expect(await standingOf(porch(), asker)).toMatchObject({ way: "vouching", level: "low", neighborhoodId });
    expect(await requestsOf(porch(), asker)).toMatchObject([{ outcome: "verified" }]);
    expect(await subjects(asker)).toEqual(["Your residency is verified"]);
    const [mail] = await porch().mailsTo(asker.email);
    for (const { fullName, username, id } of [one, other])
      for (const word of [fullName, username, id]) expect(mail?.text).not.toContain(word);
    expect(await vouch(await resident(porch()), requestId)).toMatchObject({ status: 404 });
  });

  it("take it back as long as the request is open, and have it left for somebody else", async () => {
    for (let count = 0; count < 4; count++) await vouchedBefore(porch(), one, 10);
    const requestId = await ask(asker);
    await vouch(one, requestId);
    expect(await takeBack(one, requestId)).toMatchObject({ ok: true });
    expect(await counted(asker)).toBe(0);
    expect(await vouch(one, await ask(await porch().member()))).toMatchObject({ ok: true });
    expect(await vouch(one, requestId)).toMatchObject({ status: 403, toast: { text: expect.stringContaining("5") } });
  });

  it("can't take back what is settled", async () => {
    const requestId = await verifyBy(asker, [one, other]);
    expect(await takeBack(one, requestId)).toMatchObject({ status: 404, toast: { title: "This request is over" } });
    expect(await standingOf(porch(), asker)).toBeDefined();
  });

  it("are told everything that is missing", async () => {
    const person = await resident(porch(), { way: "vouching", neighborhoodId: null, daysAgo: 1 });
    const { toast } = await vouch(person, await ask(asker));
    for (const words of ["low level", "not verified for", "90 days"]) expect(toast?.text).toContain(words);
  });

  it("of one household count as one, and the second learns nothing of the first", async () => {
    const atHome = async (who: Person, household: string) =>
      porch().db.update(residencies).set({ household }).where(eq(residencies.memberId, who.id));
    await atHome(one, "a house");
    await atHome(other, "a house");
    const requestId = await ask(asker);
    await vouch(one, requestId);
    const answer = await vouch(other, requestId);
    expect(answer).toMatchObject({ status: 409, toast: { title: "Another neighbor is needed here" } });
    expect(answer.toast?.text).not.toMatch(/household|address|live|vouched/i);
    expect([await counted(asker), await standingOf(porch(), asker)]).toEqual([1, undefined]);
    const third = await resident(porch());
    await atHome(third, "another house");
    await vouch(third, requestId);
    expect(await standingOf(porch(), asker)).toBeDefined();
  });

  it("of whom two came to live together since count as one", async () => {
    const requestId = await ask(asker);
    const third = await resident(porch());
    await vouch(one, requestId);
    await porch().db.update(residencies).set({ household: "a house" }).where(eq(residencies.memberId, one.id));
    await porch().db.update(residencies).set({ household: "a house" }).where(eq(residencies.memberId, third.id));
    expect(await vouch(third, requestId)).toMatchObject({ status: 409 });
  });

  it("may have six in two years and not in one", async () => {
    for (const daysAgo of [366, 300, 200, 100, 1]) await vouchedBefore(porch(), one, daysAgo);
    const requestId = await ask(asker);
    expect(await vouch(one, requestId)).toMatchObject({ ok: true });
    expect(await vouch(one, await askFor(porch(), await porch().member()))).toMatchObject({ status: 403 });
  });

  it("have sixty days", async () => {
    const requestId = await askFor(porch(), asker, 61);
    expect(await vouch(one, requestId)).toMatchObject({ status: 404 });
    expect(await counted(asker)).toBeUndefined();
    await followTime(porch().dependencies, new Date());
    expect(await requestsOf(porch(), asker)).toMatchObject([{ outcome: "expired" }]);
    expect(await ask(asker)).toBeDefined();
  });

  it.each([
    [
      "has lapsed",
      (id: string) => porch().db.update(residencies).set({ lapsesAt: new Date() }).where(eq(residencies.memberId, id)),
    ],
    ["is banned", (id: string) => porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, id))],
    [
      "is low",
      (id: string) => porch().db.update(residencies).set({ level: "low" }).where(eq(residencies.memberId, id)),
    ],
  ] as const)("count for nothing where the first one %s when the second one comes", async (_, fall) => {
    const requestId = await ask(asker);
    await vouch(one, requestId);
    await fall(one.id);
    expect(await vouch(other, requestId)).toMatchObject({ ok: true });
    expect(await standingOf(porch(), asker)).toBeUndefined();
    expect(await counted(asker)).toBe(1);
    expect(await vouch(await resident(porch()), requestId)).toMatchObject({ ok: true });
    expect(await standingOf(porch(), asker)).toBeDefined();
  });

  it("are asked no more by who is verified otherwise, or revoked", async () => {
    const requestId = await ask(asker);
    await porch().send(admin, "members.verify", { memberId: asker.id, reason: "Has shown a bill" });
    expect(await requestsOf(porch(), asker)).toMatchObject([{ outcome: "canceled" }]);
    expect(await vouch(one, requestId)).toMatchObject({ status: 404 });
    await revoke(admin, asker);
    expect(await ask(asker)).toBeUndefined();
  });

  it("are asked anew where nobody answered in time, which ends no request of others", async () => {
    const [old] = [await askFor(porch(), asker, 61), await askFor(porch(), other, 61)];
    const requestId = await ask(asker);
    expect(await requestsOf(porch(), asker)).toMatchObject([
      { id: old, outcome: "expired" },
      { id: requestId, endedAt: null },
    ]);
    expect(await requestsOf(porch(), other)).toMatchObject([{ endedAt: null }]);
  });

  it("are asked no more by who is revoked", async () => {
    await verifyLongAgo(porch(), asker, { way: "vouching" });
    const requestId = await ask(asker);
    await revoke(admin, asker);
    expect(await requestsOf(porch(), asker)).toMatchObject([{ outcome: "canceled" }]);
    expect(await vouch(one, requestId)).toMatchObject({ status: 404 });
  });

  it("leave nothing in the audit log but the request, and that somebody was verified", async () => {
    const requestId = await verifyBy(asker, [one, other]);
    const rows = await porch().rows(
      sql`select command, actor_id, subject_id, detail from audit_log where command like 'residency.%' order by created_at`,
    );
    expect(rows).toMatchObject([
      { command: "residency.ask-neighbors", subject_id: requestId, detail: null },
      { command: "residency.vouch", subject_id: requestId, detail: null },
      { command: "residency.vouch", actor_id: other.id },
      { command: "residency.vouch", actor_id: other.id },
    ]);
  });

  it("who leaves leaves the vouch and no name, and who was verified by it stays so", async () => {
    const requestId = await verifyBy(asker, [one, other]);
    await leave(one);
    const rows = await vouchesOn(porch(), requestId);
    expect(rows.map(({ voucherId, formerVoucher }) => voucherId ?? formerVoucher)).toEqual([
      expect.stringMatching(/^former-/),
      other.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(one.id);
    expect(await standingOf(porch(), asker)).toBeDefined();
    expect(await subjects(asker)).not.toContain("Please ask your neighbors again");
    await revoke(admin, other);
    expect(await counted(asker)).toBe(0);
  });

  it("who leaves vouches for nobody who still needs another neighbor", async () => {
    const requestId = await ask(asker);
    await vouch(one, requestId);
    await leave(one);
    expect(await counted(asker)).toBe(0);
    await vouch(other, requestId);
    expect(await standingOf(porch(), asker)).toBeUndefined();
  });

  it("who was revoked and leaves stays void in the tree", async () => {
    await verifyBy(asker, [one, other]);
    await revoke(admin, one);
    await leave(one);
    const [former] = await porch().rows(
      sql`select voided_at is not null as void from vouches where voucher_id is null`,
    );
    expect(former).toEqual({ void: true });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
