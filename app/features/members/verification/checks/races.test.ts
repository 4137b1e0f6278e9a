import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { atOnce, createRounds, winners } from "../../../../../tests/support/at-once";
import type { Person } from "../../../../../tests/support/cast";
import { createCheckSteps, drawn, verifySince } from "../../../../../tests/support/checks";
import { onPostgres, withPorchlight } from "../../../../../tests/support/porchlight";
import { whileHeld } from "../../../../../tests/support/while-held";

onPostgres("re-checks, all at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { draw, decide, checks, checkOf, residency, verified, subjects } = createCheckSteps(porch);
  const { inRounds } = createRounds(porch);
  const admins = (count: number) =>
    Promise.all(Array.from({ length: count }, () => porch().member({ admin: true }))) as Promise<Person[]>;

  inRounds("each admin who draws gets five of their own", async () => {
    await verified(16);
    const all = await admins(3);
    const answers = await atOnce(3, (at) => draw(all[at] as Person));
    expect(winners(answers)).toHaveLength(3);
    const rows = await checks();
    expect(new Set(rows.map(({ residencyId }) => residencyId)).size).toBe(15);
    for (const { id } of all) expect(rows.filter(({ drawnBy }) => drawnBy === id)).toHaveLength(5);
  });

  inRounds("many who draw get no more than twenty together", async () => {
    await verified(23);
    const all = await admins(6);
    await atOnce(6, (at) => draw(all[at] as Person));
    expect(await checks()).toHaveLength(20);
  });

  inRounds("two who decide: one of them does, and the residency is as that one said", async () => {
    const all = await admins(2);
    const member = await porch().member();
    const id = await verifySince(porch(), member);
    const before = await residency(id);
    const checkId = await drawn(porch(), id);
    const answers = await atOnce(8, (at) => decide(all[at % 2] as Person, checkId, at % 2 ? "stands" : "asked-again"));
    expect(winners(answers)).toHaveLength(1);
    const { outcome } = (await checkOf(checkId)) ?? {};
    if (outcome === "stands") expect(await residency(id)).toEqual(before);
    else expect((await residency(id))?.remindedAt).not.toBeNull();
    expect(await subjects(member)).toHaveLength(outcome === "stands" ? 0 : 1);
  });

  inRounds("a revocation that is under way is waited for, and nothing is asked after it", async () => {
    const [admin] = (await admins(1)) as [Person];
    const member = await porch().member();
    const id = await verifySince(porch(), member);
    const checkId = await drawn(porch(), id);
    const answer = await whileHeld(
      porch(),
      [
        sql`select 1 from members where id = ${member.id} for no key update`,
        sql`update residencies set ended_at = now(), "end" = 'revoked' where id = ${id}`,
      ],
      () => decide(admin, checkId, "asked-again"),
    );
    expect(answer).toMatchObject({ status: 409 });
    expect(await residency(id)).toMatchObject({ end: "revoked", remindedAt: null });
    expect(await subjects(member)).toEqual([]);
  });

  inRounds("asking again beside a revocation, or beside who leaves, breaks nothing", async (number) => {
    const [admin, other] = (await admins(2)) as [Person, Person];
    const member = await porch().member();
    await porch().givePassword(member);
    const id = await verifySince(porch(), member);
    const checkId = await drawn(porch(), id);
    const [asked, ended] = await Promise.all([
      decide(admin, checkId, "asked-again"),
      number % 2
        ? porch().send(other, "members.withdraw-verification", { memberId: member.id, reason: "Moved away" })
        : porch().send(member, "profiles.delete", { password: "Walnut-kettle-2026" }),
    ]);
    expect(ended).toMatchObject({ ok: true });
    const row = await residency(id);
    if (number % 2) expect(row).toMatchObject({ end: "revoked", remindedAt: asked?.ok ? expect.any(Date) : null });
    else expect([row, await checkOf(checkId)]).toEqual([undefined, undefined]);
  });
});
