import { beforeEach, describe, expect, it } from "vitest";
import { goodPassword, type Person } from "../../../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../../../tests/support/porchlight";
import { resident, verifyLongAgo } from "../../../../../../tests/support/vouching";
import { createVouchingSteps } from "../../../../../../tests/support/vouching-steps";
import { listVouchTree, type VouchBranch } from "./queries.server";

describe("the tree of vouches, when one of them has left", () => {
  const porch = withPorchlight();
  const { verifyBy } = createVouchingSteps(porch);
  let admin: Person;

  beforeEach(async () => {
    await emptyCity(porch());
    admin = await porch().member({ admin: true });
  });

  async function tree(search = "") {
    const viewer = (await porch().findViewer(admin.cookie, new Date()))?.viewer;
    if (!viewer) throw new Error("The admin is not signed in");
    return listVouchTree({ db: porch().db, now: new Date(), viewer } as Parameters<typeof listVouchTree>[0], search);
  }
  const drawn = ({ name, below }: VouchBranch): string =>
    below.length > 0 ? `${name}(${below.map(drawn).join(" ")})` : name;

  it("still has what hangs on them, and on whom they hang, without their name", async () => {
    const [head, helper] = [await resident(porch()), await resident(porch())];
    const names = ["Nell Hart", "Otis Bell", "Ida Moss"];
    const [middle, first, second] = (await Promise.all(names.map((fullName) => porch().member({ fullName })))) as [
      Person,
      Person,
      Person,
    ];
    await verifyBy(middle, [head, helper]);
    await verifyLongAgo(porch(), middle);
    await verifyBy(first, [middle, helper]);
    await verifyBy(second, [middle, helper]);
    const before = (await tree()).map(drawn).sort();
    expect(before.some((each) => each.includes("Nell Hart(Ida Moss Otis Bell)"))).toBe(true);
    await porch().givePassword(middle);
    await porch().send(middle, "profiles.delete", { password: goodPassword });
    expect((await tree()).map(drawn).sort()).toEqual(
      before.map((each) => each.replaceAll("Nell Hart", "A former member")),
    );
    expect((await tree("Ida Moss"))[0]?.vouchedForBy).toContain("A former member");
    const all = JSON.stringify(await tree());
    expect(all).not.toContain(middle.id);
    expect(all).not.toContain("Nell");
  });
});
