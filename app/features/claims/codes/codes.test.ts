import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { restaurants } from "~/features/restaurants/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { auditLog } from "~/platform/audit/table.server";
import { mails } from "~/platform/mail/table.server";
import { spelledCode } from "~/platform/paper-codes";
import { atOnce, winners } from "../../../../tests/support/at-once";
import type { Person } from "../../../../tests/support/cast";
import { makeClaim } from "../../../../tests/support/claims";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { makeRestaurant } from "../../../../tests/support/restaurants";
import { findPlaceToClaim } from "../queries.server";
import { claims } from "../table.server";
import { mostCodes, mostTries } from "../ways";
import { claimCode } from "./codes.server";
import { findOwnClaim, findSheet } from "./queries.server";

const listed = { address: "1200 East 6th Street", phoneNumber: "512-555-0187" };

describe("a claim by code", () => {
  const porch = withPorchlight();
  let member: Person;
  let admin: Person;
  let place: { id: string; name: string };
  beforeEach(async () => {
    [member, admin] = [await porch().member(), await porch().member({ admin: true })];
    // Nobody's, as one that was imported: a code may go there.
    place = await makeRestaurant(porch(), null, listed);
  });

  const said = async (sent: ReturnType<ReturnType<typeof porch>["send"]>) => {
    const { ok, code, toast } = await sent;
    // What leads elsewhere says no code.
    return ok ? (code ?? "led on") : toast?.title;
  };
  const here = () => ({ kind: "restaurants", placeId: place.id });
  const ask = (way: string, who = member) =>
    said(porch().send(who, "claims.ask", { ...here(), proof: "I cook.", way }, { path: "/contact" }));
  const askAgain = (way: string, who = member) => said(porch().send(who, "claims.ask-code", { ...here(), way }));
  const rowOf = async (who = member) => {
    const [row] = await porch().db.select().from(claims).where(eq(claims.memberId, who.id));
    if (!row) throw new Error("Nobody asked");
    return row;
  };
  const act = async (name: string, who = admin, of = member) =>
    said(porch().send(who, name, { claimId: (await rowOf(of)).id }, { path: "/admin/claims" }));
  const prepare = (who = admin, of = member) => act("claims.prepare-code", who, of);
  const codeOn = async (who = member) => claimCode(await rowOf(who), porch().dependencies.settings);
  const enter = (code: string, who = member) => said(porch().send(who, "claims.enter-code", { ...here(), code }));
  const sheetFor = async (who: Person) =>
    findSheet({ db: porch().db, viewer: { id: who.id, isAdmin: true } as Viewer, now: new Date() }, (await rowOf()).id);
  const own = async () =>
    findOwnClaim({ db: porch().db, viewer: { id: member.id } as Viewer, now: new Date() }, "restaurants", place.id);
  const offered = async (who = member) =>
    (
      await findPlaceToClaim(
        { db: porch().db, viewer: { id: who.id } as Viewer, now: new Date() },
        "restaurants",
        place.id,
      )
    )?.listed;

  it.each([
    ["letter", listed.address],
    ["call", listed.phoneNumber],
  ])("goes by %s to what is listed, and makes the place theirs at once", async (way, sentTo) => {
    expect(await ask(way)).toBe("asked");
    expect(await enter("0000000000")).toBe("No code is on its way");
    expect(await prepare()).toBe("led on");
    expect(await sheetFor(admin)).toMatchObject({ sentTo, way, place: place.name });
    expect(await act("claims.mark-sent")).toBe("sent");
    const code = await codeOn();
    expect(await enter(spelledCode(code).toLowerCase())).toBe("led on");
    expect(await rowOf()).toMatchObject({ status: "granted", decidedBy: null, codeHash: null, tries: 1 });
    expect(await enter(code)).toBe("Claim not found");
    await porch().settled();
    const told = await porch().db.select().from(mails).where(eq(mails.recipient, member.email));
    expect(told.map(({ subject }) => subject).sort()).toEqual(
      [`Your code for ${place.name}`, `${place.name} is yours to speak for`].sort(),
    );
    for (const secret of [code, spelledCode(code), ...Object.values(listed)])
      expect(JSON.stringify(told)).not.toContain(secret);
  });

  it("is stored nowhere, told to no other admin, and to nobody after an hour", async () => {
    await ask("letter");
    await prepare();
    const code = await codeOn();
    const stored = [await porch().db.select().from(claims), await porch().db.select().from(auditLog)];
    for (const secret of [code, spelledCode(code)]) expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await sheetFor(await porch().member({ admin: true }))).toBeUndefined();
    await porch()
      .db.update(claims)
      .set({ preparedAt: new Date(Date.now() - 61 * 60_000) });
    expect(await sheetFor(admin)).toBeUndefined();
  });

  it("is tried five times, and then another has to be asked for, three in all", async () => {
    await ask("letter");
    for (let nth = 1; nth <= mostCodes; nth++) {
      expect(await prepare()).toBe("led on");
      for (let time = 0; time < mostTries; time++) expect(await enter("0000000000")).toBe("That code doesn’t work");
      expect(await enter(await codeOn())).toBe("No code is on its way");
      expect(await prepare()).toBe("Failed to prepare the code");
      expect((await own())?.mayAskAgain).toBe(nth < mostCodes);
      expect(await askAgain("call")).toBe(nth < mostCodes ? "asked" : "You can’t ask for another code now");
    }
  });

  it("gets five tries and no more, however many come at once, and is worth one claim", async () => {
    await ask("letter");
    await prepare();
    const wrong = (nth: number) =>
      porch().send(member, "claims.enter-code", { ...here(), code: `00000000${10 + nth}` });
    await atOnce(8, wrong);
    expect((await rowOf()).tries).toBe(mostTries);
    await askAgain("letter");
    await prepare();
    const code = await codeOn();
    const answers = await atOnce(4, () => porch().send(member, "claims.enter-code", { ...here(), code }));
    expect(winners(answers)).toHaveLength(1);
    const { memberId } = await rowOf();
    expect(await porch().db.$count(claims, and(eq(claims.memberId, memberId), eq(claims.status, "granted")))).toBe(1);
  });

  it("works no more once it is too old, made anew, or the claim is decided", async () => {
    await ask("call");
    await prepare();
    const first = await codeOn();
    await prepare();
    expect(await enter(first)).toBe("That code doesn’t work");
    await porch()
      .db.update(claims)
      .set({ preparedAt: new Date(Date.now() - 25 * 60 * 60_000) });
    expect(await enter(await codeOn())).toBe("No code is on its way");
    expect(await own()).toMatchObject({ takesCode: false, mayAskAgain: true });
    await askAgain("letter");
    await prepare();
    const code = await codeOn();
    const refusal = { claimId: (await rowOf()).id, outcome: "refused", note: "Nobody knows them." };
    await porch().send(admin, "claims.decide", refusal, { path: "/admin/claims" });
    expect(await enter(code)).toBe("Claim not found");
  });

  it("makes one of two claimants the owner", async () => {
    const second = await porch().member();
    for (const who of [member, second]) {
      await ask("letter", who);
      await prepare(admin, who);
    }
    const codes = [await codeOn(member), await codeOn(second)];
    await atOnce(2, (nth) =>
      porch().send(nth === 0 ? member : second, "claims.enter-code", { ...here(), code: codes[nth] ?? "" }),
    );
    const rows = await porch().db.select().from(claims).where(eq(claims.restaurantId, place.id));
    expect(rows.map(({ status }) => status).sort()).toEqual(["granted", "open"]);
  });

  it("goes nowhere that was listed lately, or by who claims it", async () => {
    expect(await offered()).toEqual({ letter: true, call: true });
    const edit = async (who: Person | null, after: object, days = 0, id = place.id) =>
      porch()
        .db.insert(auditLog)
        .values({
          ...{ actorId: who?.id, command: "restaurants.edit", subjectId: id, detail: { before: {}, after } },
          createdAt: new Date(Date.now() - days * 24 * 60 * 60_000),
        });
    const friend = await porch().member();
    await edit(admin, { address: listed.address });
    expect(await offered()).toEqual({ letter: true, call: true });
    await edit(friend, { address: listed.address }, 31);
    expect(await offered()).toEqual({ letter: true, call: true });
    await edit(friend, { phoneNumber: listed.phoneNumber }, 29);
    expect(await offered()).toEqual({ letter: true, call: false });
    expect(await ask("call")).toBe("Validation error");
    await edit(member, { address: listed.address }, 400);
    expect(await offered()).toEqual({ letter: false, call: false });
    expect(await offered(await porch().member())).toEqual({ letter: true, call: false });
  });

  it("does not go to a place that its claimant, or somebody lately, has submitted", async () => {
    const old = { createdAt: new Date(Date.now() - 40 * 24 * 60 * 60_000) };
    const friend = await porch().member();
    place = await makeRestaurant(porch(), member, { ...listed, ...old });
    expect(await offered()).toEqual({ letter: false, call: false });
    place = await makeRestaurant(porch(), friend, listed);
    expect(await offered()).toEqual({ letter: false, call: false });
    place = await makeRestaurant(porch(), friend, { ...listed, ...old });
    expect(await offered()).toEqual({ letter: true, call: true });
    place = await makeRestaurant(porch(), admin, listed);
    expect(await offered()).toEqual({ letter: true, call: true });
    place = await makeRestaurant(porch(), null, { ...listed, address: "" });
    expect(await offered()).toEqual({ letter: false, call: true });
    // Nobody's since whoever submitted it lately erased their account.
    place = await makeRestaurant(porch(), null, listed);
    const submitted = { actorId: null, command: "restaurants.submit", subjectId: place.id };
    await porch().db.insert(auditLog).values(submitted);
    expect(await offered()).toEqual({ letter: false, call: false });
  });

  it("is not prepared for what was changed since it was asked for", async () => {
    await ask("letter");
    const detail = { before: {}, after: { address: "1 Elsewhere Lane" } };
    const friend = await porch().member();
    await porch()
      .db.insert(auditLog)
      .values({ actorId: friend.id, command: "restaurants.edit", subjectId: place.id, detail });
    expect(await prepare()).toBe("No code can go there");
    expect((await rowOf()).codeHash).toBeNull();
  });

  it("is not prepared by who claims the place, and goes with the place", async () => {
    const other = await porch().member({ admin: true });
    await ask("letter");
    await ask("letter", other);
    expect(await prepare(other, other)).toBe("This is your own claim");
    expect(await prepare(other)).toBe("You claim this place yourself");
    await prepare();
    const code = await codeOn();
    await porch().db.delete(restaurants).where(eq(restaurants.id, place.id));
    expect(await enter(code)).toBe("Claim not found");
  });

  it("is for who has claimed it, and no other way back to a claim that was revoked", async () => {
    const stranger = await porch().member();
    await ask("letter");
    await prepare();
    expect(await enter(await codeOn(), stranger)).toBe("Claim not found");
    await makeClaim(porch(), stranger, { restaurantId: place.id }, { status: "revoked" });
    expect(await enter(await codeOn(), stranger)).toBe("Claim not found");
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
