import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { verify } from "../../../../../tests/support/residencies";
import { residencies } from "../table.server";
import { listOpenAppeals } from "./queries.server";

const porch = withPorchlight();

it("an appeal of one of two admins against the other can be decided by who withdrew it, on the page as by the command", async () => {
  await emptyCity(porch());
  const [one, other] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
  await verify(porch(), other, { way: "letter" });
  await porch().send(one, "members.withdraw-verification", { memberId: other.id, reason: "Moved" });
  const [was] = await porch().db.select().from(residencies).where(eq(residencies.memberId, other.id));
  await porch().send(other, "residency.appeal", { residencyId: was?.id ?? "", text: "Still here" });
  const canDecide = async ({ id }: { id: string }) =>
    (await listOpenAppeals({ db: porch().db, now: new Date(), viewer: { id, isAdmin: true } } as never))[0]?.can.decide;
  expect([await canDecide(one), await canDecide(other)]).toEqual([true, false]);
  const third = await porch().member({ admin: true });
  expect([await canDecide(one), await canDecide(third)]).toEqual([false, true]);
});
