import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { goodPassword, type Person } from "../../../tests/support/cast";
import { contentsOf, withPorchlight } from "../../../tests/support/porchlight";
import { addReview, addVote, makeRestaurant, miscounted } from "../../../tests/support/restaurants";
import type { Values } from "../../../tests/support/send";
import { restaurants } from "./table.server";

describe("what neighbors think of a restaurant", () => {
  const porch = withPorchlight();
  let owner: Person;
  let member: Person;
  let admin: Person;

  beforeAll(async () => {
    [owner, member, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
  });

  const send = (who: Person | null, command: string, values: Values) =>
    porch().send(who, command, values, { path: "/restaurants" });
  const toastOf = async (who: Person | null, command: string, values: Values) => {
    const { toast, to } = await send(who, command, values);
    return [toast?.title, toast?.text, to].filter(Boolean);
  };
  const rowOf = async (id: string) => {
    const [row] = await porch().db.select().from(restaurants).where(eq(restaurants.id, id));
    return row as NonNullable<typeof row>;
  };

  describe("a vote", () => {
    const vote = (who: Person | null, restaurantId: string, value: string) =>
      send(who, "restaurants.vote", { restaurantId, vote: value });

    it("says what should be: the same again changes nothing, the other way replaces it, none removes it", async () => {
      const { id } = await makeRestaurant(porch(), owner);
      const scores: number[] = [];
      for (const value of ["up", "up", "down", "down", "none", "none", "down", "up"]) {
        const { ok, toast } = await vote(member, id, value);
        expect([ok, toast]).toEqual([true, undefined]);
        scores.push((await rowOf(id)).score);
      }
      expect(scores).toEqual([1, 1, -1, -1, 0, 0, -1, 1]);
      await vote(admin, id, "down");
      expect((await rowOf(id)).score).toBe(0);
      expect(await miscounted(porch())).toEqual([]);
    });

    it("writes nothing where the same is pressed again", async () => {
      const { id } = await makeRestaurant(porch(), owner);
      const written = () => porch().rows(sql`select xmin::text from restaurants where id = ${id}::uuid`);
      const first = await written();
      await vote(member, id, "up");
      const voted = await written();
      expect(voted).not.toEqual(first);
      await vote(member, id, "up");
      expect(await written()).toEqual(voted);
    });

    it("asks visitors to sign in, and takes nothing but up, down and none", async () => {
      const { id } = await makeRestaurant(porch(), owner);
      expect(await toastOf(null, "restaurants.vote", { restaurantId: id, vote: "up" })).toEqual([
        "Sign in required",
        "Please sign in to vote",
        "/auth?to=%2Frestaurants",
      ]);
      const before = await contentsOf(porch());
      for (const value of ["1000", "+1", "-1", "", "UP", "both"])
        expect((await vote(member, id, value)).status, value).toBe(400);
      const forged = { restaurantId: id, vote: "up", memberId: owner.id };
      expect((await send(member, "restaurants.vote", forged)).status).toBe(400);
      expect(await contentsOf(porch())).toEqual(before);
    });

    it("is refused from its owner and before the opening day, and what an owner once gave stays", async () => {
      const { id } = await makeRestaurant(porch(), owner);
      await addVote(porch(), { id }, owner, "up");
      await addReview(porch(), { id }, owner, { rating: 5 });
      for (const value of ["up", "down", "none"])
        expect(await toastOf(owner, "restaurants.vote", { restaurantId: id, vote: value })).toEqual([
          "This is your own restaurant",
          "Its votes and reviews come from your neighbors.",
        ]);
      expect(await rowOf(id)).toMatchObject({ score: 1, ratingSum: 5, ratingCount: 1 });
      const ahead = await makeRestaurant(porch(), owner, { openingDate: "2099-11-27" });
      const review = { restaurantId: ahead.id, rating: "5", comment: "", recommendations: "" };
      for (const answer of [
        await toastOf(member, "restaurants.vote", { restaurantId: ahead.id, vote: "up" }),
        await toastOf(member, "restaurants.review", review),
      ])
        expect(answer).toEqual(["Not open yet", "Votes and reviews open on Friday, November 27, 2099."]);
      expect(await rowOf(ahead.id)).toMatchObject({ score: 0, ratingCount: 0 });
      expect(await miscounted(porch())).toEqual([]);
    });

    it("opens at midnight in the city, whatever the server's clock says", async () => {
      const { id } = await makeRestaurant(porch(), owner, { openingDate: "2026-11-27" });
      const at = (iso: string) =>
        porch().send(member, "restaurants.vote", { restaurantId: id, vote: "up" }, { now: new Date(iso) });
      expect((await at("2026-11-27T05:59:59Z")).status).toBe(403);
      expect((await at("2026-11-27T06:00:00Z")).ok).toBe(true);
    });

    it("fails in the specification’s words", async () => {
      const broken = "00000000-0000-4000-8000-000000000000";
      await porch().db.execute(sql`alter table restaurant_votes rename to votes_away`);
      try {
        const { id } = await makeRestaurant(porch(), owner);
        expect(await toastOf(member, "restaurants.vote", { restaurantId: id, vote: "up" })).toMatchObject([
          "Error",
          "Failed to vote",
        ]);
        expect(await toastOf(member, "restaurants.vote", { restaurantId: id, vote: "none" })).toMatchObject([
          "Error",
          "Failed to remove vote",
        ]);
        expect(await toastOf(member, "restaurants.vote", { restaurantId: broken, vote: "up" })).toEqual([
          "Restaurant not found",
        ]);
      } finally {
        await porch().db.execute(sql`alter table votes_away rename to restaurant_votes`);
        expect(porch().errors.splice(0)).toHaveLength(2);
      }
    });
  });

  it("of a neighbor who deletes the account, votes go and reviews stay without an author", async () => {
    const leaving = await porch().member();
    await porch().givePassword(leaving);
    const [liked, disliked] = [await makeRestaurant(porch(), owner), await makeRestaurant(porch(), leaving)];
    await addVote(porch(), liked, leaving, "up");
    await addVote(porch(), disliked, leaving, "down");
    await addVote(porch(), disliked, member, "up");
    await addReview(porch(), liked, leaving, { rating: 3 });
    const { ok } = await porch().send(leaving, "profiles.delete", { password: goodPassword });
    expect(ok).toBe(true);
    expect([(await rowOf(liked.id)).score, (await rowOf(disliked.id)).score]).toEqual([0, 1]);
    expect(await rowOf(liked.id)).toMatchObject({ ratingSum: 3, ratingCount: 1 });
    expect(await rowOf(disliked.id)).toMatchObject({ ownerId: null });
    expect(await miscounted(porch())).toEqual([]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
