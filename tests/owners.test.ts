import { wholeCity } from "city";
import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recountReputation } from "~/features/profiles/reputation.server";
import { services } from "~/features/services/table.server";
import { images } from "~/platform/images/table.server";
import { createOwners } from "./contract/owner-steps";
import { belongsToItsOwner } from "./contract/owners";
import type { Person } from "./support/cast";
import { emptyCity, withPorchlight } from "./support/porchlight";
import { addServiceReview, makeService, serviceFacts } from "./support/services";
import { kindOf, submissionKinds } from "./support/submissions";
import { tinyPicture } from "./support/tiny-picture";

/** The next day on which the city's clocks go forward. */
function nextSpring(): string {
  let day = Temporal.Now.zonedDateTimeISO(wholeCity().timeZone);
  for (;;) {
    const change = day.getTimeZoneTransition("next");
    if (!change) throw new Error("The clocks are never changed here.");
    if (change.offsetNanoseconds > day.offsetNanoseconds) return change.toPlainDate().toString();
    day = change;
  }
}

describe("owners", () => {
  const porch = withPorchlight();
  beforeAll(() => emptyCity(porch()));
  const owners = createOwners(porch);
  const { rowOf, edit, withdraw, decide, tab, pointsOf, lastLine } = owners;
  let owner: Person;
  let admin: Person;
  beforeEach(() => {
    ({ owner, admin } = owners.people);
  });

  describe.each(submissionKinds)("with $slug", (kind) => belongsToItsOwner(porch, kind, owners));

  describe("who change what was decided", () => {
    const kind = kindOf("services");
    const changedIn = async (id: string) => (await tab("services", "changed")).rows.find((row) => row.id === id);

    it("show admins what it was and what it is, until one has read it; the state stays, and nobody is mailed", async () => {
      const { id, title } = await makeService(porch(), owner);
      const told = { ...serviceFacts, title: "Roofs", priceRange: "", startTime: "10:30" };
      expect((await edit(kind, id, told)).toast?.text).toBe("Neighbors see it at once, and admins see what changed.");
      await edit(kind, id, { ...told, title: "Roofs and walls" });
      expect((await changedIn(id))?.changes).toEqual([
        { label: "Title", before: title, after: "Roofs and walls" },
        { label: "Price range", before: "$40-60", after: "nothing" },
        { label: "Start time", before: "09:00", after: "10:30" },
      ]);
      expect((await decide(kind, id, "approved")).status).toBe(409);
      expect((await decide(kind, id, "approved+2")).ok).toBe(true);
      expect(await changedIn(id)).toBeUndefined();
      expect((await decide(kind, id, "approved+2")).status).toBe(409);
      await porch().settled();
      expect(await porch().mailsTo(owner.email)).toEqual([]);
      expect(await pointsOf(owner)).toBe(10);
    });

    it("are told where an admin rejects again what they mended, and it waits no longer", async () => {
      const { id } = await makeService(porch(), owner, { approvalStatus: "rejected" });
      expect((await edit(kind, id, { ...serviceFacts, title: "Roofs" })).toast?.text).toBe(
        "Neighbors don’t see it until an admin has read it again.",
      );
      expect((await decide(kind, id, "rejected+1", "rejected")).ok).toBe(true);
      expect(await changedIn(id)).toBeUndefined();
      await porch().settled();
      const [mail, ...others] = await porch().mailsTo(owner.email);
      expect([mail?.subject, others]).toEqual(["Not published: Roofs", []]);
      expect(mail?.text).toMatch(/The house rules:\nhttps?:\/\/\S+\/rules\n/);
      expect(await pointsOf(owner)).toBe(0);
    });

    it("and put it back as it was leave nothing to read", async () => {
      const { id, title } = await makeService(porch(), owner);
      await edit(kind, id, { ...serviceFacts, title: "Roofs" });
      expect(await changedIn(id)).toBeDefined();
      await edit(kind, id, { ...serviceFacts, title });
      expect(await changedIn(id)).toBeUndefined();
    });

    it("are not noted for a press of Save that changes nothing", async () => {
      const { id, title } = await makeService(porch(), owner);
      await edit(kind, id, { ...serviceFacts, title });
      expect(await rowOf(kind, id)).toMatchObject({ edits: 0, changed_from: null });
    });

    it("keep the picture, replace it or take it away, and no old one stays", async () => {
      const { id } = await makeService(porch(), owner, { imageKey: await porch().picture() });
      const keyNow = async () =>
        (await porch().db.select({ key: services.imageKey }).from(services).where(eq(services.id, id)))[0]?.key ?? "";
      const first = await keyNow();
      await edit(kind, id);
      expect(await keyNow()).toBe(first);
      await edit(kind, id, { image: await tinyPicture() });
      const second = await keyNow();
      expect(second).not.toBe(first);
      expect((await changedIn(id))?.changes).toContainEqual({
        label: "Image",
        before: "a picture",
        after: "another picture",
      });
      await edit(kind, id, { removeImage: "on" });
      expect(await keyNow()).toBe("");
      for (const key of [first, second]) expect(await porch().db.$count(images, eq(images.key, key))).toBe(0);
    });

    it("take reviews and picture along when they withdraw it", async () => {
      const { id } = await makeService(porch(), owner, { imageKey: await porch().picture() });
      await addServiceReview(porch(), { id }, admin);
      expect(await porch().send(admin, "submissions.withdraw", { kind: kind.slug, id, from: "list" })).toMatchObject({
        status: 403,
        toast: { text: "Only its owner can withdraw this service." },
      });
      expect((await withdraw(kind, id)).ok).toBe(true);
      expect(await lastLine("submissions.withdraw")).toMatchObject({ reviews: 1, approvalStatus: "approved" });
      expect(await porch().db.$count(images, eq(images.ownerId, owner.id))).toBe(0);
      expect(await pointsOf(owner)).toBe(0);
    });
  });

  it("who withdraw a turned down event give back what its RSVPs brought", async () => {
    const { id } = await porch().event({ owner });
    expect((await porch().send(admin, "events.rsvp", { eventId: id, attending: "yes" })).ok).toBe(true);
    const events = kindOf("events");
    expect((await decide(events, id, "approved", "rejected")).ok).toBe(true);
    expect(await pointsOf(owner)).toBe(1);
    expect((await withdraw(events, id)).ok).toBe(true);
    expect(await pointsOf(owner)).toBe(0);
    expect(await recountReputation(porch().db)).toBe(0);
  });

  it("an event can't be moved into the past", async () => {
    const { id } = await porch().event({ owner, approvalStatus: "pending" });
    const events = kindOf("events");
    expect((await edit(events, id, { date: "2020-01-01" })).errors).toEqual({
      date: "Please choose today or a later day",
    });
  });

  it("an event can't be moved into an hour that the clocks skip, to be over before it begins", async () => {
    const { id } = await porch().event({ owner, approvalStatus: "pending" });
    const moved = (endTime: string) => edit(kindOf("events"), id, { date: nextSpring(), startTime: "02:30", endTime });
    expect((await moved("03:15")).errors).toEqual({
      startTime: "Please choose other times: clocks go forward at this hour",
    });
    expect((await moved("04:00")).ok).toBe(true);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
