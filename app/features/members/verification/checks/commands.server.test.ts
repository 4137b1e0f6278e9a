import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "~/platform/accounts/table.server";
import type { Person } from "../../../../../tests/support/cast";
import { createCheckSteps, daysFromNow, drawn, verifySince } from "../../../../../tests/support/checks";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { unverify } from "../../../../../tests/support/residencies";
import { followTime } from "../jobs.server";
import { residencies } from "../table.server";
import { residencyChecks } from "./table.server";

describe("re-checks", () => {
  const porch = withPorchlight();
  const { draw, decide, checks, checkOf, residency, verified, subjects } = createCheckSteps(porch);
  let [admin, other, member]: Person[] = [];

  beforeEach(async () => {
    await emptyCity(porch());
    [admin, other, member] = [
      await porch().member({ admin: true }),
      await porch().member({ admin: true }),
      await porch().member({ fullName: "Nell Hart" }),
    ];
  });
  const people = () => [admin, other, member] as [Person, Person, Person];
  const drawnIds = async () => (await checks()).map(({ residencyId }) => residencyId).sort();
  const close = (a: Date | undefined, b: Date) =>
    expect(Math.abs((a?.getTime() ?? 0) - b.getTime())).toBeLessThan(60_000);

  it("are five at a time, each once, until nobody is left", async () => {
    const [admin, other] = people();
    const ids = await verified(7);
    expect(await draw(admin)).toMatchObject({ ok: true, toast: { title: "5 residencies drawn" } });
    expect(await checks()).toHaveLength(5);
    expect((await checks()).every(({ drawnBy, checkedAt }) => drawnBy === admin.id && !checkedAt)).toBe(true);
    expect(await draw(other)).toMatchObject({ ok: true, toast: { title: "2 residencies drawn" } });
    expect(await drawnIds()).toEqual([...ids].sort());
    expect(await draw(admin)).toMatchObject({ status: 409, toast: { title: "Nobody to draw" } });
    await porch().settled();
    const lines = await porch().rows(
      sql`select subject_id as id from audit_log where command = 'residency.draw-checks' order by 1`,
    );
    expect(lines.map(({ id }) => id)).toEqual([...ids].sort());
  });

  it("leave out who is new, over, banned, or was looked at within a year", async () => {
    const [admin, , member] = people();
    await verified(1, { daysAgo: 29 });
    await unverify(porch(), { id: (await residency((await verified(1))[0] as string))?.memberId ?? "" });
    const banned = await porch().member();
    await verifySince(porch(), banned);
    await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, banned.id));
    const [lapsed] = await verified(1);
    await porch()
      .db.update(residencies)
      .set({ lapsesAt: daysFromNow(-1) })
      .where(eq(residencies.id, lapsed as string));
    const [lately, longAgo] = (await verified(2, { daysAgo: 500 })) as [string, string];
    const done = { drawnAt: daysFromNow(-400), outcome: "stands" } as const;
    await porch()
      .db.insert(residencyChecks)
      .values([
        { residencyId: lately, ...done, checkedAt: daysFromNow(-364) },
        { residencyId: longAgo, ...done, checkedAt: daysFromNow(-366) },
      ]);
    const old = await verifySince(porch(), member);
    expect(await draw(admin)).toMatchObject({ ok: true, toast: { title: "2 residencies drawn" } });
    const open = (await checks()).filter(({ checkedAt }) => !checkedAt).map(({ residencyId }) => residencyId);
    expect(open.sort()).toEqual([longAgo, old].sort());
  });

  it("are twenty at most that wait", async () => {
    const [admin] = people();
    await verified(23);
    for (let round = 0; round < 4; round++) expect((await draw(admin)).ok).toBe(true);
    expect(await draw(admin)).toMatchObject({ status: 409, toast: { title: "Enough is drawn" } });
    const [first] = await checks();
    await decide(admin, first?.id ?? "", "stands");
    expect(await draw(admin)).toMatchObject({ ok: true, toast: { title: "1 residency drawn" } });
  });

  it("give everybody the same chance", async () => {
    const [admin] = people();
    const ids = await verified(10);
    const times = new Map(ids.map((id) => [id, 0]));
    for (let round = 0; round < 30; round++) {
      await porch().db.delete(residencyChecks);
      await draw(admin);
      for (const { residencyId } of await checks()) times.set(residencyId, (times.get(residencyId) ?? 0) + 1);
    }
    // Fifteen of thirty are to be expected. Four or fewer for one of ten comes once in a thousand runs or more.
    for (const count of times.values()) expect(count).toBeGreaterThan(3);
  });

  it("change nothing of what stands, and say who looked", async () => {
    const [admin, , member] = people();
    const id = await verifySince(porch(), member);
    const before = await residency(id);
    const checkId = await drawn(porch(), id);
    expect(await decide(admin, checkId, "stands", "Seen at the market")).toMatchObject({ ok: true });
    expect(await residency(id)).toEqual(before);
    expect(await checkOf(checkId)).toMatchObject({
      outcome: "stands",
      note: "Seen at the market",
      checkedBy: admin.id,
      checkedAt: expect.any(Date),
    });
    expect(await subjects(member)).toEqual([]);
  });

  it("asked again give a month, and a mail that says so kindly", async () => {
    const [admin, , member] = people();
    const id = await verifySince(porch(), member, { way: "letter" });
    const checkId = await drawn(porch(), id);
    expect(await decide(admin, checkId, "asked-again", "Mail came back")).toMatchObject({ ok: true });
    const asked = await residency(id);
    close(asked?.lapsesAt, daysFromNow(30));
    expect(asked).toMatchObject({ endedAt: null, remindedAt: expect.any(Date) });
    expect(await subjects(member)).toEqual(["Please show your residency again"]);
    const [mail] = await porch().mailsTo(member.email);
    expect(mail?.text).toContain("verified by letter, and stay so until");
    expect(mail?.text).toContain("/profile/residency");
    expect(mail?.text).toContain("in any way that is worth as much: your check stays");
    expect(mail?.text).not.toContain("Mail came back");
    await followTime(porch().dependencies, daysFromNow(29));
    expect((await residency(id))?.endedAt).toBeNull();
    await followTime(porch().dependencies, daysFromNow(31));
    expect((await residency(id))?.end).toBe("lapsed");
    expect(await subjects(member)).toEqual(["Please show your residency again", "Your verification has lapsed"]);
  });

  it("asked again never give more time than there was", async () => {
    const [admin, , member] = people();
    const id = await verifySince(porch(), member);
    const soon = daysFromNow(3);
    await porch().db.update(residencies).set({ lapsesAt: soon }).where(eq(residencies.id, id));
    await decide(admin, await drawn(porch(), id), "asked-again");
    expect((await residency(id))?.lapsesAt).toEqual(soon);
  });

  it("asked again are answered by showing it again", async () => {
    const [admin, , member] = people();
    const id = await verifySince(porch(), member, { way: "letter" });
    await decide(admin, await drawn(porch(), id), "asked-again");
    const renewed = await verifySince(porch(), member, { way: "letter", daysAgo: 0 });
    expect(await residency(id)).toMatchObject({ end: "renewed" });
    expect((await residency(renewed))?.lapsesAt.getTime()).toBeGreaterThan(daysFromNow(700).getTime());
    expect((await residency(renewed))?.remindedAt).toBeNull();
  });

  it("of what ended meanwhile decide nothing, count for nothing, and are forgotten at night", async () => {
    const [admin, , member] = people();
    const checkId = await drawn(porch(), await verifySince(porch(), member));
    const decidedId = await drawn(porch(), await verifySince(porch(), await porch().member()));
    await decide(admin, decidedId, "stands");
    await unverify(porch(), member);
    for (const outcome of ["stands", "asked-again"])
      expect(await decide(admin, checkId, outcome)).toMatchObject({ status: 409 });
    expect((await checkOf(checkId))?.checkedAt).toBeNull();
    await followTime(porch().dependencies, new Date());
    expect((await checks()).map(({ id }) => id)).toEqual([decidedId]);
  });

  it("are decided once, within bounds", async () => {
    const [admin, other, member] = people();
    const checkId = await drawn(porch(), await verifySince(porch(), member));
    expect(await decide(admin, checkId, "gone")).toMatchObject({ status: 400 });
    expect(await decide(admin, checkId, "stands", "x".repeat(301))).toMatchObject({ status: 400 });
    expect(await decide(admin, checkId, "stands")).toMatchObject({ ok: true });
    expect(await decide(other, checkId, "asked-again")).toMatchObject({ status: 409 });
    expect(await checkOf(checkId)).toMatchObject({ outcome: "stands", checkedBy: admin.id, note: null });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
