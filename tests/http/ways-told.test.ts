import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { type Way, wayNames } from "~/domain/residency/ways";
import { boards } from "~/features/boards/table.server";
import { hosts } from "~/features/members/verification/in-person/table.server";
import { residencies } from "~/features/members/verification/table.server";
import { vouches, vouchRequests } from "~/features/members/verification/vouching/table.server";
import { reviewApartmentPath } from "~/features/neighborhoods/apartments/links";
import { makeApartment } from "../support/apartments";
import { makeBoard } from "../support/boards";
import type { Person } from "../support/cast";
import { createDocumentSteps } from "../support/documents";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { unverify, verify } from "../support/residencies";
import { askFor, verifyLongAgo, vouchFor } from "../support/vouching";

const dayMs = 24 * 60 * 60 * 1000;
const lists = (way: string) => new RegExp(`<li>${way} <span`);

/** What is missing is said before anybody begins, with the ways that are open: not after a form is sent. */
onOwnServer("what a member reads before they begin", (app) => {
  const { openWays } = createDocumentSteps(() => app().porch);
  let [newcomer, vouchedFor, sure]: Person[] = [];
  let review = "";
  let vouch = "";

  const asked = async (path: string, who: Person | undefined) => {
    const { text } = await app().ask(path, { headers: { Cookie: who?.cookie ?? "" } });
    return (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "").replaceAll("<!-- -->", "");
  };

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    const asker = await porch.member();
    [newcomer, vouchedFor, sure] = [await porch.member(), await porch.member(), await porch.member()];
    await verifyLongAgo(porch, vouchedFor, { way: "vouching" });
    await verifyLongAgo(porch, sure, { way: "letter" });
    const apartment = await makeApartment(porch, asker);
    review = reviewApartmentPath(apartment.neighborhoodId, apartment.id);
    vouch = `/vouch/${await askFor(porch, asker)}`;
  });

  beforeEach(async () => {
    await app().porch.db.delete(hosts);
    await openWays(...wayNames);
  });

  /** @returns the request that verified them, in which one of their neighbors vouched */
  async function verifiedBy(asker: Person, voucher: Person) {
    const requestId = await askFor(app().porch, asker);
    await vouchFor(app().porch, requestId, voucher);
    await app()
      .porch.db.update(vouchRequests)
      .set({ endedAt: new Date(), outcome: "verified" })
      .where(eq(vouchRequests.id, requestId));
    await verifyLongAgo(app().porch, asker, { way: "vouching" });
    return requestId;
  }

  const makeHosts = async (...names: string[]) => {
    const { neighborhoodId } = await app().porch.choices();
    await app()
      .porch.db.insert(hosts)
      .values(names.map((name) => ({ name, neighborhoodId })));
  };

  it.each([
    ["review", "Yours is not verified.", "Yours is verified at a low level."],
    ["vouch", "Your own residency is not verified.", "Your own residency is verified at a low level."],
  ])("to %s: the level that is missing, their own, and the ways to it", async (what, unverified, low) => {
    const path = what === "review" ? review : vouch;
    for (const [who, own] of [
      [newcomer, unverified],
      [vouchedFor, low],
    ] as const) {
      const page = await asked(path, who);
      expect(page).toContain(own);
      expect(page).toContain("a medium level or higher");
      expect(page).toMatch(lists("A letter"));
      expect(page).toMatch(lists("A document"));
      // They give a low level, or nobody is there to meet or to trust.
      for (const not of ["Two neighbors", "A partner’s list", "In person", "A digital credential"])
        expect.soft(page, not).not.toMatch(lists(not));
      expect(page).toContain('href="/profile/residency"');
    }
    await makeHosts("The Corner Library");
    expect(await asked(path, newcomer)).toMatch(lists("In person"));
  });

  it.each<[Way, string]>([
    ["letter", "A letter"],
    ["in-person", "In person"],
  ])("with %s as the only way beside an admin, that one", async (way, title) => {
    await openWays(way);
    await makeHosts("The Corner Library");
    expect(await asked(review, newcomer)).toMatch(lists(title));
    expect(await asked(review, newcomer)).toMatch(lists("By an admin"));
    const vouching = await asked(vouch, newcomer);
    expect(vouching).toMatch(lists(title));
    expect(vouching).toContain("This way is open now and gives you enough:");
    // An admin says that one lives in the city, and not where.
    expect(vouching).not.toMatch(lists("By an admin"));
  });

  it("to vouch where none is open: that, and no empty list", async () => {
    await openWays("vouching");
    expect(await asked(vouch, newcomer)).toContain("No way to a medium level is open at the moment.");
    expect(await asked(review, newcomer)).toMatch(lists("By an admin"));
  });

  it("when a request is over: what came of it, to who had a part in it", async () => {
    const { porch } = app();
    const [asker, voucher] = [await porch.member({ fullName: "Nell Hart" }), await porch.member()];
    const path = `/vouch/${await verifiedBy(asker, voucher)}`;
    const { neighborhoodId } = await porch.choices();
    expect(await asked(path, voucher)).toContain("Nell Hart is verified now</h1>");
    expect(await asked(path, voucher)).toContain(`href="/neighborhoods/${neighborhoodId}/neighbors"`);
    expect(await asked(path, asker)).toContain("You are verified now</h1>");
    for (const who of [newcomer, sure]) {
      expect(await asked(path, who)).toContain("This request is over</h1>");
      expect(await asked(path, who)).not.toContain("Nell Hart");
    }
    await unverify(porch, asker);
    expect(await asked(path, voucher)).toContain("This request is over</h1>");
    await verifyLongAgo(porch, asker, { way: "vouching" });
    await porch.db.update(vouches).set({ voidedAt: new Date() });
    expect(await asked(path, voucher)).toContain("This request is over</h1>");
  });

  it("once they are verified: what that is good for", async () => {
    const { porch } = app();
    const { neighborhoodId } = await porch.choices();
    const [{ id }, { id: forAll }] = [await makeBoard(porch, null), await makeBoard(porch, null)];
    await porch.db.update(boards).set({ residentsOf: neighborhoodId }).where(eq(boards.id, id));
    const page = await asked("/profile/residency", sure);
    for (const path of [`/boards/${id}`, `/neighborhoods/${neighborhoodId}/neighbors`, "#apartments"])
      expect(page).toContain(`${path}"`);
    expect(page).not.toContain(`/boards/${forAll}"`);
    expect(await asked("/profile/residency", vouchedFor)).not.toContain('#apartments"');
    expect(await asked("/profile/residency", newcomer)).not.toContain(`/boards/${id}"`);
  });

  it("at each level: what it opens, and what more would be open", async () => {
    const { porch } = app();
    const inCity = await porch.member();
    await verify(porch, inCity, { way: "admin" });
    const [mayReview, later] = [
      /You can <a [^>]*>review apartments/,
      "From a medium level on you can review apartments",
    ];
    const [mayVouch, whereOneLives] = ["You can vouch for neighbors in", "With a neighborhood beside your check"];
    for (const [who, opened] of [
      [newcomer, [false, true, false, true]],
      [vouchedFor, [false, true, false, false]],
      [inCity, [true, false, false, true]],
      [sure, [true, false, true, false]],
    ] as const) {
      const page = await asked("/profile/residency", who);
      expect([mayReview.test(page), ...[later, mayVouch, whereOneLives].map((text) => page.includes(text))]).toEqual(
        opened,
      );
    }
  });

  it("in person: whom they can meet, a handful of them, while somebody is open", async () => {
    const page = () => asked("/profile/residency", newcomer);
    expect(await page()).not.toContain("In person</h3>");
    await makeHosts("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum");
    const told = await page();
    expect(told).toContain("In person</h3>");
    for (const name of ["Alder", "Birch", "Cedar", "Dogwood", "Elm"]) expect(told).toContain(`${name} <span`);
    expect(told).not.toContain("Fir <span");
    expect(told).toContain("and 2 more");
    await app().porch.db.update(hosts).set({ closedAt: new Date() });
    expect(await page()).not.toContain("In person</h3>");
    await app().porch.db.update(hosts).set({ closedAt: null });
    await openWays("letter");
    expect(await page()).not.toContain("In person</h3>");
    await openWays("in-person");
    // It would be worth less than what stands.
    expect(await asked("/profile/residency", sure)).not.toContain("In person</h3>");
  });

  it.each(["letter", "document", "partners", "vouching"])(
    "that they are verified already, in the place of the form of %s, until it is time to renew",
    async (way) => {
      const { db } = app().porch;
      const isTold = async (who: Person | undefined) =>
        (await asked(`/profile/residency/${way}`, who)).includes("You are verified already");
      const lapse = (days: number) => db.update(residencies).set({ lapsesAt: new Date(Date.now() + days * dayMs) });
      await lapse(400);
      expect([await isTold(newcomer), await isTold(sure)]).toEqual([false, true]);
      // Of two neighbors: two more would say the same, and a letter more.
      expect(await isTold(vouchedFor)).toBe(way === "vouching" || way === "partners");
      await lapse(60);
      expect(await isTold(vouchedFor)).toBe(false);
      expect(await isTold(sure)).toBe(way === "vouching" || way === "partners");
      const less = "which is worth less: it can’t renew what you have";
      expect((await asked(`/profile/residency/${way}`, sure)).includes(less)).toBe(await isTold(sure));
    },
  );
});
