import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { withoutDeletingLeft } from "~/domain/moderation/parties.server";
import { submissionFilters } from "~/domain/moderation/submission-filters";
import { listTab } from "~/features/admin/queue/queries.server";
import { claims } from "~/features/claims/table.server";
import { findKind } from "~/moderated-kinds.server";
import type { Person } from "../support/cast";
import { makeClaim } from "../support/claims";
import { givenReasons } from "../support/house-rules";
import { reportableFixtures } from "../support/reportables";
import { makeRestaurant } from "../support/restaurants";
import { kindOf, submissionKinds } from "../support/submissions";
import { createScene } from "./scene";

const party = { status: 403, toast: { title: "You are a party to this" } };
const slugs = submissionKinds.map(({ slug }) => slug);

/** Who leaves a submission to others decides on it by no other command either. */
describe("parties to a submission", () => {
  const { porch, people, report, decide, reportIdOf, asking } = createScene();

  const admin = () => porch().member({ admin: true });
  const fixture = (slug: string) => {
    const found = reportableFixtures.find(({ type }) => type === slug);
    if (!found) throw new Error(`Nothing makes ${slug}`);
    return found;
  };
  const judge = (by: Person, kind: string, id: string, seen: string, decision: "approved" | "rejected") =>
    porch().send(by, "moderation.decide", { kind, id, seen, decision, reason: "", note: "Goats." });
  const approve = (by: Person, kind: string, id: string, seen = "rejected") => judge(by, kind, id, seen, "approved");
  async function removed(slug: string, owner: Person) {
    const id = await fixture(slug).make(porch(), owner);
    await report(people.reporter, slug, id);
    const reportId = await reportIdOf(people.reporter, id);
    expect(await decide(reportId, "remove", people.admin)).toMatchObject({ ok: true });
    return { id, reportId };
  }
  async function hear(by: Person, outcome: "granted" | "denied") {
    const [row] = await porch().rows(sql`select id from appeals where decided_at is null`);
    const heard = { appealId: String(row?.id), outcome, answer: "Read again.", rule: "" };
    expect(await porch().send(by, "reports.decide-appeal", heard)).toMatchObject({ ok: true });
  }
  const kindIn = (slug: string) => {
    const kind = findKind(slug);
    if (!kind) throw new Error(`There are no ${slug}`);
    return kind;
  };
  const rowIn = async (by: Person, slug: string, id: string, status = "all") => {
    const filters = submissionFilters(new URLSearchParams({ status }));
    const { rows } = await listTab(asking(by, true) as never, kindIn(slug), filters);
    return rows.find((row) => row.id === id);
  };

  it.each(slugs)("an admin puts nothing of their own back that was removed: %s", async (slug) => {
    const owner = await admin();
    const { id, reportId } = await removed(slug, owner);
    expect(await approve(owner, slug, id)).toMatchObject(party);
    await porch().send(owner, "reports.appeal", { reportId, text: "It was only about goats" });
    await hear(await admin(), "denied");
    expect(await approve(owner, slug, id)).toMatchObject(party);
    // Nor by deciding the same first, so that the last decision is their own.
    expect(await judge(owner, slug, id, "rejected", "rejected")).toMatchObject(party);
    expect(await fixture(slug).stands(porch(), id)).toBe(false);
    expect(await rowIn(owner, slug, id)).toMatchObject({ left: { hasOther: true } });
    expect(await rowIn(people.admin, slug, id)).toMatchObject({ left: null });
    expect(await approve(people.admin, slug, id)).toMatchObject({ ok: true });
  });

  it("several at once are decided without theirs, which is said", async () => {
    const owner = await admin();
    const { id } = await removed("events", owner);
    const other = await porch().event({ owner: people.author, approvalStatus: "rejected" });
    const items = [`${id}:rejected`, `${other.id}:rejected`];
    const many = { kind: "events", items, decision: "approved", reason: "", note: "" };
    expect(await porch().send(owner, "moderation.decide-many", many)).toMatchObject({
      ok: true,
      toast: { title: "1 approved, 1 was left to others" },
    });
    expect(await fixture("events").stands(porch(), id)).toBe(false);
    expect(await porch().send(owner, "moderation.decide-many", { ...many, items: items.slice(0, 1) })).toMatchObject({
      status: 409,
      toast: { text: "1 was left to others. Please look at the list again." },
    });
    const narrowed = {
      status: "rejected",
      q: "",
      category: "",
      neighborhood: "",
      by: "",
      seenAt: new Date().toISOString(),
    };
    const matching = { kind: "events", ...narrowed, seen: "1", decision: "approved", reason: "", note: "" };
    expect(await porch().send(owner, "moderation.decide-matching", matching)).toMatchObject({
      toast: { text: "1 was left to others. Please look at the list again." },
    });
    expect(await fixture("events").stands(porch(), id)).toBe(false);
  });

  it("an admin approves what they sent, and leaves it to another once that one turned it down or an appeal brought it back", async () => {
    const owner = await admin();
    const { id } = await porch().event({ owner, approvalStatus: "pending" });
    expect(await approve(owner, "events", id, "pending")).toMatchObject({ ok: true });
    // What they turned down themselves nobody contested.
    expect(await judge(owner, "events", id, "approved", "rejected")).toMatchObject({ ok: true });
    expect(await approve(owner, "events", id)).toMatchObject({ ok: true });
    const { id: other } = await porch().event({ owner, approvalStatus: "pending" });
    expect(await judge(people.admin, "events", other, "pending", "rejected")).toMatchObject({ ok: true });
    expect(await approve(owner, "events", other)).toMatchObject(party);
    const [told] = await porch().rows(sql`select id from statements where subject_id = ${other}`);
    await porch().send(owner, "reports.appeal", { reportId: String(told?.id), text: "It was only about goats" });
    await hear(await admin(), "granted");
    expect(await approve(owner, "events", other, "pending")).toMatchObject(party);
    expect(await rowIn(owner, "events", other, "pending")).toMatchObject({ left: { hasOther: true } });
    expect(await approve(await admin(), "events", other, "pending")).toMatchObject({ ok: true });
  });

  it("what they edit of their own once it was turned down is among what another reads again", async () => {
    const owner = await admin();
    const place = await makeRestaurant(porch(), owner, { approvalStatus: "pending" });
    expect(await judge(people.admin, "restaurants", place.id, "pending", "rejected")).toMatchObject({ ok: true });
    const kind = kindOf("restaurants");
    const told = { [kind.idField]: place.id, ...(await kind.told(porch())) };
    expect(await porch().send(owner, kind.edit, told)).toMatchObject({ ok: true });
    expect(await rowIn(people.admin, "restaurants", place.id, "changed")).toMatchObject({ status: "rejected" });
  });

  it("who reported it neither turns it down nor deletes it, as long as another admin can", async () => {
    const { id } = await porch().event({ owner: people.author });
    await report(people.admin, "events", id);
    const reportId = await reportIdOf(people.admin, id);
    const remove = () => porch().send(people.admin, "events.delete", { eventId: id, from: "admin", ...givenReasons });
    const turnDown = () => judge(people.admin, "events", id, "approved", "rejected");
    const second = await admin();
    for (const act of [turnDown, remove]) expect(await act()).toMatchObject(party);
    expect(await rowIn(people.admin, "events", id)).toMatchObject({ left: { hasOther: true }, deletion: undefined });
    // Nor once it was decided that it stays.
    expect(await decide(reportId, "none", second)).toMatchObject({ ok: true });
    for (const act of [turnDown, remove]) expect(await act()).toMatchObject(party);
    await porch().rows(sql`delete from roles where member_id = ${second.id}`);
    expect(await rowIn(people.admin, "events", id)).toMatchObject({ left: null });
    expect(await turnDown()).toMatchObject({ ok: true });
    expect(await remove()).toMatchObject({ ok: true });
  });

  it("who speaks for a place leaves it to another, and what neighbors report of it also where there is none", async () => {
    const place = await makeRestaurant(porch(), people.author);
    await makeClaim(porch(), people.admin, { restaurantId: place.id }, { status: "granted" });
    const turnDown = () => judge(people.admin, "restaurants", place.id, "approved", "rejected");
    const remove = () =>
      porch().send(people.admin, "restaurants.delete", { restaurantId: place.id, from: "admin", ...givenReasons });
    const second = await admin();
    for (const act of [turnDown, remove]) expect(await act()).toMatchObject(party);
    await porch().rows(sql`delete from roles where member_id = ${second.id}`);
    await report(people.reporter, "restaurants", place.id);
    for (const act of [turnDown, remove])
      expect((await act()).toast?.text).toContain("it waits until somebody else is made one");
    await porch().rows(sql`update reports set status = 'dismissed'`);
    expect(await turnDown()).toMatchObject({ ok: true });
    expect(await porch().db.$count(claims, eq(claims.memberId, people.admin.id))).toBe(1);
  });

  it("who sent in a place leaves its deletion to another where they speak for it or neighbors reported it", async () => {
    const owner = await admin();
    const remove = (id: string) =>
      porch().send(owner, "restaurants.delete", { restaurantId: id, from: "admin", ...givenReasons });
    const [theirs, reported] = [await makeRestaurant(porch(), owner), await makeRestaurant(porch(), owner)];
    const turnedDown = await makeRestaurant(porch(), owner, { approvalStatus: "rejected", decidedBy: people.admin.id });
    await makeClaim(porch(), owner, { restaurantId: theirs.id }, { status: "granted" });
    await report(people.reporter, "restaurants", reported.id);
    for (const { id } of [theirs, reported]) {
      expect(await remove(id)).toMatchObject(party);
      expect(await rowIn(owner, "restaurants", id)).toMatchObject({ deletion: undefined, left: { hasOther: true } });
    }
    const listed = [theirs, reported, turnedDown].map(({ id }) => ({ id, can: { delete: true } }));
    const shown = await withoutDeletingLeft(asking(owner, true), kindIn("restaurants"), listed);
    expect(shown.map(({ can }) => can.delete)).toEqual([false, false, true]);
    expect(await remove(turnedDown.id)).toMatchObject({ ok: true });
    // Where nobody else can, what nobody contests is theirs.
    await porch().rows(sql`delete from roles where member_id <> ${owner.id}`);
    expect(await remove(reported.id)).toMatchObject(party);
    expect(await remove(theirs.id)).toMatchObject({ ok: true });
  });

  it("who speaks for a place leaves it to another also where they ban whoever sent it", async () => {
    const sender = await porch().member();
    const [theirs, other] = [
      await makeRestaurant(porch(), sender, { approvalStatus: "pending" }),
      await makeRestaurant(porch(), sender, { approvalStatus: "pending" }),
    ];
    await makeClaim(porch(), people.admin, { restaurantId: theirs.id }, { status: "granted" });
    await admin();
    const ban = { memberId: sender.id, seen: "member", reason: "advertising", note: "" };
    expect(await porch().send(people.admin, "members.reject-and-ban", { ...givenReasons, ...ban })).toMatchObject({
      toast: { title: "Member banned, 1 submission rejected" },
    });
    const rows = await porch().rows(
      sql`select id, approval_status as status from restaurants where owner_id = ${sender.id}`,
    );
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [theirs.id, "pending"],
        [other.id, "rejected"],
      ]),
    );
  });

  it.each(reportableFixtures.filter(({ type }) => /-(review|answer)$/.test(type)))(
    "who reported it does not delete it: $type",
    async ({ type, make, stands }) => {
      const id = await make(porch(), people.author);
      await report(people.admin, type, id);
      const [, slug = "", what] = /^(.+)-(review|answer)$/.exec(type) ?? [];
      const remove = (by: Person) =>
        what === "review"
          ? porch().send(by, `${slug}.delete-review`, { reviewId: id, ...givenReasons })
          : porch().send(by, "claims.remove-answer", { kind: slug, answerId: id, ...givenReasons });
      const second = await admin();
      expect(await remove(people.admin)).toMatchObject(party);
      expect(await stands(porch(), id)).toBe(true);
      await porch().rows(sql`delete from roles where member_id = ${second.id}`);
      expect(await remove(people.admin)).toMatchObject({ ok: true });
      expect(await stands(porch(), id)).toBe(false);
    },
  );

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
