import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "~/db/db.server";
import { hidings } from "~/domain/hiding/table.server";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { deleteSubmissions } from "~/domain/moderation/removal.server";
import { ownDeletion } from "~/domain/statements/own.server";
import { statements } from "~/domain/statements/table.server";
import { forgetWhatIsGone } from "~/features/boards/hidden/content/jobs.server";
import { countHiddenContent, listHiddenContent } from "~/features/boards/hidden/content/queries.server";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { findKind } from "~/moderated-kinds.server";
import { goodPassword } from "../support/cast";
import { makeClaim } from "../support/claims";
import { givenReasons } from "../support/house-rules";
import { reviewedRooms } from "../support/reviewed-rooms";
import { createReviewScene } from "./review-scene";

/** A review that three verified neighbors, or a decision, took from everybody’s eyes. */
describe.each(reviewedRooms)("a hidden review of $slug", (room) => {
  const { slug, reviewed } = room;
  const { porch, people, report, asking, decide, reportIdOf, ...scene } = createReviewScene(room);
  const { type, resident, review, reviewBy, reviewedPlace, hideByReports, decideOn, appealWon, ...acts } = scene;
  const { showAgain, isHiding, listed, starsOf, revoke } = acts;
  const { reviews } = reviewed;

  it("is seen by its author and by admins alone, counts nowhere, and comes back with its stars", async () => {
    const { thing, owner, id } = await reviewedPlace();
    expect(await starsOf(thing)).toEqual({ sum: 6, count: 2 });
    await hideByReports(type, id);
    expect(await starsOf(thing)).toEqual({ sum: 5, count: 1 });
    for (const viewer of [null, owner, await resident()]) {
      const said = await listed(thing, viewer);
      expect(JSON.stringify(said)).not.toContain("Goats");
      expect(said).toMatchObject({ count: 1, interested: 0 });
      expect(said.reviews.map((each) => "hidden" in each)).toEqual([false]);
      expect(said.stars.find(({ stars }) => stars === 1)?.count).toBe(0);
    }
    const own = await listed(thing, people.author);
    expect(own).toMatchObject({ count: 2 });
    expect(own.stars.find(({ stars }) => stars === 1)?.count).toBe(0);
    expect(own.reviews.find((each) => each.id === id)).toMatchObject({
      ...{ comment: "Goats in the soup.", canReport: false, toAnswer: null },
      hidden: {
        isOwn: true,
        words: expect.stringMatching(/^Three verified.*\n\nOnly you and the admins/),
        links: [{ to: "/hidden?of=content" }],
      },
    });
    const seen = (await listed(thing, people.admin, true)).reviews.find((each) => each.id === id);
    expect(seen).toMatchObject({ canReport: false, hidden: { isOwn: false } });
    const { items } = await listHiddenContent(asking(people.author), 1);
    expect(items).toMatchObject([{ contentId: id, isOwn: true, canShow: false }]);
    expect((await porch().mailsTo(people.author.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Hidden until somebody looks: your review of/),
    ]);
    expect(await report(await resident(), type, id)).toMatchObject({ status: 404 });
    expect(await showAgain(people.author, type, id)).toMatchObject({ status: 403 });
    expect(await showAgain(people.admin, type, id)).toMatchObject({ ok: true });
    expect(await starsOf(thing)).toEqual({ sum: 6, count: 2 });
    expect(await listed(thing)).toMatchObject({ count: 2 });
  });

  it("stays hidden when its author edits it, and whoever shows it again has read that", async () => {
    const { thing, id } = await reviewedPlace();
    await hideByReports(type, id);
    expect(await review(people.author, thing, "4", "Fewer goats.")).toMatchObject({
      toast: { title: "Review changed", text: "It stays hidden until somebody shows it again." },
    });
    expect(await starsOf(thing)).toEqual({ sum: 5, count: 1 });
    expect(JSON.stringify(await listed(thing))).not.toContain("goats");
    expect(await showAgain(people.admin, type, id, "unedited")).toMatchObject({ status: 409 });
    expect(await showAgain(people.admin, type, id)).toMatchObject({ ok: true });
    expect(await starsOf(thing)).toEqual({ sum: 9, count: 2 });
  });

  it("is hidden by a decision for some days, with a rule, and ends with them or by an appeal", async () => {
    const { thing, id } = await reviewedPlace();
    await decideOn(type, id, "hide", { days: "3" });
    const own = async () => (await listed(thing, people.author)).reviews.find((each) => each.id === id);
    const words = expect.stringMatching(
      /^It has been hidden since .*, and stays so until .*\d\. The note: “Goats are not for sale here\.”/,
    );
    const appeal = { label: "Appeal about your review", to: expect.stringMatching(/^\/appeal\//) };
    const hidden = { words, links: [{ to: expect.stringMatching(/^\/rules/) }, appeal] };
    expect(await own()).toMatchObject({ hidden });
    await showWhatIsOver(porch().dependencies, new Date());
    expect(await starsOf(thing)).toEqual({ sum: 5, count: 1 });
    await porch()
      .db.update(hidings)
      .set({ until: new Date(Date.now() - 1000) });
    await showWhatIsOver(porch().dependencies, new Date());
    expect(await own()).not.toHaveProperty("hidden");
    expect(await starsOf(thing)).toEqual({ sum: 6, count: 2 });
    await porch().settled();
    const [told] = (await porch().mailsTo(people.author.email)).slice(-1);
    expect(told?.subject).toMatch(/^Back where it stood: your review of /);

    const other = await reviewedPlace();
    await decideOn(type, other.id, "hide");
    const [stated] = await porch().db.select().from(statements).where(eq(statements.subjectId, other.id));
    await appealWon(people.author, String(stated?.id));
    expect(await starsOf(other.thing)).toEqual({ sum: 6, count: 2 });
    expect(await isHiding(other.id)).toBe(0);
  });

  it("says nothing of a decision that is over, where reports of what it says since hide it", async () => {
    const { thing, id } = await reviewedPlace();
    await decideOn(type, id, "hide", { days: "1" });
    await porch()
      .db.update(hidings)
      .set({ until: new Date(Date.now() - 1000) });
    await showWhatIsOver(porch().dependencies, new Date());
    expect(await review(people.author, thing, "2", "Sheep in the soup.")).toMatchObject({ ok: true });
    await hideByReports(type, id);
    const own = (await listed(thing, people.author)).reviews.find((each) => each.id === id);
    expect(own?.hidden?.words).toMatch(/^Three verified neighbors .*\.\n\nOnly you/);
    expect(own?.hidden?.links).toEqual([{ to: "/hidden?of=content", label: "See all that is hidden" }]);
    const { items } = await listHiddenContent(asking(people.author), 1);
    const undecided = {
      decided: expect.stringMatching(/^Three verified neighbors/),
      rule: null,
      note: "",
      appeal: null,
    };
    expect(items).toMatchObject([{ contentId: id, notice: undecided }]);
  });

  it("is removed without its stars being taken twice, and an appeal brings it back in sight", async () => {
    const { thing, id } = await reviewedPlace();
    const first = await hideByReports(type, id);
    const reportId = await reportIdOf(first, id);
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
    expect(await starsOf(thing)).toEqual({ sum: 5, count: 1 });
    expect([await isHiding(id), await porch().db.$count(reviews, eq(reviews.id, id))]).toEqual([0, 0]);
    await appealWon(people.author, reportId);
    expect(await starsOf(thing)).toEqual({ sum: 6, count: 2 });
    expect(await listed(thing)).toMatchObject({ count: 2 });
  });

  it("is deleted by another admin, and not by one who wrote it", async () => {
    const { thing } = await reviewedPlace();
    const partial = await porch().member({ admin: true, resident: true });
    await review(partial, thing, "2");
    const id = await reviewBy(partial, thing);
    await hideByReports(type, id);
    const remove = (by: typeof partial) =>
      porch().send(by, `${slug}.delete-review`, { ...givenReasons, reviewId: id }, { path: "/contact" });
    expect(await remove(partial)).toMatchObject({ status: 403, toast: { title: "It is hidden for now" } });
    expect(await remove(people.admin)).toMatchObject({ ok: true });
    expect(await isHiding(id)).toBe(0);
    expect(await starsOf(thing)).toEqual({ sum: 6, count: 2 });
  });

  it("keeps its place without a name when its author leaves, and goes with the place", async () => {
    const { thing, id } = await reviewedPlace();
    await hideByReports(type, id);
    await porch().givePassword(people.author);
    expect(await porch().send(people.author, "profiles.delete", { password: goodPassword })).toMatchObject({
      ok: true,
    });
    expect(JSON.stringify(await listed(thing))).not.toContain("Goats");
    expect(await showAgain(people.admin, type, id)).toMatchObject({ ok: true });
    expect(await listed(thing)).toMatchObject({ count: 2 });
    expect(await starsOf(thing)).toEqual({ sum: 6, count: 2 });
    await decideOn(type, id, "hide");
    await porch().rows(sql`delete from ${reviewed.table} where id = ${thing.id}`);
    await forgetWhatIsGone(porch().dependencies);
    expect(await isHiding(id)).toBe(0);
    // Whoever shared the place had points for it.
    await recountReputation(porch().db);
  });

  it("is forgotten with its answer as soon as somebody deletes the place", async () => {
    const { thing, owner, id } = await reviewedPlace();
    const stays = (await reviewedPlace()).id;
    expect(await scene.answer(owner, id)).toMatchObject({ ok: true });
    const answerId = await scene.answerBy(owner);
    await hideByReports(`${slug}-answer`, answerId);
    for (const reviewId of [id, stays]) await hideByReports(type, reviewId);
    const kind = findKind(slug) as ModeratedKind;
    await porch().db.transaction((tx) =>
      deleteSubmissions(tx as Db, kind, eq(reviewed.table.id, thing.id), ownDeletion({ id: owner.id }, owner.id)),
    );
    expect([await isHiding(id), await isHiding(answerId), await isHiding(stays)]).toEqual([0, 0, 1]);
    await recountReputation(porch().db);
  });

  it("is forgotten at night where it went without that, however many are hidden before it", async () => {
    const { id } = await reviewedPlace();
    await hideByReports(type, id);
    const gone = [1, 2, 3].map(() => ({ contentType: type, contentId: randomUUID(), hiddenBy: "reports" as const }));
    await porch().db.insert(hidings).values(gone);
    await forgetWhatIsGone(porch().dependencies, 1);
    expect(await porch().db.select({ id: hidings.contentId }).from(hidings)).toEqual([{ id }]);
    expect(await countHiddenContent(asking(people.admin, true))).toBe(1);
  });

  it.skipIf(slug === "services")("takes no stars along where its author turns out to own the place", async () => {
    const { thing, owner, id } = await reviewedPlace();
    await hideByReports(type, id);
    await revoke(owner);
    const place = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
    const { id: claimId } = await makeClaim(porch(), people.author, place);
    const granted = { claimId, outcome: "granted", note: "The name is on the lease." };
    expect(await porch().send(people.admin, "claims.decide", granted)).toMatchObject({ ok: true });
    expect(await starsOf(thing)).toEqual({ sum: 5, count: 1 });
    expect(await showAgain(people.admin, type, id)).toMatchObject({ ok: true });
    expect(await starsOf(thing)).toEqual({ sum: 5, count: 1 });
    expect((await listed(thing)).interested).toBe(1);
  });

  it("leaves a place whose only review it is as one without any", async () => {
    const { thing } = await scene.place();
    await review(people.author, thing);
    const id = await reviewBy(people.author, thing);
    await hideByReports(type, id);
    expect(await starsOf(thing)).toEqual({ sum: 0, count: 0 });
    expect(await listed(thing)).toMatchObject({ count: 0, reviews: [], leftOut: "" });
    // Whoever still sees it does not read beside it that there is none.
    for (const [who, isAdmin] of [
      [people.author, false],
      [people.admin, true],
    ] as const)
      expect(await listed(thing, who, isAdmin)).toMatchObject({
        ...{ count: 1, interested: 0, leftOut: "1 hidden review doesn’t count in the stars." },
      });
  });
});
