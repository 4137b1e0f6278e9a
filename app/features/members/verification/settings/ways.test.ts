import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openAtFirst } from "~/domain/residency/open-ways";
import { listOpenWays } from "~/domain/residency/queries.server";
import type { Person } from "../../../../../tests/support/cast";
import { makeHost, mintCards } from "../../../../../tests/support/hosts";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { hostCards } from "../in-person/table.server";
import { spelledPlaces } from "./places";
import { listPlaces, listPostalCodes } from "./queries.server";

describe("the neighborhoods of a ZIP code", () => {
  const porch = withPorchlight();
  let [admin, member]: Person[] = [];
  const seen = async () => spelledPlaces(await listPlaces(porch()));
  const set = async (postalCodes: string) =>
    porch().send(admin as Person, "residency.set-postal-codes", { postalCodes, seen: await seen() });

  beforeEach(async () => {
    await emptyCity(porch());
    await porch().db.execute(sql`delete from site_settings where key = 'residency_postal_codes'`);
    [admin, member] = [await porch().member({ admin: true }), await porch().member()];
    await porch().db.execute(
      sql`insert into neighborhoods (name) values ('Hyde Park'), ('Zilker') on conflict do nothing`,
    );
  });
  const idOf = async (name: string) =>
    String((await porch().rows(sql`select id from neighborhoods where name = ${name}`))[0]?.id);
  const ask = async (postalCode: string, name?: string) =>
    porch().send(member as Person, "letters.request", {
      ...{ name: "Nell Hart", street: "12 Elm Street", unit: "", postalCode },
      neighborhoodId: name ? await idOf(name) : "",
    });

  it("are what an admin says of it, and come back as they were typed", async () => {
    expect(await set("78751 hyde park, Zilker\n78704")).toMatchObject({ ok: true });
    expect(await seen()).toBe("78751 Hyde Park, Zilker\n78704");
    expect(await listPostalCodes(porch())).toEqual(["78704", "78751"]);
    expect(await set("78751 Atlantis")).toMatchObject({
      status: 400,
      errors: { postalCodes: expect.stringContaining("“Atlantis”") },
    });
    expect(await seen()).toBe("78751 Hyde Park, Zilker\n78704");
    const stale = { postalCodes: "78704", seen: "78704 78751" };
    expect(await porch().send(admin as Person, "residency.set-postal-codes", stale)).toMatchObject({ status: 409 });
  });

  it("are the ones for which a letter is sent there, and elsewhere the admin reads that nobody checked", async () => {
    await set("78751 Hyde Park\n78704");
    expect(await ask("78751", "Zilker")).toMatchObject({
      status: 400,
      errors: { neighborhoodId: expect.stringContaining("Please choose Hyde Park") },
    });
    const fits = async () =>
      (await porch().rows(sql`select neighborhood_fits as fits from letters`)).map((row) => row.fits);
    expect(await ask("78751", "Hyde Park")).toMatchObject({ ok: true });
    expect(await fits()).toEqual([true]);
    await porch().db.execute(sql`delete from letters`);
    expect(await ask("78704", "Zilker")).toMatchObject({ ok: true });
    expect(await fits()).toEqual([false]);
  });

  it("may have none of the list: such a letter is for the city alone", async () => {
    await set("78751 Hyde Park\n78704");
    for (const code of ["78751", "78704"]) {
      expect(await ask(code)).toMatchObject({ ok: true });
      expect(await porch().rows(sql`select neighborhood_id as place from letters`)).toEqual([{ place: null }]);
      await porch().db.execute(sql`delete from letters`);
    }
  });
});

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
