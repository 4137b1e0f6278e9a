import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../../../../tests/support/cast";
import { makeHost } from "../../../../../../tests/support/hosts";
import { emptyCity, withPorchlight } from "../../../../../../tests/support/porchlight";
import { mostPeople } from "../rules";
import { hostPeople } from "../table.server";

describe("what admins do with hosts", () => {
  const porch = withPorchlight();
  let admin: Person;
  let giver: Person;
  let taker: Person;
  let hostId: string;

  beforeAll(() => emptyCity(porch()));
  beforeEach(async () => {
    [admin, giver, taker] = [await porch().member({ admin: true }), await porch().member(), await porch().member()];
    hostId = await makeHost(porch(), [giver]);
  });

  it("is adding a host, and people by their names", async () => {
    const added = await porch().send(admin, "hosts.add", { name: "The fair stand", neighborhoodId: "" });
    const id = added.to?.split("/").at(-1) ?? "";
    expect(await porch().rows(sql`select name, neighborhood_id as "in" from hosts where id = ${id}::uuid`)).toEqual([
      { name: "The fair stand", in: null },
    ]);
    const add = (username: string) => porch().send(admin, "hosts.add-person", { hostId: id, username });
    expect(await add(`@${taker.username.toUpperCase()}`)).toMatchObject({ ok: true });
    expect((await add(taker.username)).errors).toEqual({ username: "This member gives out its cards already" });
    expect((await add("nobody-here")).errors).toEqual({ username: "Nobody who can sign in has this username" });
    for (let count = 1; count < mostPeople; count++)
      await porch()
        .db.insert(hostPeople)
        .values({ hostId: id, memberId: (await porch().member()).id });
    expect(await add(giver.username)).toMatchObject({ status: 409 });
  });

  it("ends with closing it: nobody is added or removed then", async () => {
    await porch().send(admin, "hosts.close", { hostId });
    const [person] = [{ hostId, username: taker.username }];
    expect(await porch().send(admin, "hosts.add-person", person)).toMatchObject({ status: 409 });
    expect(await porch().send(admin, "hosts.remove-person", { hostId, memberId: giver.id })).toMatchObject({
      status: 409,
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
