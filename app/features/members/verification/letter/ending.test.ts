import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dayMs } from "~/platform/time";
import type { Person } from "../../../../../tests/support/cast";
import { givenReasons } from "../../../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { askForLetter } from "../../../../../tests/support/residencies";
import { followTime } from "../jobs.server";
import type { LetterState } from "./rules";
import { letterAddresses, letters } from "./table.server";

describe("the end of a letter", () => {
  const porch = withPorchlight();
  let [admin, member]: Person[] = [];
  beforeEach(async () => {
    await emptyCity(porch());
    [admin, member] = [await porch().member({ admin: true }), await porch().member()];
  });
  const settled = async (state: LetterState) => {
    const letterId = await askForLetter(porch(), member as Person);
    await porch().db.update(letters).set({ state, endedAt: new Date() }).where(eq(letters.id, letterId));
    return letterId;
  };
  const states = async () => (await porch().db.select().from(letters)).map(({ state }) => state);
  const addresses = () => porch().db.$count(letterAddresses);

  it("comes once: one that was used is neither canceled nor ended by a ban or by time", async () => {
    const letterId = await settled("used");
    expect(await porch().send(member as Person, "letters.cancel", { letterId })).toMatchObject({
      status: 409,
      toast: { title: "Nothing to cancel" },
    });
    await porch().send(admin as Person, "members.ban", {
      ...givenReasons,
      memberId: (member as Person).id,
      seen: "member",
    });
    await followTime(porch().dependencies, new Date(Date.now() + 200 * dayMs));
    expect(await states()).toEqual(["used"]);
  });

  it("erases the address of that letter and of no other", async () => {
    const letterId = await askForLetter(porch(), member as Person);
    await askForLetter(porch(), await porch().member());
    expect(await porch().send(member as Person, "letters.cancel", { letterId })).toMatchObject({ ok: true });
    expect((await states()).sort()).toEqual(["canceled", "waiting"]);
    expect(await addresses()).toBe(1);
  });

  it("comes after 90 days in which nobody printed it, and erases its address", async () => {
    await askForLetter(porch(), member as Person);
    await followTime(porch().dependencies, new Date(Date.now() + 89 * dayMs));
    expect([await states(), await addresses()]).toEqual([["waiting"], 1]);
    await followTime(porch().dependencies, new Date(Date.now() + 91 * dayMs));
    expect([await states(), await addresses()]).toEqual([["expired"], 0]);
  });
});
