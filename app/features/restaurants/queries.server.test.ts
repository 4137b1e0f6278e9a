import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/domain/calendar/city-time.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../tests/support/porchlight";
import { addReview, addVote, cuisineId, makeCuisine, makeRestaurant } from "../../../tests/support/restaurants";
import { startingCuisines } from "./cuisines/rules";
import { findRestaurant, listRestaurantChoices, listRestaurants, loadRestaurantReviews } from "./queries.server";
import { all, type GuideFilters, restaurantsPerPage } from "./rules";
import { restaurants } from "./table.server";

describe("the restaurant guide", () => {
  const porch = withPorchlight();
  const now = new Date();
  const everything: GuideFilters = { cuisine: all, neighborhood: null };
  const isNew: GuideFilters = { cuisine: null, neighborhood: null };
  let owner: Person;

  const asked = (viewer: Person | null = null, isAdmin = false) => ({
    db: porch().db,
    now,
    viewer: viewer && ({ id: viewer.id, isAdmin } as Viewer),
  });
  const names = async (filters: GuideFilters, after?: string) =>
    (await listRestaurants(asked(), filters, after)).restaurants.map(({ name }) => name);
  const make = (facts: Parameters<typeof makeRestaurant>[2] = {}) => makeRestaurant(porch(), owner, facts);

  beforeEach(async () => {
    await emptyCity(porch());
    owner = await porch().member();
  });

  it("begins with the cuisines of the specification, in its order, each with an emoji", async () => {
    const { cuisines } = await listRestaurantChoices(asked());
    expect(cuisines.map(({ name }) => name)).toEqual(
      "BBQ, Mexican, Italian, Japanese, Chinese, Thai, Indian, American, Mediterranean, Asian Fusion, Other".split(
        ", ",
      ),
    );
    expect(cuisines.map(({ name, emoji }) => ({ name, emoji }))).toEqual(startingCuisines);
    for (const { emblem } of cuisines) expect(emblem).toBeTruthy();
  });

  it("shows at first what opened from 21 days ago to today, and nothing without a date", async () => {
    const day = (days: number) => addDays(today(now), days);
    await make({ name: "today", openingDate: day(0), score: 5 });
    await make({ name: "three weeks ago", openingDate: day(-21), score: 4 });
    await make({ name: "a day longer ago", openingDate: day(-22), score: 3 });
    await make({ name: "tomorrow", openingDate: day(1), score: 2 });
    await make({ name: "who knows when", score: 1 });
    await make({ name: "not approved", openingDate: day(0), approvalStatus: "pending" });
    expect(await names(isNew)).toEqual(["today", "three weeks ago"]);
    expect(await names(everything)).toHaveLength(5);
    expect(await names({ cuisine: null, neighborhood: all })).toHaveLength(5);
  });

  it("is filtered by cuisine and by neighborhood, and lists what is approved", async () => {
    const thai = await cuisineId(porch(), "Thai");
    const zilker = (await porch().neighborhood("Zilker Heights")).id;
    await make({ name: "Thai there", cuisineId: thai, neighborhoodId: zilker });
    await make({ name: "Thai here", cuisineId: thai });
    await make({ name: "BBQ there", neighborhoodId: zilker });
    await make({ name: "Waiting", cuisineId: thai, approvalStatus: "pending" });
    await make({ name: "Turned down", cuisineId: thai, approvalStatus: "rejected" });
    const there = "Zilker Heights";
    expect(await names({ cuisine: "Thai", neighborhood: null })).toEqual(["Thai here", "Thai there"]);
    expect(await names({ cuisine: "Thai", neighborhood: there })).toEqual(["Thai there"]);
    expect(await names({ cuisine: all, neighborhood: there })).toEqual(["BBQ there", "Thai there"]);
    for (const nowhere of ["Nowhere", "thai'--", "%", "constructor"])
      expect(await names({ cuisine: nowhere, neighborhood: null })).toEqual([]);
  });

  it("stands in the order of the scores, then of the names", async () => {
    for (const [name, score] of [
      ["b", 2],
      ["a", 2],
      ["z", 7],
      ["m", -3],
      ["c", 0],
    ] as const)
      await make({ name, score });
    expect(await names(everything)).toEqual(["z", "a", "b", "c", "m"]);
  });

  it("is complete page by page, also among equals", async () => {
    for (let index = 0; index < 2 * restaurantsPerPage + 5; index++)
      await make({ name: `Place ${index % 7}`, score: index % 3 });
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | undefined;
    do {
      const page = await listRestaurants(asked(), everything, after);
      seen.push(...page.restaurants.map(({ id }) => id));
      sizes.push(page.restaurants.length);
      after = page.next;
    } while (after);
    expect(sizes).toEqual([restaurantsPerPage, restaurantsPerPage, 5]);
    expect(new Set(seen).size).toBe(2 * restaurantsPerPage + 5);
  });

  it("begins again after a restaurant that is gone, or that nobody may know of", async () => {
    await make({ name: "here" });
    const { id } = await make({ approvalStatus: "pending" });
    for (const after of [id, "6f9619ff-8b86-4011-b42d-00cf4fc964ff"])
      expect(await names(everything, after)).toEqual(["here"]);
  });

  it("knows one's own vote and review, and nobody else's", async () => {
    const { id } = await make();
    const [guest, other] = [await porch().member(), await porch().member()];
    await addVote(porch(), { id }, guest, "down");
    await addReview(porch(), { id }, guest, { rating: 2, comment: "Cold", recommendations: "Soup" });
    const seenBy = async (who: Person | null) => (await listRestaurants(asked(who), everything)).restaurants[0];
    const own = { rating: 2, comment: "Cold", recommendations: "Soup" };
    expect(await seenBy(guest)).toMatchObject({ vote: "down", ownReview: own, score: -1 });
    for (const who of [other, null])
      expect(await seenBy(who)).toMatchObject({ vote: null, ownReview: null, score: -1 });
    expect(await seenBy(other)).toMatchObject({ rating: { average: 2, count: 1 } });
  });

  it("tells a page nothing but what it shows", async () => {
    const { id } = await make({ phoneNumber: "(512) 555-0123" });
    const [listed] = (await listRestaurants(asked(owner), everything)).restaurants;
    const keys =
      "address approvalStatus can coverArt cuisine description id image name neighborhood openingDate opensOn ownReview";
    expect(Object.keys(listed ?? {}).sort()).toEqual(`${keys} priceRange rating score vote whyNotJudged`.split(" "));
    const found = await findRestaurant(asked(owner), id);
    expect(found).toMatchObject({ phoneNumber: "(512) 555-0123" });
    expect(found).not.toHaveProperty("ownerId");
  });

  it("shows what waits and what was turned down to its owner and to admins", async () => {
    const [stranger, admin] = [await porch().member(), await porch().member()];
    for (const approvalStatus of ["pending", "rejected"] as const) {
      const { id } = await make({ approvalStatus });
      expect(await findRestaurant(asked(), id)).toBeUndefined();
      expect(await findRestaurant(asked(stranger), id)).toBeUndefined();
      expect((await findRestaurant(asked(owner), id))?.can).toMatchObject({ edit: true, delete: false, vote: false });
      expect((await findRestaurant(asked(admin, true), id))?.can).toMatchObject({ edit: true, delete: true });
    }
  });

  it("knows whether an opening lies ahead", async () => {
    const { id } = await make({ openingDate: addDays(today(now), 1) });
    expect(await findRestaurant(asked(), id)).toMatchObject({
      opensOn: addDays(today(now), 1),
      can: { vote: false, review: false },
    });
    await porch()
      .db.update(restaurants)
      .set({ openingDate: today(now) })
      .where(eq(restaurants.id, id));
    expect(await findRestaurant(asked(), id)).toMatchObject({
      opensOn: null,
      can: { vote: true, review: true },
    });
  });

  it("offers in its form every cuisine and neighborhood, new ones before Other", async () => {
    await makeCuisine(porch(), "Ethiopian");
    const choices = await listRestaurantChoices(asked());
    expect(choices.cuisines.slice(-2).map(({ name }) => name)).toEqual(["Ethiopian", "Other"]);
    expect(choices.neighborhoods.length).toBeGreaterThan(9);
  });

  describe("has reviews", () => {
    let id: string;
    beforeEach(async () => {
      id = (await make()).id;
    });

    it("newest first, page by page, with their authors", async () => {
      const author = await porch().member({ fullName: "Bea Chair" });
      for (let index = 0; index < 25; index++)
        await addReview(porch(), { id }, index === 24 ? author : null, {
          comment: `number ${index}`,
          createdAt: new Date(now.getTime() - (30 - index) * 60_000),
        });
      const [first, second] = [
        (await loadRestaurantReviews(asked(), id, 1)).reviews,
        (await loadRestaurantReviews(asked(), id, 2)).reviews,
      ];
      const comments = [...first, ...second].map(({ comment }) => comment);
      expect([first.length, second.length]).toEqual([20, 5]);
      expect(comments).toEqual(Array.from({ length: 25 }, (_, index) => `number ${24 - index}`));
      expect(first[0]?.author).toMatchObject({ id: author.id, name: "Bea Chair", reputation: 0 });
      expect(first[1]?.author).toEqual({
        id: null,
        name: "Anonymous",
        initials: "AN",
        avatarKey: null,
        tone: null,
        reputation: 0,
        verified: null,
      });
      expect((await loadRestaurantReviews(asked(), id, 3)).reviews).toEqual([]);
    });

    it("and counts how many gave how many stars", async () => {
      for (const rating of [5, 5, 3]) await addReview(porch(), { id }, null, { rating });
      expect((await loadRestaurantReviews(asked(), id, 1)).stars.map(({ count }) => count)).toEqual([2, 0, 1, 0, 0]);
    });
  });
});
