import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { Person } from "../../../../../tests/support/cast";
import { drawn } from "../../../../../tests/support/checks";
import { makeHost, mintCards } from "../../../../../tests/support/hosts";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { askFor, resident, standingOf, vouchFor } from "../../../../../tests/support/vouching";
import { createVouchingSteps } from "../../../../../tests/support/vouching-steps";
import { findListedMember } from "../../queries.server";
import { confirmationFor } from "../../questions";
import { listOpenChecks } from "../checks/queries.server";
import { listOpenRequests } from "./queries.server";

describe("what admins are told of those who help others to be verified", () => {
  const porch = withPorchlight();
  const { revoke, verifyBy } = createVouchingSteps(porch);
  let admin: Person;

  beforeEach(async () => {
    await emptyCity(porch());
    admin = await porch().member({ admin: true });
  });
  const asking = () =>
    ({ db: porch().db, now: new Date(), viewer: { id: admin.id, isAdmin: true } as Viewer }) as AdminContext;

  it("lists open requests also where nobody has vouched, the oldest first, and none that is over or of who is banned", async () => {
    const [first, second, banned, late] = [
      await porch().member({ fullName: "Nell Hart" }),
      await porch().member({ fullName: "Otis Bell" }),
      await porch().member({ banned: true }),
      await porch().member(),
    ];
    await vouchFor(porch(), await askFor(porch(), second, 2), await resident(porch()));
    await askFor(porch(), first, 5);
    await askFor(porch(), banned, 1);
    await askFor(porch(), late, 400);
    const listed = await listOpenRequests(asking());
    expect(listed.map(({ name, vouched }) => [name, vouched])).toEqual([
      ["Nell Hart", 0],
      ["Otis Bell", 1],
    ]);
    expect(listed[0]?.neighborhood).toBeTruthy();
  });

  it("says before a withdrawal how many will be asked again, and counts no vouch that is void or waits", async () => {
    const [head, helper] = [await resident(porch()), await resident(porch())];
    const text = async (of = head) => {
      const member = await findListedMember(asking(), of.id);
      return member ? confirmationFor("withdraw", member).text : "";
    };
    expect(await text()).not.toContain("asked");
    const [one, two] = [await porch().member(), await porch().member()];
    await verifyBy(one, [head, helper]);
    expect(await text()).toContain("One neighbor for whom they vouched is asked to show their residency again.");
    await verifyBy(two, [head, helper]);
    expect(await text()).toContain("2 neighbors for whom they vouched are asked");
    await revoke(admin, helper);
    // They are asked already, and their vouches wait in requests that are open.
    expect(await text()).not.toContain("asked");
    expect(await text(helper)).not.toContain("asked");
    expect((await standingOf(porch(), one))?.remindedAt).not.toBeNull();
  });

  it("names the host and who gave the card in a re-check", async () => {
    const giver = await porch().member({ fullName: "Otis Bell" });
    const { codes } = await mintCards(porch(), giver, await makeHost(porch(), [giver], { name: "The library" }));
    const taker = await porch().member();
    await porch().send(taker, "residency.enter-code", { code: codes[0] ?? "" });
    await drawn(porch(), (await standingOf(porch(), taker))?.id ?? "");
    expect(await listOpenChecks(asking())).toMatchObject([{ granted: "With a card of The library, from Otis Bell" }]);
  });
});
