import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { Person } from "../../../../../tests/support/cast";
import { drawn, verifySince } from "../../../../../tests/support/checks";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { listOpenChecks } from "../checks/queries.server";
import { listResidencyHistory } from "../history/queries.server";
import { findOwnResidency } from "../own/queries.server";

describe("what an appeal restored", () => {
  const porch = withPorchlight();
  let [admin, other, member]: Person[] = [];

  beforeEach(async () => {
    await emptyCity(porch());
    [admin, other, member] = [
      await porch().member({ admin: true, fullName: "Marisol Vega" }),
      await porch().member({ admin: true }),
      await porch().member(),
    ];
  });

  const asking = (who: Person) =>
    ({ db: porch().db, now: new Date(), viewer: { id: who.id, isAdmin: true } as Viewer }) as AdminContext;

  async function restored(reason?: string) {
    const [one, judge, who] = [other, admin, member] as [Person, Person, Person];
    const residencyId = await verifySince(porch(), who, { way: "letter", reason });
    await porch().send(one, "members.withdraw-verification", { memberId: who.id, reason: "Moved" });
    await porch().send(who, "residency.appeal", { residencyId, text: "Still here" });
    const answer = { residencyId, outcome: "restored", answer: "Sorry, I was wrong" };
    expect(await porch().send(judge, "residency.decide-appeal", answer)).toMatchObject({ ok: true });
    return { judge, who };
  }

  it("says so to its member, with the answer", async () => {
    const { who } = await restored();
    expect((await findOwnResidency(asking(who))).standing?.answer).toBe("Sorry, I was wrong");
  });

  it("never shows its member what an admin wrote down of how they know", async () => {
    const who = member as Person;
    await verifySince(porch(), who, { reason: "Met at the market" });
    expect((await findOwnResidency(asking(who))).standing?.answer).toBeNull();
  });

  it("is not called granted where admins look at it again, nor in the history, and its answer has a label", async () => {
    const { judge, who } = await restored("Met at the market");
    const [now, was] = await listResidencyHistory(asking(judge), who.id);
    expect(now).toMatchObject({ reason: "The answer to the appeal: Sorry, I was wrong" });
    expect(now?.granted).toMatch(/, restored by Marisol Vega$/);
    expect(was).toMatchObject({ reason: "Met at the market" });
    await drawn(porch(), now?.id ?? "");
    expect(await listOpenChecks(asking(judge))).toMatchObject([
      { granted: "Restored after an appeal by Marisol Vega", reason: "The answer to the appeal: Sorry, I was wrong" },
    ]);
  });
});
