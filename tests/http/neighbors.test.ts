import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { digestReaders } from "~/features/members/verification/digest/table.server";
import { unsubscribeToken } from "~/features/members/verification/digest/tokens.server";
import { copyMovedLapses } from "~/features/members/verification/grant.server";
import { residencies } from "~/features/members/verification/table.server";
import { dayMs } from "~/platform/time";
import { dataPath } from "../support/addresses";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { makeNeighborhood } from "../support/neighborhoods";
import { emptyCity } from "../support/porchlight";
import { unverify, verify } from "../support/residencies";

const years = (count: number) => new Date(Date.now() - count * 366 * dayMs);

/** Who lives where is for those who live there, too. */
onOwnServer("the list of neighbors", (app) => {
  const people: Record<string, Person> = {};
  let path: string;
  let place: string;
  const isNamed = "Canary Anders";

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    const [here, there] = [await makeNeighborhood(porch), await makeNeighborhood(porch)];
    path = `/neighborhoods/${here.id}/neighbors`;
    place = here.name;
    for (const name of ["stranger", "elsewhere", "city", "lapsed", "revoked", "resident", "unlisted"])
      people[name] = await porch.member({ fullName: `Canary ${name}` });
    people.admin = await porch.member({ admin: true });
    people.banned = await porch.member({ banned: true, fullName: "Canary banned" });
    people.named = await porch.member({ fullName: isNamed });
    for (const [name, options] of Object.entries({
      elsewhere: { neighborhood: there.name },
      city: {},
      lapsed: { neighborhood: here.name, now: years(3) },
      revoked: { neighborhood: here.name },
      resident: { neighborhood: here.name },
      unlisted: { neighborhood: here.name },
      banned: { neighborhood: here.name },
      named: { neighborhood: here.name },
    }))
      await verify(porch, people[name] as Person, options);
    await unverify(porch, people.revoked as Person);
    porch.dependencies.changes.invalidate();
    await choose("unlisted", "");
  });

  const choose = (name: string, listed: string) =>
    app().porch.send(people[name] as Person, "neighbors.choose", { listed });
  const asked = async (name: string, address = path) =>
    (await app().ask(address, { headers: people[name] ? { Cookie: people[name].cookie } : {} })).text;

  it("names nobody, in no byte, to those who do not live there", async () => {
    for (const name of ["visitor", "stranger", "elsewhere", "city", "lapsed", "revoked", "banned"])
      for (const address of [path, dataPath(path), `${path}?page=2`]) {
        const text = await asked(name, address);
        expect.soft(text.replaceAll(`Canary ${name}`, ""), `${name} at ${address}`).not.toContain("Canary");
      }
    const text = await asked("visitor");
    expect(text).toContain("Only a few neighbors are verified here so far.");
    expect(text).toContain("Their names are for neighbors");
  });

  it("names those who live there now, but for who is banned or left the list, to neighbors and admins", async () => {
    for (const name of ["resident", "unlisted", "admin"])
      for (const address of [path, dataPath(path)]) {
        const text = await asked(name, address);
        const names = ["stranger", "elsewhere", "city", "lapsed", "revoked", "banned", "resident", "unlisted", "Anders"]
          .filter((each) => text.includes(`Canary ${each}`))
          .filter((each) => each !== "unlisted" || name !== "unlisted");
        expect(names, `${name} at ${address}`).toEqual(["resident", "Anders"]);
      }
    const text = await asked("resident");
    expect(text.indexOf(isNamed)).toBeLessThan(text.indexOf("Canary resident</a>"));
    expect(text).toMatch(/verified .*by an admin/);
  });

  it("follows at once who leaves it, comes back, or loses what put them on it", async () => {
    const isThere = async () => (await asked("resident")).includes(isNamed);
    await choose("named", "");
    expect(await isThere()).toBe(false);
    await choose("named", "on");
    expect(await isThere()).toBe(true);
    await unverify(app().porch, people.named as Person);
    expect(await isThere()).toBe(false);
  });

  it("is kept for nobody else, and for nobody whose own residency is over, though nothing was written", async () => {
    const { db, dependencies } = app().porch;
    const leaver = await app().porch.member();
    people.leaver = leaver;
    await verify(app().porch, leaver, { neighborhood: place });
    await db
      .update(residencies)
      .set({ lapsesAt: new Date(Date.now() + 1500) })
      .where(eq(residencies.memberId, leaver.id));
    await db.transaction((tx) => copyMovedLapses(tx));
    dependencies.changes.invalidate();
    for (const address of [path, dataPath(path)]) {
      for (const name of ["leaver", "leaver", "resident"])
        expect(await asked(name, address)).toContain("Canary resident");
      for (const name of ["visitor", "stranger"]) expect(await asked(name, address)).not.toContain("Canary resident");
    }
    await new Promise((resolve) => setTimeout(resolve, 1600));
    for (const address of [path, dataPath(path)])
      expect(await asked("leaver", address)).not.toContain("Canary resident");
  });

  it("tells all others how many there are, from five on, and has pages of thirty", async () => {
    const { porch } = app();
    const [busy] = [await makeNeighborhood(porch)];
    const crowd = `/neighborhoods/${busy.id}/neighbors`;
    for (let number = 1; number <= 33; number++) {
      const person = await porch.member({ fullName: `Canary ${100 + number}` });
      await verify(porch, person, { neighborhood: busy.name });
      porch.dependencies.changes.invalidate();
      if (number === 4) expect(await asked("visitor", crowd)).toContain("Only a few neighbors");
      if (number === 5) expect(await asked("visitor", crowd)).toContain("5 neighbors have shown");
    }
    const namesAt = async (address: string) =>
      [...new Set((await asked("admin", address)).match(/Canary 1\d\d/g))].map((name) => Number(name.slice(7)));
    expect(await namesAt(crowd)).toEqual(Array.from({ length: 30 }, (_, at) => 101 + at));
    expect(await namesAt(`${crowd}?page=2`)).toEqual([131, 132, 133]);
    const { status, headers } = await app().ask(`${crowd}?page=3`, { headers: { Cookie: people.admin?.cookie ?? "" } });
    expect([status, headers.location]).toEqual([302, crowd]);
  });

  it("is not there where there is no neighborhood", async () => {
    for (const id of ["1", crypto.randomUUID()])
      expect((await app().ask(`/neighborhoods/${id}/neighbors`)).status).toBe(404);
  });

  it("has a digest beside it, which a mailbox provider stops by one POST, and nobody by opening its link", async () => {
    const { porch, ask } = app();
    const { id } = people.resident as Person;
    const link = `/digest?token=${unsubscribeToken(id, porch.dependencies.settings.secret)}`;
    const post = (address: string, headers = {}) =>
      ask(address, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      });
    const wants = async () => (await porch.db.$count(digestReaders, eq(digestReaders.memberId, id))) === 1;
    await porch.db.insert(digestReaders).values({ memberId: id });
    const { status, text, headers } = await ask(link);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(text).toContain("Stop the digest");
    expect((await post(`${link.slice(0, -3)}`)).status).toBe(400);
    expect((await post("/digest")).status).toBe(400);
    expect((await post(link, { Origin: "https://evil.test" })).status).toBe(403);
    expect(await wants()).toBe(true);
    expect((await post(link)).status).toBe(200);
    expect(await wants()).toBe(false);
    expect((await post(link)).status).toBe(200);
  });
});
