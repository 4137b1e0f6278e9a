import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { appealKey } from "~/domain/statements/keys.server";
import { statements } from "~/domain/statements/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Person } from "../../../../../../tests/support/cast";
import { createDesk, undoSeconds } from "../../../../../../tests/support/decisions";
import { givenReasons } from "../../../../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../../../../tests/support/porchlight";
import { requestsOf, resident, standingOf, vouchesOn } from "../../../../../../tests/support/vouching";
import { createVouchingSteps } from "../../../../../../tests/support/vouching-steps";
import { followTime } from "../../jobs.server";

/** What a lifted ban gives back of what it took from others. What became of them meanwhile: `meanwhile.test.ts`. */
describe("vouches that a ban made void", () => {
  const porch = withPorchlight({ config: { undoSeconds } });
  const { undo } = createDesk(porch);
  const { vouch, revoke, ask, counted, subjects, takeBack, verifyBy } = createVouchingSteps(porch);
  let asker: Person;
  let one: Person;
  let other: Person;
  let admin: Person;
  let second: Person;

  beforeEach(async () => {
    await emptyCity(porch());
    [asker, one, other, admin, second] = [
      await porch().member({ fullName: "Nell Hart" }),
      await resident(porch()),
      await resident(porch(), { way: "in-person" }),
      await porch().member({ admin: true }),
      await porch().member({ admin: true }),
    ];
  });

  const ban = ({ id: memberId }: Person) =>
    porch().send(admin, "members.ban", { ...givenReasons, memberId, seen: "member" });
  const lift = ({ id: memberId }: Person) => porch().send(admin, "members.unban", { memberId });
  const untilOf = async ({ id }: Person) =>
    (await porch().db.select({ until: members.verifiedUntil }).from(members).where(eq(members.id, id)))[0]?.until;
  const voided = async (requestId: string) =>
    (await vouchesOn(porch(), requestId)).map(({ voidedAt }) => voidedAt !== null);
  const again = ["Your residency is verified", "Please ask your neighbors again"];
  const neverMind = "You need not ask your neighbors again";

  async function liftByAppeal(person: Person) {
    const [statement] = await porch().db.select().from(statements).where(eq(statements.memberId, person.id));
    const key = appealKey(statement?.id ?? "", porch().dependencies.settings.secret);
    await porch().send(null, "reports.appeal-by-key", { statementId: statement?.id ?? "", key, text: "It was not me" });
    const [appeal] = await porch().db.select().from(appeals).where(eq(appeals.memberId, person.id));
    const sent = { appealId: appeal?.id ?? "", outcome: "granted", answer: "You are right", rule: "" };
    return porch().send(second, "reports.decide-appeal", sent);
  }

  const reject = ({ id: memberId }: Person) =>
    porch().send(admin, "members.reject-and-ban", {
      ...{ ...givenReasons, memberId, seen: "member", reason: "advertising" },
    });

  it.each([
    ["by hand", ban, lift],
    ["by an appeal", ban, liftByAppeal],
    ["by an undo", reject, () => undo(admin)],
  ] as const)(
    "count again when it is lifted %s: all is as it was, and whoever was asked again is told",
    async (...how) => {
      const [, banned, lifted] = how;
      const requestId = await verifyBy(asker, [one, other]);
      const before = await standingOf(porch(), asker);
      expect(await banned(one)).toMatchObject({ ok: true });
      await followTime(porch().dependencies, new Date());
      expect(await untilOf(asker)).not.toEqual(before?.lapsesAt);
      expect(await lifted(one)).toMatchObject({ ok: true });
      expect(await standingOf(porch(), asker)).toEqual(before);
      expect(await untilOf(asker)).toEqual(before?.lapsesAt);
      expect(await voided(requestId)).toEqual([false, false]);
      expect((await requestsOf(porch(), asker)).map(({ outcome }) => outcome)).toEqual(["verified", "canceled"]);
      expect(await subjects(asker)).toEqual([...again, neverMind]);
      const mail = (await porch().mailsTo(asker.email)).at(-1);
      for (const { fullName, username, id } of [one, other])
        for (const word of [fullName, username, id]) expect(mail?.text).not.toContain(word);
    },
  );

  it("count again once, and the next ban asks again as the first one did", async () => {
    const requestId = await verifyBy(asker, [one, other]);
    const before = await standingOf(porch(), asker);
    for (const _ of [1, 2]) {
      await ban(one);
      expect(await counted(asker)).toBe(1);
      await lift(one);
    }
    const occasion = { db: porch().db, viewer: null, now: new Date() };
    await porch().dependencies.events.publish(occasion, [{ name: "BanLifted", memberId: one.id }]);
    expect(await standingOf(porch(), asker)).toEqual(before);
    expect(await voided(requestId)).toEqual([false, false]);
    expect((await subjects(asker)).filter((subject) => subject === neverMind)).toHaveLength(2);
  });

  it.each([
    ["the first one first", (first: Person, then: Person) => [first, then]],
    ["the last one first", (first: Person, then: Person) => [then, first]],
  ] as const)("of two neighbors who were banned need both bans lifted, %s", async (_, inTurn) => {
    const requestId = await verifyBy(asker, [one, other]);
    const before = await standingOf(porch(), asker);
    await ban(one);
    await ban(other);
    expect(await counted(asker)).toBe(0);
    const [first, then] = inTurn(one, other) as [Person, Person];
    await lift(first);
    expect(await counted(asker)).toBe(1);
    expect((await standingOf(porch(), asker))?.lapsesAt).not.toEqual(before?.lapsesAt);
    await lift(then);
    expect(await standingOf(porch(), asker)).toEqual(before);
    expect(await voided(requestId)).toEqual([false, false]);
    expect(await subjects(asker)).toEqual([...again, neverMind]);
  });

  it("count on the link alone where the other one has fallen away since, or took theirs back", async () => {
    await verifyBy(asker, [one, other]);
    await ban(one);
    const [, link] = await requestsOf(porch(), asker);
    expect(await takeBack(other, link?.id as string)).toMatchObject({ ok: true });
    const shortened = await standingOf(porch(), asker);
    await lift(one);
    expect(await standingOf(porch(), asker)).toEqual(shortened);
    expect(await counted(asker)).toBe(1);
    expect(await subjects(asker)).toEqual(again);
    expect(await vouch(await resident(porch()), link?.id as string)).toMatchObject({ ok: true });
    expect((await standingOf(porch(), asker))?.id).not.toBe(shortened?.id);
  });

  it("count on a request that is still open, but verify nobody without a press", async () => {
    const open = await ask(asker);
    await vouch(one, open);
    await ban(one);
    expect(await counted(asker)).toBe(0);
    await lift(one);
    expect(await counted(asker)).toBe(1);
    await ban(one);
    await vouch(other, open);
    await lift(one);
    expect(await counted(asker)).toBe(1);
    expect(await standingOf(porch(), asker)).toBeUndefined();
    const signedIn = { ...one, cookie: await porch().openSession(one.id) };
    expect(await vouch(signedIn, open)).toMatchObject({ ok: true });
    expect(await standingOf(porch(), asker)).toBeDefined();
  });

  it("stay void where a revocation made them so, before the ban or while it held", async () => {
    const requestId = await verifyBy(asker, [one, other]);
    await revoke(admin, one);
    await ban(one);
    await lift(one);
    expect(await voided(requestId)).toEqual([true]);
    await ban(other);
    await revoke(admin, other);
    await lift(other);
    expect(await counted(asker)).toBe(0);
    expect(await subjects(asker)).toEqual(again);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
