import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "~/platform/accounts/table.server";
import type { Person } from "../../../../../tests/support/cast";
import { daysFromNow, drawn, verifySince } from "../../../../../tests/support/checks";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { askForLetter, unverify } from "../../../../../tests/support/residencies";
import { askFor, resident } from "../../../../../tests/support/vouching";
import { createVouchingSteps } from "../../../../../tests/support/vouching-steps";
import { listAskedAgain } from "../checks/queries.server";
import { documentRequests } from "../document/table.server";
import { letters } from "../letter/table.server";
import { partnerAddresses, partners } from "../partner-list/table.server";
import { residencies, residencyAppeals } from "../table.server";
import { countByNeighborhood, listResidencyWork } from "./queries.server";

describe("the console", () => {
  const porch = withPorchlight();
  const { verifyBy, revoke } = createVouchingSteps(porch);
  let admin: Person;

  beforeEach(async () => {
    await emptyCity(porch());
    await porch().db.delete(partners);
    admin = await porch().member({ admin: true });
  });

  const asking = () => ({ db: porch().db, now: new Date() });
  /** Of what waits at all: how many, since when, and whether it is amber. */
  async function work() {
    const rows = (await listResidencyWork(asking())).filter(({ waiting }) => waiting > 0);
    return Object.fromEntries(rows.map((row) => [row.work, [row.waiting, row.oldest?.age, row.oldest?.isOverdue]]));
  }

  it("counts nothing where nothing waits", async () => {
    expect(await work()).toEqual({});
    expect((await listResidencyWork(asking())).map(({ work }) => work)).toEqual([
      "to-print",
      "to-send",
      "documents",
      "appeals",
      "checks",
      "vouches",
      "asked-again",
      "partners",
    ]);
    const isOurs = (await listResidencyWork(asking())).filter(({ isOurs }) => isOurs);
    expect(isOurs.map(({ work }) => work)).toEqual(["to-print", "to-send", "documents", "appeals", "checks"]);
  });

  it("counts letters by what is to be done, and those of nobody who is banned", async () => {
    const { db } = porch();
    const set = (id: string, values: Partial<typeof letters.$inferInsert>) =>
      db.update(letters).set(values).where(eq(letters.id, id));
    const [old, , printed, sent, banned] = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const member = await porch().member();
        return { member, id: await askForLetter(porch(), member) };
      }),
    );
    await set(old?.id ?? "", { createdAt: daysFromNow(-4) });
    await set(printed?.id ?? "", { state: "printed", createdAt: daysFromNow(-9), printedAt: daysFromNow(-2.5) });
    await set(sent?.id ?? "", { state: "sent" });
    await db
      .update(accounts)
      .set({ bannedAt: new Date() })
      .where(eq(accounts.id, banned?.member.id ?? ""));
    expect(await work()).toEqual({ "to-print": [2, "4 days", true], "to-send": [1, "2 days", false] });
  });

  it("counts documents, appeals, partners without a list and what was drawn", async () => {
    const { db } = porch();
    const [one, two] = [await porch().member(), await porch().member()];
    await db.insert(documentRequests).values([
      { memberId: one.id, createdAt: daysFromNow(-3.1) },
      { memberId: two.id, decidedAt: new Date(), outcome: "granted" },
    ]);
    const appealed = await verifySince(porch(), one);
    await unverify(porch(), one);
    await db
      .insert(residencyAppeals)
      .values({ residencyId: appealed, text: "Still here", createdAt: daysFromNow(-2.9) });
    const [, , full] = await db
      .insert(partners)
      .values([{ name: "A" }, { name: "B", closedAt: new Date() }, { name: "C" }])
      .returning({ id: partners.id });
    await db.insert(partnerAddresses).values({ partnerId: full?.id ?? "", hash: "a hash" });
    await drawn(porch(), await verifySince(porch(), two));
    await drawn(porch(), appealed);
    expect(await work()).toEqual({
      documents: [1, "3 days", true],
      appeals: [1, "2 days", false],
      partners: [1, "0 min", false],
      checks: [1, "0 min", false],
    });
  });

  it("counts who was asked again, and not who is about to lapse as everybody does", async () => {
    const asker = await porch().member();
    const [one, two] = [await resident(porch()), await resident(porch())];
    await verifyBy(asker, [one, two]);
    await revoke(admin, one);
    const member = await porch().member();
    const checkId = await drawn(porch(), await verifySince(porch(), member));
    expect((await porch().send(admin, "residency.decide-check", { checkId, outcome: "asked-again" })).ok).toBe(true);
    const usual = await verifySince(porch(), await porch().member(), { way: "vouching" });
    await porch()
      .db.update(residencies)
      .set({ lapsesAt: daysFromNow(20), remindedAt: daysFromNow(-5) })
      .where(eq(residencies.id, usual));
    expect(await work()).toEqual({ vouches: [1, "0 min", false], "asked-again": [2, "0 min", false] });
    const listed = await listAskedAgain({ ...asking(), viewer: admin as never });
    expect(listed.map(({ memberId }) => memberId).sort()).toEqual([asker.id, member.id].sort());
    expect(listed.find(({ memberId }) => memberId === asker.id)?.verified).toMatch(/^Verified by two neighbors/);
    await unverify(porch(), member);
    expect((await work())["asked-again"]).toEqual([1, "0 min", false]);
  });

  it("counts requests for vouches that are still open", async () => {
    await askFor(porch(), await porch().member(), 59);
    await askFor(porch(), await porch().member(), 61);
    expect(await work()).toEqual({ vouches: [1, "59 days", true] });
  });

  it("counts who is verified where, at which level, and who lapses soon", async () => {
    const { db } = porch();
    const place = `Porch Hill ${admin.username}`;
    await porch().neighborhood(place);
    const verified = async (facts: Parameters<typeof verifySince>[2]) =>
      verifySince(porch(), await porch().member(), facts);
    const [soon] = [await verified({ way: "letter", neighborhood: place })];
    await verified({ way: "in-person", neighborhood: place });
    await verified({ way: "vouching", neighborhood: place });
    const later = await verified({ way: "admin" });
    await unverify(porch(), await porch().member());
    const lapses = (id: string, days: number) =>
      db
        .update(residencies)
        .set({ lapsesAt: daysFromNow(days) })
        .where(eq(residencies.id, id));
    await lapses(soon, 59);
    await lapses(later, 61);
    const { rows, total } = await countByNeighborhood(asking());
    expect(rows.map(({ id: _, ...row }) => row)).toEqual([
      { name: place, low: 1, medium: 1, high: 1, all: 3, lapsing: 1 },
      { name: null, low: 0, medium: 1, high: 0, all: 1, lapsing: 0 },
    ]);
    expect(total).toEqual({ low: 1, medium: 2, high: 1, all: 4, lapsing: 1 });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
