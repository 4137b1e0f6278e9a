import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { loadReviews } from "~/domain/reviews/queries.server";
import { restoreReview } from "~/domain/reviews/save.server";
import { statements } from "~/domain/statements/table.server";
import { goodPassword, type Person } from "./support/cast";
import { makeClaim } from "./support/claims";
import { givenReasons } from "./support/house-rules";
import { withPorchlight } from "./support/porchlight";
import { unverify, verify } from "./support/residencies";
import { reviewedRooms, type Thing } from "./support/reviewed-rooms";
import type { Values } from "./support/send";

describe.each(reviewedRooms)(
  "a review of $slug by who has a stake in it",
  ({ slug, reviewed, answers, make, told }) => {
    const porch = withPorchlight();
    let owner: Person;
    let member: Person;
    let admin: Person;
    beforeEach(async () => {
      [owner, member, admin] = [await porch().member(), await resident(), await resident({ admin: true })];
    });

    /** Somebody whose residency is as sure as the review of an apartment needs it. */
    async function resident(facts: { admin?: boolean } = {}): Promise<Person> {
      const person = await porch().member(facts);
      await verify(porch(), person);
      return person;
    }

    const { table, reviews, about } = reviewed;
    const subject = (getTableColumns(reviews) as Record<string, typeof reviews.id>)[about] as typeof reviews.id;

    const post = async (who: Person, thing: Thing, rating: string, comment = "Fine.", more: Values = {}) => {
      const values = { ...told(thing, rating, comment), ...more };
      const { ok, toast } = await porch().send(who, `${slug}.review`, values, { path: "/contact" });
      return { ok, said: [toast?.title] };
    };
    const remove = async (who: Person, reviewId: string) =>
      (await porch().send(who, `${slug}.delete-review`, { ...givenReasons, reviewId }, { path: "/contact" })).toast
        ?.title;
    const reviewBy = async ({ id }: Person): Promise<string> => {
      const [row] = await porch().db.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorId, id));
      return row?.id as string;
    };
    /** What is kept of its stars, and what those are that count. */
    const starsOf = async ({ id }: Thing) => {
      const [kept] = await porch()
        .db.select({ sum: table.ratingSum, count: table.ratingCount })
        .from(table)
        .where(eq(table.id, id));
      const [counted] = await porch()
        .db.select({ sum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`, count: sql<number>`count(*)::int` })
        .from(reviews)
        .where(and(eq(subject, id), eq(reviews.hasInterest, false)));
      expect(kept).toEqual(counted);
      return kept;
    };

    const stake = { hasInterest: "on" };
    const said = async ({ id }: Thing) => {
      const context = { db: porch().db, viewer: null, now: new Date() };
      const { reviews, count, interested, stars } = await loadReviews(context, reviewed, answers, id, 1);
      const marked = reviews.map(({ rating, hasInterest }) => [rating, hasInterest]).sort();
      return { marked, count, interested, inDistribution: stars.reduce((sum, each) => sum + each.count, 0) };
    };

    it("is shown and marked, and its stars are in no average and no distribution", async () => {
      const thing = await make(porch(), owner);
      await post(admin, thing, "2");
      expect((await post(member, thing, "5", "Best in town", stake)).said[0]).toBe("Review posted!");
      expect(await starsOf(thing)).toEqual({ sum: 2, count: 1 });
      expect(await said(thing)).toEqual({
        marked: [
          [2, false],
          [5, true],
        ],
        count: 2,
        interested: 1,
        inDistribution: 1,
      });
    });

    it("comes back from an appeal with a mark where its author speaks for it since", async () => {
      if (slug === "services") return;
      const thing = await make(porch(), owner);
      await post(member, thing, "5");
      await remove(admin, await reviewBy(member));
      const [statement] = await porch().db.select().from(statements).where(eq(statements.memberId, member.id));
      const place = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
      await makeClaim(porch(), member, place, { status: "granted" });
      expect(await restoreReview(porch().db, reviewed, answers, statement?.kept ?? {})).toBe(true);
      expect((await said(thing)).marked).toEqual([[5, true]]);
      expect(await starsOf(thing)).toEqual({ sum: 0, count: 0 });
    });

    it("keeps its mark when it is changed, or gains or loses it with its stars", async () => {
      const thing = await make(porch(), owner);
      await post(admin, thing, "2");
      await post(member, thing, "5", "Best in town");
      expect(await starsOf(thing)).toEqual({ sum: 7, count: 2 });
      await post(member, thing, "4", "I began to work there", stake);
      expect(await starsOf(thing)).toEqual({ sum: 2, count: 1 });
      await post(member, thing, "1", "Still do", stake);
      expect(await starsOf(thing)).toEqual({ sum: 2, count: 1 });
      await post(member, thing, "3", "I have left");
      expect(await starsOf(thing)).toEqual({ sum: 5, count: 2 });
      expect((await said(thing)).interested).toBe(0);
    });

    it("takes no stars along when it is deleted, and keeps its mark without its author", async () => {
      const thing = await make(porch(), owner);
      await post(admin, thing, "2");
      await post(member, thing, "5", "Best in town", stake);
      const colleague = await resident();
      await post(colleague, thing, "4", "Good boss", stake);
      expect(await remove(admin, await reviewBy(colleague))).toBe("Review deleted");
      expect(await starsOf(thing)).toEqual({ sum: 2, count: 1 });
      await porch().givePassword(member);
      expect((await porch().send(member, "profiles.delete", { password: goodPassword })).ok).toBe(true);
      expect(await said(thing)).toMatchObject({ count: 2, interested: 1 });
      expect(await starsOf(thing)).toEqual({ sum: 2, count: 1 });
    });

    it("is not among those of verified neighbors, nor among the others that they are compared with", async () => {
      const thing = await make(porch(), owner);
      const context = { db: porch().db, viewer: null, now: new Date() };
      const verifiedRating = async () => (await loadReviews(context, reviewed, answers, thing.id, 1)).verifiedRating;
      const authors: Person[] = [];
      for (const rating of ["4", "4", "1", "2", "1", "5", "5"]) {
        const author = await resident();
        const declared = rating === "5" ? stake : {};
        expect((await post(author, thing, rating, "Fine.", declared)).ok).toBe(true);
        authors.push(author);
      }
      const [third, fourth, last] = [2, 3, 6].map((at) => authors[at] as Person) as [Person, Person, Person];
      for (const lapsed of [third, fourth, last]) await unverify(porch(), lapsed);
      // Three verified with the stars of one that does not count, and as many others.
      expect(await verifiedRating()).toBeNull();
      const sixth = await resident();
      await post(sixth, thing, "1");
      await unverify(porch(), sixth);
      expect(await verifiedRating()).toEqual({ average: 3, count: 3 });
    });

    it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
  },
);
