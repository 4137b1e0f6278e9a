import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../../../tests/support/cast";
import { makeHost, mintCards } from "../../../../../tests/support/hosts";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { hostCards } from "../in-person/table.server";
import { listOpenWays } from "./queries.server";
import { openAtFirst } from "./rules";

describe("the choice of ways", () => {
  const porch = withPorchlight();
  let admin: Person;
  const open = () => listOpenWays(porch());
  const set = (ways: string[], seen: string) => porch().send(admin, "residency.set-ways", { ways, seen });
  const atFirst = openAtFirst.join(" ");

  beforeEach(async () => {
    await emptyCity(porch());
    await porch().db.execute(sql`delete from site_settings where key = 'residency_ways'`);
    admin = await porch().member({ admin: true });
  });

  it("begins with all but documents", async () => {
    expect(await open()).toEqual(expect.arrayContaining(["letter", "in-person", "vouching", "admin", "partner-list"]));
    expect(await open()).not.toContain("document");
  });

  it("is an admin's, and is written down with before and after", async () => {
    expect(await set(["document", "letter"], atFirst)).toMatchObject({ ok: true, toast: { title: "Ways saved" } });
    expect(await open()).toEqual(["letter", "document", "admin"]);
    const lines = await porch().rows(sql`select detail from audit_log where command = 'residency.set-ways'`);
    expect(lines).toEqual([{ detail: { before: atFirst, after: "letter document admin" } }]);
  });

  it("can't close the way by an admin, nor open one that there is not", async () => {
    await set([], atFirst);
    expect(await open()).toEqual(["admin"]);
    expect(await set(["telepathy"], "admin")).toMatchObject({ status: 400 });
    expect(await open()).toEqual(["admin"]);
  });

  it("is made by one of two admins at once: the other is told, and looks again", async () => {
    for (let round = 0; round < 5; round++) {
      await porch().db.execute(sql`delete from site_settings where key = 'residency_ways'`);
      const answers = await Promise.all([set(["letter"], atFirst), set(["vouching"], atFirst)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.findIndex(({ ok }) => ok);
      expect(await open()).toEqual([["letter", "vouching"][won], "admin"]);
    }
  });

  it("closes letters too: none is asked for, and a page of a closed way is missing", async () => {
    await set(["vouching"], atFirst);
    const { neighborhoodId } = await porch().choices();
    const address = { name: "Nell Hart", street: "12 Elm Street", unit: "", postalCode: "78751", neighborhoodId };
    expect(await porch().send(await porch().member(), "letters.request", address)).toMatchObject({
      status: 409,
      toast: { title: "This way is closed at the moment" },
    });
  });

  it("closes cards too: none is made, and those that were given out still work", async () => {
    const [giver, taker] = [await porch().member(), await porch().member()];
    const hostId = await makeHost(porch(), [giver]);
    const { codes } = await mintCards(porch(), giver, hostId);
    await set(["letter"], atFirst);
    expect(await porch().send(giver, "hosts.mint-cards", { hostId, count: "1" })).toMatchObject({
      status: 409,
      toast: { title: "This way is closed at the moment" },
    });
    expect(await porch().db.$count(hostCards)).toBe(1);
    expect(await porch().send(taker, "residency.enter-code", { code: codes[0] ?? "" })).toMatchObject({ ok: true });
  });
});
