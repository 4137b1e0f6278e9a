import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listApartmentsOfGuide } from "~/features/neighborhoods/apartments/queries.server";
import { findRestaurant } from "~/features/restaurants/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { mails } from "~/platform/mail/table.server";
import { makeApartment } from "../../../tests/support/apartments";
import { atOnce } from "../../../tests/support/at-once";
import type { Person } from "../../../tests/support/cast";
import { makeClaim } from "../../../tests/support/claims";
import { givenReasons } from "../../../tests/support/house-rules";
import { contentsOf, emptyCity, withPorchlight } from "../../../tests/support/porchlight";
import { makeRestaurant } from "../../../tests/support/restaurants";
import type { Values } from "../../../tests/support/send";
import { claimsPerPage, listClaims } from "./queries.server";
import { mostOpen } from "./rules";
import { claims } from "./table.server";

describe("a claim", () => {
  const porch = withPorchlight();
  let member: Person;
  let admin: Person;
  let restaurant: { id: string; name: string };
  beforeEach(async () => {
    await emptyCity(porch());
    [member, admin] = [await porch().member(), await porch().member({ admin: true })];
    restaurant = await makeRestaurant(porch());
  });

  const sendAsk = (who: Person, placeId: string, kind: string) =>
    porch().send(who, "claims.ask", { kind, placeId, proof: "I keep the books.", way: "admin" }, { path: "/contact" });
  const ask = async (who: Person, place: { id: string } = restaurant, kind = "restaurants") => {
    const { ok, toast } = await sendAsk(who, place.id, kind);
    return ok ? "asked" : toast?.title;
  };
  const grant = (claimId: string, who = admin) =>
    porch().send(who, "claims.decide", { claimId, outcome: "granted", note: "We called." }, { path: "/admin/claims" });
  const judge = async (claimId: string, outcome: string, who = admin) => {
    const values: Values =
      outcome === "revoked"
        ? { claimId, ...givenReasons, note: "It was sold." }
        : { claimId, outcome, note: "We called." };
    const name = outcome === "revoked" ? "claims.revoke" : "claims.decide";
    const { ok, toast } = await porch().send(who, name, values, { path: "/admin/claims" });
    return ok ? outcome : toast?.title;
  };
  const idOf = async (who: Person) => {
    const rows = await porch().db.select().from(claims).where(eq(claims.memberId, who.id));
    return rows.find(({ status }) => status === "open")?.id ?? "";
  };
  const isClaimed = async (viewer = null) =>
    (await findRestaurant({ db: porch().db, viewer, now: new Date() }, restaurant.id))?.isClaimed;
  const mailsTo = async ({ email }: Person) =>
    (await porch().db.select().from(mails).where(eq(mails.recipient, email))).map(({ subject }) => subject);

  it("is granted by an admin, shown on the place without a name, and revoked with a reason", async () => {
    expect(await ask(member)).toBe("asked");
    expect(await isClaimed()).toBe(false);
    const id = await idOf(member);
    expect(await judge(id, "granted")).toBe("granted");
    expect(await isClaimed()).toBe(true);
    expect(await judge(id, "granted")).toBe("This place is claimed already");
    expect(await judge(id, "revoked")).toBe("revoked");
    expect(await isClaimed()).toBe(false);
    const [row] = await porch().db.select().from(claims);
    expect(row).toMatchObject({ status: "revoked", note: "It was sold.", decidedBy: admin.id });
    await porch().settled();
    expect((await mailsTo(member)).sort()).toEqual(
      [`${restaurant.name} is yours to speak for`, `Revoked: your claim to “${restaurant.name}”`].sort(),
    );
  });

  it("is of an apartment as well", async () => {
    const apartment = await makeApartment(porch());
    const context = { db: porch().db, viewer: null, now: new Date() };
    const chosen = async () => {
      const params = new URLSearchParams({ apartment: apartment.id });
      return (await listApartmentsOfGuide(context, apartment.neighborhoodId, params)).chosen?.isClaimed;
    };
    expect([await ask(member, apartment, "apartments"), await chosen()]).toEqual(["asked", false]);
    expect([await judge(await idOf(member), "granted"), await chosen()]).toEqual(["granted", true]);
  });

  it("is one at a time for a member and a place, and tells the admins by mail", async () => {
    expect(await ask(member)).toBe("asked");
    expect(await ask(member)).toBe("You have asked for this before");
    expect(await ask(await porch().member())).toBe("asked");
    await porch().settled();
    const all = await porch().db.select({ subject: mails.subject }).from(mails);
    expect(all.filter(({ subject }) => subject.endsWith(`claims ${restaurant.name}`))).toHaveLength(2);
  });

  it("has one owner a place: the second can only be refused, and nobody asks for what is claimed", async () => {
    const second = await porch().member();
    await ask(member);
    await ask(second);
    const [first, other] = [await idOf(member), await idOf(second)];
    expect(await judge(first, "granted")).toBe("granted");
    expect(await judge(other, "granted")).toBe("This place is claimed already");
    expect(await judge(other, "refused")).toBe("refused");
    expect(await judge(other, "refused")).toBe("Failed to decide the claim");
    expect(await judge(other, "revoked")).toBe("Failed to revoke the claim");
    expect(await ask(member)).toBe("You have claimed this place");
    expect(await ask(await porch().member())).toBe("This place is claimed already");
  });

  it("is not asked a third time where two were refused, and not of many places at once", async () => {
    for (let time = 0; time < 2; time++) {
      expect(await ask(member)).toBe("asked");
      expect(await judge(await idOf(member), "refused")).toBe("refused");
    }
    await porch().settled();
    const [first, second] = await porch().mailsTo(member.email);
    expect([first?.subject, second?.subject]).toEqual([
      `Your claim to ${restaurant.name}`,
      `Your second claim to ${restaurant.name}`,
    ]);
    expect(first?.text).toMatch(new RegExp(`https?://\\S+/claim/restaurants/${restaurant.id}`));
    expect(second?.text).toMatch(/https?:\/\/\S+\/contact\b/);
    expect(await ask(member)).toBe("You can’t claim this place again");
    for (let nth = 0; nth < mostOpen; nth++)
      await makeClaim(porch(), member, { restaurantId: (await makeRestaurant(porch())).id });
    expect(await ask(member, await makeRestaurant(porch()))).toBe("Many of your claims wait");
  });

  it("is granted once, whoever decides at once, and asked once, however often it is sent", async () => {
    const others = [await porch().member(), await porch().member(), await porch().member()];
    await atOnce(6, () => sendAsk(member, restaurant.id, "restaurants"));
    expect(await porch().db.$count(claims)).toBe(1);
    for (const other of others) await ask(other);
    const ids = await Promise.all([member, ...others].map(idOf));
    await atOnce(ids.length, (nth) => grant(ids[nth] ?? ""));
    expect(await porch().db.$count(claims, eq(claims.status, "granted"))).toBe(1);
    expect(porch().errors).toEqual([]);
  });

  it("is not decided by whoever asked, nor without a word to them", async () => {
    const other = await porch().member({ admin: true });
    await ask(admin);
    const id = await idOf(admin);
    const before = await contentsOf(porch());
    expect(await judge(id, "granted")).toBe("This is your own claim");
    const values = { claimId: id, outcome: "granted", note: " " };
    expect((await porch().send(other, "claims.decide", values)).errors).toEqual({
      note: "Please say why: the member reads it",
    });
    expect(await contentsOf(porch())).toEqual(before);
    expect(await judge(id, "granted", other)).toBe("granted");
  });

  it("says to its parties who decides, if there is anybody", async () => {
    const other = await porch().member({ admin: true });
    await ask(admin);
    await ask(other);
    await ask(member);
    const toldTo = async ({ id }: Person) => {
      const viewer = { id, isAdmin: true } as Viewer;
      return (await listClaims({ db: porch().db, viewer, now: new Date() }, "waiting", 1)).claims.map(
        ({ left }) => left,
      );
    };
    const waits = "It waits until somebody else is made an admin.";
    const rival = `You claim this place yourself. ${waits}`;
    expect(await toldTo(admin)).toEqual([`This is your own claim. ${waits}`, rival, rival]);
    const third = await porch().member({ admin: true });
    expect((await toldTo(other))[1]).toBe("This is your own claim. Another admin decides.");
    expect(await toldTo(third)).toEqual([null, null, null]);
  });

  it("is listed for admins, what waits before what is owned", async () => {
    const { id } = await makeClaim(porch(), member, { restaurantId: restaurant.id });
    const owned = await makeRestaurant(porch());
    await makeClaim(porch(), member, { restaurantId: owned.id }, { status: "granted", note: "We called." });
    await makeClaim(porch(), member, { restaurantId: owned.id }, { status: "revoked" });
    const context = { db: porch().db, viewer: null, now: new Date() };
    const waiting = await listClaims(context, "waiting", 1);
    expect(waiting.claims).toMatchObject([{ id, place: restaurant.name, path: `/restaurants/${restaurant.id}` }]);
    const granted = await listClaims(context, "granted", 1);
    expect(granted.claims).toMatchObject([{ place: owned.name, note: "We called." }]);
    expect([waiting.counts, granted.counts]).toEqual(Array(2).fill({ waiting: 1, granted: 1 }));
  });

  it("is listed page by page, and none is left out", async () => {
    for (let nth = 0; nth <= claimsPerPage; nth++)
      await makeClaim(porch(), member, { restaurantId: (await makeRestaurant(porch())).id });
    const context = { db: porch().db, viewer: null, now: new Date() };
    const pages = [await listClaims(context, "waiting", 1), await listClaims(context, "waiting", 2)];
    expect(pages.map((page) => page.claims.length)).toEqual([claimsPerPage, 1]);
    expect(new Set(pages.flatMap((page) => page.claims.map(({ id }) => id))).size).toBe(claimsPerPage + 1);
  });

  it("of a place that is hidden is told so, and that it is back, once and without a reason", async () => {
    await makeClaim(porch(), member, { restaurantId: restaurant.id }, { status: "granted" });
    const neighbors = [
      await porch().member({ resident: true }),
      await porch().member({ resident: true }),
      await porch().member({ resident: true }),
    ];
    for (const neighbor of neighbors)
      await porch().send(neighbor, "reports.send", {
        contentType: "restaurants",
        contentId: restaurant.id,
        reason: "spam",
      });
    await porch().settled();
    expect(await mailsTo(member)).toEqual([`${restaurant.name} is hidden for now`]);
    const seen = { contentType: "restaurants", contentId: restaurant.id, seen: "0" };
    expect(await porch().send(admin, "hidden.show-content", seen)).toMatchObject({ ok: true });
    await porch().settled();
    expect((await mailsTo(member)).slice(1)).toEqual([`${restaurant.name} is back`]);
    const texts = await porch().db.select({ text: mails.text }).from(mails).where(eq(mails.recipient, member.email));
    for (const { text } of texts) expect(text).not.toMatch(/spam|report|three/i);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
