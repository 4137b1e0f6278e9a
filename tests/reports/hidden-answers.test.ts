import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hidings } from "~/domain/hiding/table.server";
import { statements } from "~/domain/statements/table.server";
import { findReviewToAnswer } from "~/features/claims/answers/queries.server";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { goodPassword, type Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { reviewedRooms, type Thing } from "../support/reviewed-rooms";
import { createReviewScene } from "./review-scene";

const words = "They are our best cooks.";

/** What an owner answers, hidden by itself, under a hidden review, and with one that is removed. */
describe.each(reviewedRooms)("an answer to a review of $slug", (room) => {
  const { slug } = room;
  const { porch, people, report, asking, ...scene } = createReviewScene(room);
  const { type, answerType, resident, reviewedPlace, hideByReports, decideOn, appealWon, ...acts } = scene;
  const { answer, answerBy, showAgain, isHiding, listed, claim, revoke, starsOf } = acts;
  let thing: Thing;
  let owner: Person;
  let reviewId: string;
  let answerId: string;

  beforeEach(async () => {
    ({ thing, owner, id: reviewId } = await reviewedPlace());
    expect(await answer(owner, reviewId)).toMatchObject({ ok: true });
    answerId = await answerBy(owner);
  });

  const shownTo = async (who: Person | null, isAdmin = false) =>
    (await listed(thing, who, isAdmin)).reviews.find(({ id }) => id === reviewId);
  const remove = (by: Person) =>
    porch().send(by, "claims.remove-answer", { kind: slug, answerId, ...(by === people.admin && givenReasons) });

  it("that is hidden is seen by who gave it and by admins, and comes back below the review", async () => {
    await hideByReports(answerType, answerId);
    for (const viewer of [null, people.author, await resident()]) {
      expect(await shownTo(viewer)).toMatchObject({ comment: "Goats in the soup.", answer: null });
      expect(JSON.stringify(await listed(thing, viewer))).not.toContain(words);
    }
    expect(await shownTo(owner)).toMatchObject({
      answer: { words, report: false, hidden: { isOwn: true, words: expect.stringMatching(/^Three verified/) } },
      toAnswer: { label: expect.stringMatching(/^Edit your answer to /) },
    });
    expect(await shownTo(people.admin, true)).toMatchObject({ answer: { words, hidden: { isOwn: false } } });
    expect(await report(await resident(), answerType, answerId)).toMatchObject({ status: 404 });
    const mails = (await porch().mailsTo(owner.email)).map(({ subject }) => subject);
    expect(mails).toEqual([expect.stringMatching(/^Hidden until somebody looks: your answer to a review of/)]);
    expect(await showAgain(owner, answerType, answerId)).toMatchObject({ status: 403 });
    expect(await showAgain(people.admin, answerType, answerId)).toMatchObject({ ok: true });
    expect(await shownTo(null)).toMatchObject({ answer: { words } });
  });

  it("that is hidden is changed by who gave it, stays so, and is not removed to be given anew", async () => {
    await hideByReports(answerType, answerId);
    expect(await answer(owner, reviewId, "Sorry for the goats.")).toMatchObject({
      toast: { title: "Answer changed", text: "It stays hidden until somebody shows it again." },
    });
    expect(await shownTo(null)).toMatchObject({ answer: null });
    expect(await remove(owner)).toMatchObject({ status: 403, toast: { title: "It is hidden for now" } });
    expect(await showAgain(people.admin, answerType, answerId, "unedited")).toMatchObject({ status: 409 });
    expect(await remove(people.admin)).toMatchObject({ ok: true });
    expect([await isHiding(answerId), await porch().db.$count(reviewAnswers)]).toEqual([0, 0]);
    expect(await answer(owner, reviewId, "Politely now.")).toMatchObject({ ok: true });
    expect(await shownTo(null)).toMatchObject({ answer: { words: "Politely now." } });
  });

  it("is hidden by a decision until an appeal is granted", async () => {
    await decideOn(answerType, answerId, "hide", { days: "7" });
    expect(await shownTo(owner)).toMatchObject({
      answer: {
        hidden: {
          words: expect.stringMatching(/^It has been hidden since .*, and stays so until .*\d\./),
          links: [{ to: expect.stringMatching(/^\/rules/) }, { to: expect.stringMatching(/^\/appeal/) }],
        },
      },
    });
    const [stated] = await porch().db.select().from(statements).where(eq(statements.subjectId, answerId));
    await appealWon(owner, String(stated?.id));
    expect(await shownTo(null)).toMatchObject({ answer: { words } });
  });

  it("is not shown below a hidden review, nor given to one, and nobody reads that one to answer it", async () => {
    await hideByReports(type, reviewId);
    expect(await shownTo(owner)).toBeUndefined();
    expect(JSON.stringify(await listed(thing, owner))).not.toContain(words);
    for (const [who, isAdmin] of [
      [owner, false],
      [people.admin, true],
    ] as const)
      expect(await findReviewToAnswer(asking(who, isAdmin), slug as "services", reviewId)).toBeUndefined();
    expect(await answer(owner, reviewId, "Still me.")).toMatchObject({ status: 404 });
    expect(await report(await resident(), answerType, answerId)).toMatchObject({ status: 404 });
    expect(await showAgain(people.admin, type, reviewId)).toMatchObject({ ok: true });
    expect(await shownTo(null)).toMatchObject({ answer: { words } });
  });

  it("goes with the account of who gave it, with what hides it", async () => {
    await hideByReports(answerType, answerId);
    await porch().givePassword(owner);
    expect(await porch().send(owner, "profiles.delete", { password: goodPassword })).toMatchObject({ ok: true });
    expect([await isHiding(answerId), await porch().db.$count(reviewAnswers)]).toEqual([0, 0]);
  });

  describe("whose review is removed", () => {
    /** A minute ago, so that a new date would be seen. */
    const before = new Date(Date.now() - 60_000);
    beforeEach(() => porch().db.update(reviewAnswers).set({ createdAt: before }));
    const removed = () => decideOn(type, reviewId, "remove");

    it("comes back with it by an appeal, with its date", async () => {
      const { reportId } = await removed();
      expect(await porch().db.$count(reviewAnswers)).toBe(0);
      await appealWon(people.author, reportId);
      expect(await shownTo(null)).toMatchObject({ answer: { id: answerId, words } });
      const [row] = await porch().db.select().from(reviewAnswers);
      expect(row).toMatchObject({ createdAt: before, editedAt: null, memberId: owner.id });
      expect(await starsOf(thing)).toEqual({ sum: 6, count: 2 });
    });

    it("comes back also where an admin deleted the review without a report", async () => {
      const deleted = { ...givenReasons, reviewId };
      expect(await porch().send(people.admin, `${slug}.delete-review`, deleted, { path: "/contact" })).toMatchObject({
        ok: true,
      });
      const [stated] = await porch().db.select().from(statements).where(eq(statements.subjectId, reviewId));
      await appealWon(people.author, String(stated?.id));
      expect(await shownTo(null)).toMatchObject({ answer: { id: answerId, words } });
    });

    it("stays away where it was hidden", async () => {
      await hideByReports(answerType, answerId);
      const { reportId } = await removed();
      expect(await porch().db.$count(hidings)).toBe(0);
      await appealWon(people.author, reportId);
      expect(await shownTo(owner)).toMatchObject({ answer: null });
    });

    it.skipIf(slug === "services")("stays away where its author lost the claim", async () => {
      const { reportId } = await removed();
      await revoke(owner);
      await appealWon(people.author, reportId);
      expect(await porch().db.$count(reviewAnswers)).toBe(0);
      await claim(owner, thing);
      expect(await shownTo(owner)).toMatchObject({ answer: null });
    });

    it("is forgotten with the account of who gave it", async () => {
      const { reportId } = await removed();
      const kept = () => porch().rows(sql`select 1 from statements where kept::text like ${`%${words}%`}`);
      expect(await kept()).toHaveLength(1);
      await porch().givePassword(owner);
      expect(await porch().send(owner, "profiles.delete", { password: goodPassword })).toMatchObject({ ok: true });
      expect(await kept()).toEqual([]);
      await appealWon(people.author, reportId);
      expect(await shownTo(null)).toMatchObject({ comment: "Goats in the soup.", answer: null });
    });
  });
});
