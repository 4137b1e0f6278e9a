import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { loadReviews } from "~/domain/reviews/queries.server";
import { columnOf } from "~/domain/reviews/reviewed.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { mails } from "~/platform/mail/table.server";
import { atOnce } from "../../../../tests/support/at-once";
import { goodPassword, type Person } from "../../../../tests/support/cast";
import { makeClaim } from "../../../../tests/support/claims";
import { givenReasons } from "../../../../tests/support/house-rules";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { verify } from "../../../../tests/support/residencies";
import { reviewedRooms, type Thing } from "../../../../tests/support/reviewed-rooms";
import { claims } from "../table.server";
import { reviewAnswers } from "./table.server";

describe.each(reviewedRooms)("an answer to a review of $slug", ({ slug, reviewed, answers, make, told }) => {
  const porch = withPorchlight();
  let owner: Person;
  let reviewer: Person;
  let admin: Person;
  let thing: Thing;
  let reviewId: string;
  const isService = slug === "services";
  const { reviews } = reviewed;

  beforeEach(async () => {
    [owner, reviewer, admin] = [await resident(), await resident(), await resident({ admin: true })];
    thing = await make(porch(), isService ? owner : await porch().member());
    await claim("granted");
    await review(reviewer);
    reviewId = await reviewBy(reviewer);
  });

  async function resident(facts: { admin?: boolean } = {}): Promise<Person> {
    const person = await porch().member(facts);
    await verify(porch(), person);
    return person;
  }
  /** Of the owner, where one has to be claimed. */
  async function claim(status: "granted" | "revoked") {
    if (isService) return;
    const place = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
    await makeClaim(porch(), owner, place, { status });
  }
  const revoke = () => porch().db.update(claims).set({ status: "revoked" }).where(eq(claims.memberId, owner.id));
  const review = (who: Person, comment = "Slow.", rating = "2") =>
    porch().send(who, `${slug}.review`, told(thing, rating, comment), { path: "/contact" });
  const reviewBy = async ({ id }: Person): Promise<string> => {
    const [row] = await porch()
      .db.select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.authorId, id), eq(columnOf(reviewed, reviewed.about), thing.id)));
    return row?.id as string;
  };
  const answer = async (who: Person, words = "We hired a cook.", id = reviewId) => {
    const { ok, toast } = await porch().send(who, "claims.answer", { kind: slug, reviewId: id, answer: words });
    return ok ? "answered" : toast?.title;
  };
  const remove = async (who: Person, reasons: object = givenReasons) => {
    const [row] = await porch().db.select().from(reviewAnswers).where(eq(reviewAnswers.memberId, owner.id));
    const about = { kind: slug, answerId: row?.id ?? "", ...(who === admin && reasons) };
    const sent = await porch().send(who, "claims.remove-answer", about);
    return sent.ok ? "removed" : (sent.errors.rule ?? sent.toast?.title);
  };
  const shown = async (who: Person | null = null) => {
    const viewer = who && ({ id: who.id, isAdmin: who === admin } as Viewer);
    const context = { db: porch().db, viewer, now: new Date() };
    const said = await loadReviews(context, reviewed, answers, thing.id, 1);
    return said.reviews.find(({ id }) => id === reviewId);
  };
  const mailsTo = async ({ email }: Person) => {
    await porch().settled();
    const sent = await porch().db.select().from(mails).where(eq(mails.recipient, email));
    return sent.filter(({ subject }) => subject.startsWith("Answer from"));
  };

  it("stands below the review without a name, and can be changed", async () => {
    expect((await shown(owner))?.toAnswer?.label).toMatch(/^Answer /);
    expect(await answer(owner)).toBe("answered");
    expect(await answer(owner, "We hired two cooks.")).toBe("answered");
    expect(await porch().db.$count(reviewAnswers)).toBeGreaterThan(0);
    const read = await shown();
    expect(read).toMatchObject({ answer: { words: "We hired two cooks.", by: answers.by }, toAnswer: null });
    expect(read?.answer?.when).toContain("edited");
    expect(JSON.stringify(read)).not.toContain(owner.id);
    expect((await shown(owner))?.toAnswer?.label).toMatch(/^Edit your answer to /);
    expect((await shown(admin))?.toAnswer?.label).toMatch(/^Remove the answer to /);
    expect((await shown(reviewer))?.toAnswer).toBeNull();
  });

  it("is mailed once to who wrote the review; where they blocked who gives it, only if it is given by a place without a name", async () => {
    await answer(owner);
    await answer(owner, "Again.");
    const [mail, ...others] = await mailsTo(reviewer);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("We hired a cook.");
    for (const secret of [owner.email, owner.id, owner.username]) expect(mail?.text).not.toContain(secret);
    const blocker = await resident();
    expect((await review(blocker)).ok).toBe(true);
    expect((await porch().send(blocker, "peace.block", { memberId: owner.id })).ok).toBe(true);
    expect(await answer(owner, "Please come back.", await reviewBy(blocker))).toBe("answered");
    // None would say who owns the place.
    expect(await mailsTo(blocker)).toHaveLength(isService ? 0 : 1);
  });

  it("says that the review was changed since", async () => {
    await answer(owner);
    await porch()
      .db.update(reviewAnswers)
      .set({ createdAt: new Date(Date.now() - 60_000) });
    await review(reviewer, "Fast, with the new cook.");
    expect((await shown())?.answer?.when).toContain("before the review was changed");
    await answer(owner, "Thank you!");
    expect((await shown())?.answer?.when).not.toContain("before");
  });

  it("is of who speaks for the place, and of nobody else, nor to a review of their own", async () => {
    for (const stranger of [reviewer, admin, await resident()]) expect(await answer(stranger)).toBe("Not allowed");
    expect(await porch().db.$count(reviewAnswers, eq(reviewAnswers.memberId, admin.id))).toBe(0);
    if (isService) return;
    await review(owner, "The best!", "5");
    expect(await answer(owner, "I agree.", await reviewBy(owner))).toBe("This is your own review");
  });

  it("is out of sight while the claim is revoked, kept, and back with another one", async () => {
    if (isService) return;
    await answer(owner);
    await revoke();
    expect((await shown())?.answer).toBeNull();
    expect(await answer(owner, "Still me.")).toBe("Not allowed");
    const successor = await resident();
    const place = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
    const next = await makeClaim(porch(), successor, place, { status: "granted" });
    expect((await shown())?.answer).toBeNull();
    expect(await answer(successor, "New here.")).toBe("answered");
    expect((await shown())?.answer?.words).toBe("New here.");
    await porch().db.update(claims).set({ status: "revoked" }).where(eq(claims.id, next.id));
    await claim("granted");
    expect((await shown())?.answer?.words).toBe("We hired a cook.");
  });

  it("is removed by its author or an admin, and goes with the review and with the account", async () => {
    await answer(owner);
    expect(await remove(reviewer)).toBe("Not allowed");
    expect(await remove(owner)).toBe("removed");
    await answer(owner);
    expect(await remove(admin, {})).toBe("Please choose the rule that it is about");
    expect(await remove(admin)).toBe("removed");
    expect((await shown())?.answer).toBeNull();
    await porch().settled();
    const mail = (await porch().mailsTo(owner.email)).at(-1);
    expect(mail?.subject).toMatch(/^Removed: your answer to a review of/);
    expect(mail?.text).toContain("We hired a cook.");
    const count = () => porch().db.$count(reviewAnswers, eq(reviewAnswers.memberId, owner.id));
    await answer(owner);
    await porch().send(admin, `${slug}.delete-review`, { ...givenReasons, reviewId }, { path: "/contact" });
    expect(await count()).toBe(0);
    await review(reviewer);
    expect(await answer(owner, "Once more.", await reviewBy(reviewer))).toBe("answered");
    await porch().givePassword(owner);
    expect((await porch().send(owner, "profiles.delete", { password: goodPassword })).ok).toBe(true);
    expect(await count()).toBe(0);
  });

  it("is one, however often it is sent at once", async () => {
    await atOnce(5, (nth) => porch().send(owner, "claims.answer", { kind: slug, reviewId, answer: `Word ${nth}` }));
    expect(await porch().db.$count(reviewAnswers, eq(reviewAnswers.memberId, owner.id))).toBe(1);
    expect(await mailsTo(reviewer)).toHaveLength(1);
  });

  it("marks what its author says of the place as said with a stake in it, before and after", async () => {
    if (isService) return;
    const stars = async () => {
      const context = { db: porch().db, viewer: null, now: new Date() };
      const { interested, stars } = await loadReviews(context, reviewed, answers, thing.id, 1);
      return { interested, counted: stars.reduce((sum, { count }) => sum + count, 0) };
    };
    await review(owner, "The best!", "5");
    expect(await stars()).toEqual({ interested: 1, counted: 1 });
    await revoke();
    await review(owner, "I have sold it.", "4");
    expect(await stars()).toEqual({ interested: 0, counted: 2 });
    const place = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
    const { id } = await makeClaim(porch(), owner, place);
    const decision = { claimId: id, outcome: "granted", note: "Bought it back." };
    expect((await porch().send(admin, "claims.decide", decision)).ok).toBe(true);
    expect(await stars()).toEqual({ interested: 1, counted: 1 });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
