import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addMonths } from "~/domain/calendar/city-time.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { idempotencyKeys } from "~/platform/commands/table.server";
import { dayMs } from "~/platform/time";
import type { Person } from "../../../../tests/support/cast";
import { givenReasons } from "../../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { askForLetter, unverify, verify } from "../../../../tests/support/residencies";
import { followTime } from "./jobs.server";
import { letterCode, letterCodeHash } from "./letter/codes.server";
import { letterAddresses, letters } from "./letter/table.server";
import { residencies, residencyAppeals } from "./table.server";

describe("a residency", () => {
  const porch = withPorchlight();
  let [admin, member]: Person[] = [];
  beforeEach(async () => {
    await emptyCity(porch());
    [admin, member] = [await porch().member({ admin: true }), await porch().member()];
  });
  const standing = async ({ id }: Person = member as Person) => {
    const [row] = await porch()
      .db.select()
      .from(residencies)
      .where(and(eq(residencies.memberId, id), isNull(residencies.endedAt)));
    return row;
  };
  const subjects = async () => (await porch().mailsTo((member as Person).email)).map(({ subject }) => subject);

  it("stands on its member as it stands by itself, whatever happens", async () => {
    const person = member as Person;
    const steps = [
      () => verify(porch(), person, { way: "partner-list" }),
      () => verify(porch(), person, { way: "admin" }),
      () => verify(porch(), person, { way: "letter", neighborhood: "Zilker" }),
      () => unverify(porch(), person),
      () => verify(porch(), person, { way: "vouching", neighborhood: "Mueller" }),
      () => unverify(porch(), person),
    ];
    for (const step of steps) {
      await step();
      const [copy] = await porch().db.select().from(members).where(eq(members.id, person.id));
      const row = await standing();
      expect([copy?.verified, copy?.verifiedWay, copy?.verifiedLevel, copy?.verifiedAt]).toEqual([
        Boolean(row),
        row?.way ?? null,
        row?.level ?? null,
        row?.grantedAt ?? null,
      ]);
      expect(copy?.verifiedIn).toBe(row?.way === "letter" ? "Zilker" : row?.way === "vouching" ? "Mueller" : null);
    }
  });

  it("is not replaced by one that is worth less", async () => {
    await verify(porch(), member as Person, { way: "letter" });
    await expect(verify(porch(), member as Person, { way: "admin" })).rejects.toThrow("Verified already");
    expect(await standing()).toMatchObject({ way: "letter" });
  });

  it("is reminded of once, lapses when its time is over, and not before", async () => {
    const granted = new Date();
    await verify(porch(), member as Person, { now: granted });
    const over = addMonths(granted, 24);
    const at = async (moment: Date) => followTime(porch().dependencies, moment);
    await at(new Date(over.getTime() - 31 * dayMs));
    expect(await subjects()).toEqual([]);
    for (const days of [29, 28]) await at(new Date(over.getTime() - days * dayMs));
    expect(await subjects()).toEqual(["Your verification lapses soon"]);
    expect(await standing()).toBeDefined();
    await Promise.all([at(over), at(over)]);
    expect(await standing()).toBeUndefined();
    expect(await subjects()).toEqual(["Your verification lapses soon", "Your verification has lapsed"]);
  });

  describe("that was withdrawn and appealed against", () => {
    const appeal = async (before: Parameters<typeof verify>[2] = {}) => {
      await verify(porch(), member as Person, before);
      const was = await standing();
      await porch().send(admin as Person, "members.withdraw-verification", {
        memberId: (member as Person).id,
        reason: "Moved",
      });
      const residencyId = was?.id ?? "";
      await porch().send(member as Person, "residency.appeal", { residencyId, text: "Still here" });
      return was;
    };
    const restore = (residencyId = "") =>
      porch().send(admin as Person, "residency.decide-appeal", { residencyId, outcome: "restored", answer: "Sorry" });

    it("comes back as it was", async () => {
      const was = await appeal({ way: "letter", neighborhood: "Zilker", now: new Date(Date.now() - 100 * dayMs) });
      expect(await restore(was?.id)).toMatchObject({ ok: true });
      const { way, grantedAt, lapsesAt, neighborhoodId } = was as NonNullable<typeof was>;
      expect(await standing()).toMatchObject({ way, grantedAt, lapsesAt, neighborhoodId });
    });

    it("is told by one mail, with what becomes of vouches", async () => {
      const was = await appeal({ way: "letter", neighborhood: "Zilker" });
      await porch().settled();
      const before = (await subjects()).length;
      await restore(was?.id);
      await porch().settled();
      expect((await subjects()).slice(before)).toEqual(["Your verification is restored"]);
      const text = (await porch().mailsTo((member as Person).email)).at(-1)?.text;
      expect(text).toContain("Sorry");
      expect(text).toContain("your vouches stay void. You can vouch for them again.");
    });

    it("takes the place of nothing that is as good and newer", async () => {
      const was = await appeal({ way: "letter", now: new Date(Date.now() - 600 * dayMs) });
      await verify(porch(), member as Person, { way: "letter" });
      const newer = await standing();
      expect(await restore(was?.id)).toMatchObject({ ok: true });
      expect(await standing()).toEqual(newer);
    });

    it("is decided by another admin than who withdrew it, unless there is none", async () => {
      const was = await appeal();
      const other = await porch().member({ admin: true });
      expect(await restore(was?.id)).toMatchObject({ status: 403, toast: { title: "You withdrew it yourself" } });
      expect(await standing()).toBeUndefined();
      await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, other.id));
      expect(await restore(was?.id)).toMatchObject({ ok: true });
      expect(await standing()).toBeDefined();
    });

    it("is decided once, of two at once", async () => {
      const was = await appeal();
      const answers = await Promise.all([restore(was?.id), restore(was?.id)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const [row] = await porch().db.select().from(residencyAppeals);
      expect(row?.outcome).toBe("restored");
    });
  });

  it("is not one’s own to give", async () => {
    const form = { memberId: (admin as Person).id, reason: "I know me" };
    expect(await porch().send(admin as Person, "members.verify", form)).toMatchObject({ status: 403 });
    expect(await standing(admin)).toBeUndefined();
  });
});

