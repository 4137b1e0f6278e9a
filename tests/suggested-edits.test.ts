import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  countEditsToDecide,
  listEditsToDecide,
  listOwnSuggestedEdits,
} from "~/domain/moderation/suggested-edits/queries.server";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { memberBlocks } from "~/domain/peace/table.server";
import { findPlaceToClaim } from "~/features/claims/queries.server";
import { apartments } from "~/features/neighborhoods/apartments/table.server";
import { cuisines, restaurants } from "~/features/restaurants/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { auditLog } from "~/platform/audit/table.server";
import { makeApartment } from "./support/apartments";
import { atOnce, titles } from "./support/at-once";
import type { Person } from "./support/cast";
import { makeClaim } from "./support/claims";
import { withPorchlight } from "./support/porchlight";
import { makeCuisine, makeRestaurant, restaurantChoices } from "./support/restaurants";

const address = "1200 East 6th Street";
const better = "1204 East 6th Street";

describe("a suggested edit", () => {
  const porch = withPorchlight();
  let member: Person;
  let owner: Person;
  let admin: Person;
  let place: { id: string; name: string };
  beforeEach(async () => {
    [member, owner, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
    await porch().db.delete(suggestedEdits);
    place = await makeRestaurant(porch(), owner, { address });
  });

  const outcome = async (sent: ReturnType<ReturnType<typeof porch>["send"]>) => {
    const { ok, code, toast } = await sent;
    return ok ? (code ?? "led on") : (toast?.title ?? "refused");
  };
  const suggest = async (who = member, told: Record<string, string> = { address: better }) =>
    porch().send(
      who,
      "restaurants.suggest-edit",
      { restaurantId: place.id, name: place.name, ...(await restaurantChoices(porch())), address, ...told },
      { path: `/restaurants/${place.id}/edit` },
    );
  const lastOf = async (who = member) => {
    const rows = await porch().db.select().from(suggestedEdits).where(eq(suggestedEdits.memberId, who.id));
    const row = rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
    if (!row) throw new Error("Nothing was suggested");
    return row;
  };
  const decide = async (who: Person, answer: "accepted" | "declined", note = "We looked.", kind = "restaurants") =>
    porch().send(
      who,
      `${kind}.decide-edit`,
      { editId: (await lastOf()).id, outcome: answer, note },
      { path: "/suggested-edits" },
    );
  const stored = async () => (await porch().db.select().from(restaurants).where(eq(restaurants.id, place.id)))[0];
  const seenBy = (who: Person, isAdmin = false) => ({
    db: porch().db,
    viewer: { id: who.id, isAdmin } as Viewer,
    now: new Date(),
  });
  const waitingFor = (who: Person, isAdmin = false) => countEditsToDecide(seenBy(who, isAdmin), moderatedKinds);

  it("keeps only what would change, beside what stood there, and changes nothing yet", async () => {
    expect(await outcome(suggest(member, { address: better, source: "I live next door." }))).toBe("led on");
    expect(await lastOf()).toMatchObject({
      ...{ kind: "restaurants", submissionId: place.id, state: "open", source: "I live next door." },
      ...{ base: { address }, proposed: { address: better } },
    });
    expect((await stored())?.address).toBe(address);
    await porch().settled();
    const [mail] = await porch().mailsTo(owner.email);
    expect(mail?.subject).toBe(`An edit of ${place.name} was suggested`);
    expect(mail?.text).toContain("address");
    expect(mail?.text).not.toContain(better);
  });

  it("is written by its owner as an edit: with its line in the log, what it was for admins, and a mail", async () => {
    await suggest();
    expect(await outcome(decide(owner, "accepted", ""))).toBe("accepted");
    expect(await stored()).toMatchObject({ address: better, edits: 1, changedFrom: { address } });
    const [line] = await porch().db.select().from(auditLog).where(eq(auditLog.command, "restaurants.decide-edit"));
    expect(line).toMatchObject({
      ...{ actorId: owner.id, subjectId: place.id },
      detail: { before: { address }, after: { address: better } },
    });
    expect(await lastOf()).toMatchObject({ state: "accepted", decidedBy: owner.id });
    await porch().settled();
    expect((await porch().mailsTo(member.email))[0]?.subject).toBe(`Your suggestion for ${place.name} was accepted`);
    expect((await decide(owner, "declined")).toast?.title).toBe("Failed to decide the suggestion");
  });

  it("is declined with a reason, which its member reads", async () => {
    await suggest();
    expect((await decide(owner, "declined", "")).errors?.note).toBe("Please say why: the neighbor reads it");
    expect(await outcome(decide(owner, "declined", "It moved back."))).toBe("declined");
    expect(await stored()).toMatchObject({ address, edits: 0 });
    await porch().settled();
    const [mail] = await porch().mailsTo(member.email);
    expect(mail?.subject).toBe(`Your suggestion for ${place.name} was declined`);
    expect(mail?.text).toContain("It moved back.");
  });

  it("is for who has claimed the place, who shared it and admins, and never for who suggested it", async () => {
    const speaker = await porch().member();
    await makeClaim(porch(), speaker, { restaurantId: place.id }, { status: "granted" });
    await suggest();
    for (const [who, isAdmin, count] of [
      [speaker, false, 1],
      [owner, false, 1],
      [admin, true, 1],
      [await porch().member(), false, 0],
      [member, false, 0],
      [member, true, 0],
    ] as const)
      expect(await waitingFor(who, isAdmin)).toBe(count);
    expect(await outcome(decide(await porch().member(), "accepted"))).toBe("Suggestion not found");
    expect(await outcome(decide(member, "accepted"))).toBe("This is your own suggestion");
    expect(await outcome(decide(speaker, "accepted"))).toBe("accepted");
    await porch().settled();
    // Who has claimed it hears of it, and nobody else.
    expect((await porch().mailsTo(speaker.email)).length).toBe(1);
    expect(await porch().mailsTo(owner.email)).toEqual([]);
  });

  it("is no more decided by who had the claim, once it is revoked", async () => {
    const speaker = await porch().member();
    await makeClaim(porch(), speaker, { restaurantId: place.id }, { status: "revoked" });
    await suggest();
    expect(await waitingFor(speaker)).toBe(0);
    expect(await outcome(decide(speaker, "accepted"))).toBe("Suggestion not found");
  });

  it("is decided for an approved apartment by admins and who has claimed it, not by who added it", async () => {
    const flat = await makeApartment(porch(), owner);
    const [row] = await porch().db.select().from(apartments).where(eq(apartments.id, flat.id));
    const told = { apartmentId: flat.id, name: "Other name", neighborhoodId: row?.neighborhoodId ?? "", address: "" };
    expect((await porch().send(member, "apartments.suggest-edit", told)).ok).toBe(true);
    expect(await waitingFor(owner)).toBe(0);
    expect(await outcome(decide(owner, "accepted", "", "apartments"))).toBe("Suggestion not found");
    expect(await outcome(decide(admin, "accepted", "", "apartments"))).toBe("accepted");
    expect((await porch().db.select().from(apartments).where(eq(apartments.id, flat.id)))[0]?.name).toBe("Other name");
  });

  it("shows who suggested it no words of what is not published any more", async () => {
    await suggest();
    const hidden = { approvalStatus: "rejected", name: "For the admin alone", address: "My own number" } as const;
    await porch().db.update(restaurants).set(hidden).where(eq(restaurants.id, place.id));
    const listed = JSON.stringify(await listOwnSuggestedEdits(seenBy(member), moderatedKinds));
    expect(listed).toContain(better);
    for (const words of [hidden.name, hidden.address]) expect(listed).not.toContain(words);
  });

  it("says what was changed since, and writes nothing over it", async () => {
    await suggest(member, { address: better, description: "Blue corn." });
    await porch().db.update(restaurants).set({ address: "1 Elsewhere Lane" }).where(eq(restaurants.id, place.id));
    const [listed] = await listEditsToDecide(seenBy(owner), moderatedKinds, 1);
    expect(listed?.changes).toEqual([
      { name: "description", before: "", after: "Blue corn.", now: undefined },
      { name: "address", before: address, after: better, now: "1 Elsewhere Lane" },
    ]);
    const answer = await decide(owner, "accepted");
    expect(answer.toast?.title).toBe("Changed since it was suggested");
    expect(answer.toast?.text).toContain("Address:");
    expect(await stored()).toMatchObject({ address: "1 Elsewhere Lane", description: "" });
    expect((await lastOf()).state).toBe("open");
    // What was corrected to the same meanwhile stands in nobody's way.
    await porch().db.update(restaurants).set({ address: better }).where(eq(restaurants.id, place.id));
    expect(await outcome(decide(owner, "accepted"))).toBe("accepted");
  });

  it("is one at a time, of something that changed, by who can't edit it, of what is published", async () => {
    expect(await outcome(suggest(member, {}))).toBe("Nothing was changed");
    expect(await outcome(suggest(owner))).toBe("You can edit this yourself");
    expect(await outcome(suggest(admin))).toBe("You can edit this yourself");
    expect(titles(await atOnce(4, () => suggest()))).toEqual([
      "Thank you: your suggestion was sent",
      "Your last suggestion waits",
    ]);
    expect(await porch().db.$count(suggestedEdits, eq(suggestedEdits.submissionId, place.id))).toBe(1);
    await decide(owner, "declined");
    expect(await outcome(suggest())).toBe("led on");
    place = await makeRestaurant(porch(), owner, { approvalStatus: "pending" });
    expect(await outcome(suggest())).toBe("Restaurant not found");
    const own = await makeApartment(porch(), owner);
    const told = { apartmentId: own.id, name: "Mine", neighborhoodId: (await porch().choices()).neighborhoodId };
    expect((await porch().send(owner, "apartments.suggest-edit", told)).toast?.title).toBe("This is your own");
  });

  it("is checked as an edit, when it is sent and again when it is accepted", async () => {
    expect((await suggest(member, { address: "short" })).errors?.address).toContain("complete address");
    const gone = await makeCuisine(porch(), "Nordic");
    await suggest(member, { cuisineId: gone.id });
    await porch().db.delete(cuisines).where(eq(cuisines.id, gone.id));
    expect(await outcome(decide(owner, "accepted"))).toBe("Not there any more");
    await decide(owner, "declined");
    expect((await porch().send(member, "restaurants.suggest-edit", { restaurantId: place.id })).status).toBe(400);
  });

  it("is hidden from an owner who blocked its member, and not from admins", async () => {
    await porch().db.insert(memberBlocks).values({ memberId: owner.id, blockedId: member.id, how: "blocked" });
    await suggest();
    expect(await waitingFor(owner)).toBe(0);
    expect(await waitingFor(admin, true)).toBe(1);
    await porch().settled();
    expect(await porch().mailsTo(owner.email)).toEqual([]);
  });

  it("moves no code of a claim to where its claimant, or somebody lately, had it changed", async () => {
    place = await makeRestaurant(porch(), null, { address });
    const offered = async (who: Person) =>
      (await findPlaceToClaim(seenBy(who), "restaurants", place.id))?.listed.letter;
    const stranger = await porch().member();
    expect([await offered(member), await offered(stranger)]).toEqual([true, true]);
    await suggest();
    await decide(admin, "accepted");
    expect([await offered(member), await offered(stranger)]).toEqual([false, false]);
    // Declined, and then typed in by the admin who declined it.
    place = await makeRestaurant(porch(), null, { address });
    await suggest();
    await decide(admin, "declined");
    expect([await offered(member), await offered(stranger)]).toEqual([false, true]);
    await porch().db.update(restaurants).set({ address: better }).where(eq(restaurants.id, place.id));
    expect([await offered(member), await offered(stranger)]).toEqual([false, false]);
    place = await makeRestaurant(porch(), null, { address });
    const detail = { before: { address }, after: { address: better } };
    const line = { command: "restaurants.decide-edit", subjectId: place.id, actorId: admin.id, detail };
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    const about = { kind: "restaurants", submissionId: place.id, memberId: member.id, base: { address } };
    const decided = { state: "accepted", decidedAt: daysAgo(31), proposed: { address: better } } as const;
    await porch()
      .db.insert(suggestedEdits)
      .values({ ...about, ...decided });
    await porch()
      .db.insert(auditLog)
      .values({ ...line, createdAt: daysAgo(31) });
    expect([await offered(member), await offered(stranger)]).toEqual([false, true]);
    await porch()
      .db.insert(auditLog)
      .values({ ...line, createdAt: daysAgo(29) });
    expect(await offered(stranger)).toBe(false);
  });
});
