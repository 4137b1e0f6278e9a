import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, momentOf, today } from "~/domain/calendar/city-time.server";
import { listHiddenContent } from "~/features/boards/hidden/content/queries.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { findForReading, readNext } from "~/features/boards/reports/second-readings/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import type { Person } from "../support/cast";
import { firstRule, givenReasons } from "../support/house-rules";
import { reviewedRooms, type Thing } from "../support/reviewed-rooms";
import { createReviewScene } from "./review-scene";

const party = { status: 403, toast: { title: "You are a party to this" } };
const open = { status: "open", page: 1 } as const;

/** Whom a review is about, and whom an answer answers, decides on it in no turn, though they are admins. */
describe.each(reviewedRooms)("whoever has a stake in what is said of $slug", (room) => {
  const { slug } = room;
  const { porch, people, report, decide, reportIdOf, caseOf, asking, ...scene } = createReviewScene(room);
  const { type, answerType, resident, reviewedPlace, hideByReports, answer, answerBy, showAgain, review, reviewBy } =
    scene;
  const { listed: listedReviews } = scene;

  const admin = () => porch().member({ admin: true, resident: true });
  const makeAdmin = ({ id }: Person) => porch().rows(sql`insert into roles (member_id, role) values (${id}, 'admin')`);
  /** An admin speaks for a place, and another one wrote a review of it, which is answered. */
  async function said() {
    const { thing, owner, id: reviewId } = await reviewedPlace();
    expect(await answer(owner, reviewId)).toMatchObject({ ok: true });
    const answerId = await answerBy(owner);
    await makeAdmin(owner);
    await makeAdmin(people.author);
    return { thing, owner, reviewId, answerId };
  }
  async function reportedBy(who: Person, contentType: string, contentId: string) {
    expect(await report(who, contentType, contentId)).toMatchObject({ ok: true });
    const reportId = await reportIdOf(who, contentId);
    return { reportId, caseId: String(await caseOf(reportId)) };
  }
  const listed = async (by: Person) => (await listCases(asking(by, true), open)).rows[0];
  const appeal = (by: Person, reportId: string) =>
    porch().send(by, "reports.appeal", { reportId, text: "It was only about goats" });
  async function settle(by: Person) {
    const [row] = await porch().rows(sql`select id from appeals where decided_at is null`);
    const settled = { appealId: String(row?.id), outcome: "granted", answer: "Read again.", rule: "" };
    return porch().send(by, "reports.decide-appeal", settled);
  }

  it("keeps out of its case: nobody judges what is said of what they speak for, nor the answer to themselves", async () => {
    const { owner, reviewId, answerId } = await said();
    for (const [contentType, contentId, partial] of [
      [type, reviewId, [owner, people.author]],
      [answerType, answerId, [owner, people.author]],
    ] as const) {
      const { reportId, caseId } = await reportedBy(people.reporter, contentType, contentId);
      for (const one of partial) {
        expect(await listed(one)).toMatchObject({ isParty: true, reporters: [] });
        expect(await porch().send(one, "reports.claim", { caseId })).toMatchObject(party);
        for (const decision of ["none", "remove"] as const)
          expect(await decide(reportId, decision, one)).toMatchObject(party);
      }
      expect(await listed(people.admin)).toMatchObject({ isParty: false, reporters: [{ name: "Nell Porter" }] });
      expect(await decide(reportId, "hide", people.admin)).toMatchObject({ ok: true });
      for (const one of partial) expect(await porch().send(one, "reports.end", { caseId })).toMatchObject(party);
      expect(await porch().send(people.admin, "reports.end", { caseId })).toMatchObject({ ok: true });
    }
  });

  it("waits for another where there is none, and is not the other for whom an admin waits who reported it", async () => {
    const { owner, reviewId } = await said();
    await porch().rows(sql`delete from roles where member_id = ${people.author.id}`);
    await porch().rows(sql`delete from roles where member_id = ${people.admin.id}`);
    const { reportId } = await reportedBy(people.reporter, type, reviewId);
    expect(await decide(reportId, "none", owner)).toMatchObject(party);
    const second = await admin();
    await report(second, type, reviewId);
    expect(await listed(second)).toMatchObject({ isParty: false });
    expect(await decide(reportId, "none", second)).toMatchObject({ ok: true });
  });

  it("waits where one admin wrote the answer and the other one the review, says so, and is for whoever wrote neither", async () => {
    const { owner, answerId } = await said();
    await porch().rows(sql`delete from roles where member_id = ${people.admin.id}`);
    const { reportId, caseId } = await reportedBy(people.reporter, answerType, answerId);
    for (const one of [owner, people.author]) {
      expect(await listed(one)).toMatchObject({ isParty: true, hasOther: false });
      const refused = await porch().send(one, "reports.claim", { caseId });
      expect(refused).toMatchObject(party);
      expect(refused.toast?.text).toContain("it waits until somebody else is made one");
    }
    // Also where they reported it themselves: nobody is left who is no party to it.
    const third = await admin();
    await report(third, answerType, answerId);
    expect(await listed(third)).toMatchObject({ isParty: false });
    const fourth = await admin();
    for (const one of [owner, people.author]) {
      expect(await listed(one)).toMatchObject({ isParty: true, hasOther: true });
      expect((await decide(reportId, "none", one)).toast?.text).toContain("Somebody else decides.");
    }
    expect(await decide(reportId, "none", third)).toMatchObject(party);
    expect(await decide(reportId, "none", fourth)).toMatchObject({ ok: true });
  });

  it("shows nothing again that is hidden", async () => {
    const { owner, reviewId, answerId } = await said();
    for (const [contentType, contentId] of [
      [type, reviewId],
      [answerType, answerId],
    ] as const) {
      await hideByReports(contentType, contentId);
      for (const one of [owner, people.author]) {
        expect((await listHiddenContent(asking(one, true), 1)).items).toMatchObject([{ contentId, canShow: false }]);
        expect(await showAgain(one, contentType, contentId)).toMatchObject({ status: 403 });
      }
      expect((await listHiddenContent(asking(people.admin, true), 1)).items).toMatchObject([{ canShow: true }]);
      expect(await showAgain(people.admin, contentType, contentId)).toMatchObject({ ok: true });
    }
  });

  it("is for who reported something else no reason not to show it again", async () => {
    const { thing, reviewId } = await said();
    const other = await resident();
    expect(await review(other, thing, "3", "So, so.")).toMatchObject({ ok: true });
    await report(people.admin, type, await reviewBy(other, thing));
    await hideByReports(type, reviewId);
    expect(await showAgain(people.admin, type, reviewId)).toMatchObject({ ok: true });
  });

  it.each(["warn", "hide", "remove"] as const)("decides on no appeal about it: %s", async (decision) => {
    const { owner, reviewId, answerId } = await said();
    for (const [contentType, contentId, author, partial] of [
      [answerType, answerId, owner, people.author],
      [type, reviewId, people.author, owner],
    ] as const) {
      const { reportId } = await reportedBy(people.reporter, contentType, contentId);
      expect(await decide(reportId, decision, people.admin)).toMatchObject({ ok: true });
      const [statement] = await porch().rows(sql`select id from statements where subject_id = ${contentId}`);
      const against = decision === "remove" ? reportId : String(statement?.id);
      expect(await appeal(author, against)).toMatchObject({ ok: true });
      // They have read whose words it is about: that is nothing to keep from them.
      const named = { name: author.fullName, memberId: author.id };
      expect(await listOpenAppeals(asking(partial, true) as never, 1)).toMatchObject([{ whyNot: "party", ...named }]);
      expect(await settle(partial)).toMatchObject(party);
      const third = await admin();
      expect(await listOpenAppeals(asking(third, true) as never, 1)).toMatchObject([{ whyNot: null }]);
      expect(await settle(third)).toMatchObject({ ok: true });
    }
  });

  it("decides on no appeal against what an admin deleted without a report, the review before or after its answer", async () => {
    const { owner, reviewId, answerId } = await said();
    const second = await admin();
    const of = (id: string) => porch().rows(sql`select id from statements where subject_id = ${id}`);
    const removed = { kind: slug, answerId, ...givenReasons };
    expect(await porch().send(second, "claims.remove-answer", removed)).toMatchObject({ ok: true });
    const deleted = { ...givenReasons, reviewId };
    const sent = await porch().send(second, `${slug}.delete-review`, deleted, { path: "/contact" });
    expect(sent).toMatchObject({ ok: true });
    // Of the answer it is known whom it answered, though both are gone.
    expect(await appeal(owner, String((await of(answerId))[0]?.id))).toMatchObject({ ok: true });
    expect(await settle(people.author)).toMatchObject(party);
    expect(await settle(people.admin)).toMatchObject({ ok: true });
    expect(await appeal(people.author, String((await of(reviewId))[0]?.id))).toMatchObject({ ok: true });
    expect(await settle(owner)).toMatchObject(party);
    expect(await settle(people.admin)).toMatchObject({ ok: true });
  });

  it("takes nothing of it away without a report either, and is offered none of that", async () => {
    const { owner, thing, reviewId, answerId } = await said();
    const shownTo = async (who: Person) =>
      (await listedReviews(thing, who, true)).reviews.find(({ id }) => id === reviewId);
    expect(await shownTo(owner)).toMatchObject({ canDelete: false });
    expect(await shownTo(people.author)).toMatchObject({ toAnswer: null });
    const third = await shownTo(people.admin);
    expect(third).toMatchObject({
      canDelete: true,
      toAnswer: { label: expect.stringMatching(/^Remove the answer to/) },
    });
    const takeReview = (by: Person) =>
      porch().send(by, `${slug}.delete-review`, { ...givenReasons, reviewId }, { path: "/contact" });
    const takeAnswer = (by: Person) =>
      porch().send(by, "claims.remove-answer", { kind: slug, answerId, ...givenReasons });
    expect(await takeReview(owner)).toMatchObject(party);
    expect(await takeAnswer(people.author)).toMatchObject(party);
    expect(await takeAnswer(people.admin)).toMatchObject({ ok: true });
    expect(await takeReview(people.admin)).toMatchObject({ ok: true });
  });

  it("judges it no second time", async () => {
    const { owner, reviewId, answerId } = await said();
    const third = await admin();
    const lastMonth = addDays(`${today(new Date()).slice(0, 7)}-01`, -3);
    // The answer first, which goes with its review.
    for (const [contentType, contentId] of [
      [answerType, answerId],
      [type, reviewId],
    ] as const) {
      const { reportId, caseId } = await reportedBy(people.reporter, contentType, contentId);
      expect(await decide(reportId, "remove", people.admin)).toMatchObject({ ok: true });
      await porch()
        .db.update(cases)
        .set({ decidedAt: momentOf(lastMonth, "12:00") })
        .where(eq(cases.id, caseId));
      for (const one of [owner, people.author]) expect(await findForReading(asking(one, true), caseId)).toBeUndefined();
      expect(await findForReading(asking(third, true), caseId)).toMatchObject({ id: caseId });
    }
    for (const one of [owner, people.author]) expect((await readNext(asking(one, true))).next).toBeUndefined();
  });

  it("is whoever speaks for the place at that moment", async () => {
    const { owner, thing, reviewId } = await said();
    const { reportId } = await reportedBy(people.reporter, type, reviewId);
    await noLonger(owner, thing);
    expect(await decide(reportId, "none", owner)).toMatchObject({ ok: true });
  });

  const noLonger = (owner: Person, thing: Thing) =>
    slug === "services"
      ? porch()
          .rows(sql`update services set owner_id = ${people.reporter.id} where id = ${thing.id}`)
          .then(() => recountReputation(porch().db))
      : scene.revoke(owner);

  it.skipIf(slug === "services")("keeps out of the case of the place itself", async () => {
    const { owner, thing } = await said();
    const { reportId } = await reportedBy(people.reporter, slug, thing.id);
    expect(await decide(reportId, "none", owner)).toMatchObject(party);
    // Who wrote a review of it has none.
    expect(await decide(reportId, "warn", people.author, { rule: firstRule })).toMatchObject({ ok: true });
  });

  it("broke nothing unexpectedly", () => {
    expect(porch().errors).toEqual([]);
  });
});
