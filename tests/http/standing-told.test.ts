import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { residencyChecks } from "~/features/members/verification/checks/table.server";
import { letters } from "~/features/members/verification/letter/table.server";
import { residencies } from "~/features/members/verification/table.server";
import { vouches, vouchRequests } from "~/features/members/verification/vouching/table.server";
import { dayMs } from "~/platform/time";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { askForLetter } from "../support/residencies";
import { askFor, verifyLongAgo, vouchFor } from "../support/vouching";

onOwnServer("what a verified member reads of what they have", (app) => {
  let [newcomer, vouchedFor, sure]: Person[] = [];

  const asked = async (path: string, who: Person | undefined) => {
    const { text } = await app().ask(path, { headers: { Cookie: who?.cookie ?? "" } });
    return (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "").replaceAll("<!-- -->", "");
  };

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    [newcomer, vouchedFor, sure] = [await porch.member(), await porch.member(), await porch.member()];
    await verifyLongAgo(porch, vouchedFor, { way: "vouching" });
    await verifyLongAgo(porch, sure, { way: "letter" });
  });

  it("on the page of codes: that none would work, for who has more than a card gives and waits for no letter", async () => {
    const { porch } = app();
    const isTold = async (who: Person | undefined) =>
      (await asked("/profile/residency/code", who)).includes("so no code would work now");
    const met = await porch.member();
    await verifyLongAgo(porch, met, { way: "in-person" });
    expect([await isTold(newcomer), await isTold(vouchedFor), await isTold(met), await isTold(sure)]).toEqual([
      ...[false, false, false, true],
    ]);
    const id = await askForLetter(porch, sure as Person);
    expect(await isTold(sure)).toBe(true);
    await porch.db.update(letters).set({ state: "sent", sentAt: new Date() }).where(eq(letters.id, id));
    expect(await isTold(sure)).toBe(false);
    await porch.db.delete(letters);
  });

  it("when they are asked again: why, and what keeps their check", async () => {
    const { porch } = app();
    const drawnOnes = "now and then we draw some residencies by lot";
    const noLonger = "at least one of them no longer counts";
    const page = async (who: Person) => asked("/profile/residency", who);
    const [drawnOne, left, reminded] = [await porch.member(), await porch.member(), await porch.member()];
    for (const [who, way] of [
      [drawnOne, "letter"],
      [left, "vouching"],
      [reminded, "letter"],
    ] as const) {
      await verifyLongAgo(porch, who, { way });
      await porch.db
        .update(residencies)
        .set({ lapsesAt: new Date(Date.now() + 20 * dayMs), remindedAt: new Date() })
        .where(eq(residencies.memberId, who.id));
    }
    const [row] = await porch.db.select().from(residencies).where(eq(residencies.memberId, drawnOne.id));
    await porch.db
      .insert(residencyChecks)
      .values({ residencyId: row?.id ?? "", checkedAt: new Date(), outcome: "asked-again" });
    const requestId = await askFor(porch, left);
    await vouchFor(porch, requestId, sure as Person);
    await porch.db
      .update(vouchRequests)
      .set({ endedAt: new Date(), outcome: "verified" })
      .where(eq(vouchRequests.id, requestId));
    await porch.db.update(vouches).set({ voidedAt: new Date() }).where(eq(vouches.requestId, requestId));
    const told = async (who: Person) => {
      const text = await page(who);
      expect(text).toContain("in any way that is worth as much and names the neighborhood.");
      return [text.includes(drawnOnes), text.includes(noLonger)];
    };
    expect(await told(drawnOne)).toEqual([true, false]);
    expect(await told(left)).toEqual([false, true]);
    expect(await told(reminded)).toEqual([false, false]);
  });
});
