import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { verify } from "../../../../../tests/support/residencies";
import { residencies } from "../table.server";
import { householdOf } from "./household.server";
import { listLetters } from "./queries.server";

const address = { name: "Ana Porch", street: "77 East Canary Lane", unit: "Apt 3", postalCode: "78751" };

describe("whoever prints a letter", () => {
  const porch = withPorchlight();
  let admin: Person;
  beforeEach(async () => {
    await emptyCity(porch());
    admin = await porch().member({ admin: true });
  });
  const secretOf = () => porch().dependencies.settings.secret;
  const ask = async (who: Person, changed: Partial<typeof address> = {}) => {
    const { neighborhoodId } = await porch().choices();
    return porch().send(who, "letters.request", { ...address, ...changed, neighborhoodId });
  };
  const told = async () => {
    const viewer = { id: admin.id, isAdmin: true };
    const listed = await listLetters({ db: porch().db, viewer, now: new Date() } as never, "waiting");
    return listed.map(({ neighborsInHousehold }) => neighborsInHousehold);
  };

  it("is told of more than four accounts at one address, however it is spelled", async () => {
    const spelled = [{}, { unit: "#3" }, { street: "77 E. Canary Ln, Austin TX" }, { unit: "Apt3" }];
    for (const changed of spelled) expect(await ask(await porch().member(), changed)).toMatchObject({ ok: true });
    expect(await told()).toEqual([undefined, undefined, undefined, undefined]);
    await ask(await porch().member(), { unit: "Apt 4" });
    expect(new Set(await told())).toEqual(new Set([undefined]));
    await ask(await porch().member(), { street: "c/o Bell, 77 East Canary La" });
    expect((await told()).filter((each) => each === 5)).toHaveLength(5);
  });

  it("reads how many members that are: who is verified there and asks for one more letter is one", async () => {
    const household = householdOf(address, secretOf());
    const four = [await porch().member(), await porch().member(), await porch().member(), await porch().member()];
    for (const person of four) {
      await verify(porch(), person, { way: "letter", neighborhood: "Zilker" });
      await ask(person);
    }
    await porch().db.update(residencies).set({ household });
    expect(await told()).toEqual([undefined, undefined, undefined, undefined]);
    await ask(await porch().member());
    expect(await told()).toEqual([5, 5, 5, 5, 5]);
  });
});