describe("a letter", () => {
  const porch = withPorchlight();
  let [admin, member]: Person[] = [];
  beforeEach(async () => {
    await emptyCity(porch());
    [admin, member] = [await porch().member({ admin: true }), await porch().member()];
  });
  const address = { name: "Ana Porch", street: "77 Canary Lane", unit: "", postalCode: "78751" };
  const letterOf = async ({ id }: Person = member as Person) => {
    const [row] = await porch().db.select().from(letters).where(eq(letters.memberId, id));
    return row as NonNullable<typeof row>;
  };
  async function sent() {
    const id = await askForLetter(porch(), member as Person);
    const print = { id, prints: 1 };
    const { settings } = porch().dependencies;
    await porch()
      .db.update(letters)
      .set({ state: "sent", prints: 1, codeHash: letterCodeHash(print, settings), sentAt: new Date() })
      .where(eq(letters.id, id));
    return letterCode(print, settings);
  }
  const enter = (code: string, who = member as Person) => porch().send(who, "residency.enter-code", { code });

  it("of an admin’s own is printed by another one, or else the log says that there was none", async () => {
    const self = admin as Person;
    const print = async (...ids: string[]) => porch().send(self, "letters.print", { letters: ids });
    const [own, others] = [await askForLetter(porch(), self), await askForLetter(porch(), member as Person)];
    const other = await porch().member({ admin: true });
    expect(await print(own)).toMatchObject({ status: 403, toast: { text: expect.stringContaining("own letter") } });
    expect(await print(own, others)).toMatchObject({ ok: true });
    expect([await letterOf(self), await letterOf()]).toMatchObject([{ codeHash: null }, { state: "printed" }]);
    await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, other.id));
    expect(await print(own)).toMatchObject({ ok: true });
    const lines = await porch().rows(sql`select subject_id as id, detail from audit_log
      where command = 'letters.print' order by created_at, id`);
    expect(lines).toEqual([
      { id: others, detail: { print: 1 } },
      { id: own, detail: { print: 1, ownLetter: true } },
    ]);
  });

  it("ends with the fifth wrong code, also of many at once, and the right one comes too late", async () => {
    const code = await sent();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => enter("0000000000")));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await letterOf()).toMatchObject({ state: "guessed", tries: 5 });
    expect(await enter(code)).toMatchObject({ status: 400 });
  });

  it("verifies once, of many at once", async () => {
    const code = await sent();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await porch().db.$count(residencies, eq(residencies.memberId, (member as Person).id))).toBe(1);
  });

  it("is worth nothing to anybody else, nor after 60 days", async () => {
    const code = await sent();
    expect(await enter(code, await porch().member())).toMatchObject({ status: 400 });
    await porch()
      .db.update(letters)
      .set({ sentAt: new Date(Date.now() - 61 * dayMs) });
    expect(await enter(code)).toMatchObject({ status: 400 });
    await followTime(porch().dependencies, new Date());
    expect(await letterOf()).toMatchObject({ state: "expired" });
  });

  it("keeps its street sealed, and not at all once it is sent, canceled, or its member banned", async () => {
    const { neighborhoodId } = await porch().choices();
    const ask = () => porch().send(member as Person, "letters.request", { ...address, neighborhoodId });
    const addresses = () => porch().db.$count(letterAddresses);
    await ask();
    expect(await addresses()).toBe(1);
    const everything = await porch().db.select().from(letterAddresses);
    expect(Buffer.from(everything[0]?.sealed ?? []).toString()).not.toContain("Canary");
    const keys = await porch().db.select().from(idempotencyKeys);
    expect(JSON.stringify(keys)).not.toContain("Canary");
    await porch().send(admin as Person, "letters.print", { letters: [(await letterOf()).id] });
    await porch().send(admin as Person, "letters.mark-sent", { sheetId: (await letterOf()).sheetId ?? "" });
    expect(await letterOf()).toMatchObject({ state: "sent" });
    expect(await addresses()).toBe(0);
    await porch().send(member as Person, "letters.cancel", { letterId: (await letterOf()).id });
    await porch().db.delete(letters);
    await ask();
    await porch().send(admin as Person, "members.ban", {
      ...givenReasons,
      memberId: (member as Person).id,
      seen: "member",
    });
    expect([(await letterOf()).state, await addresses()]).toEqual(["canceled", 0]);
  });
});
