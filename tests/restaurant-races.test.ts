import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { restaurantReviews, restaurants, restaurantVotes } from "~/features/restaurants/table.server";
import { atOnce, clients, createRounds, titles, winners } from "./support/at-once";
import { goodPassword, type Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { addReview, addVote, makeCuisine, makeRestaurant, miscounted, restaurantChoices } from "./support/restaurants";

onPostgres("on restaurants at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds, pointsOf } = createRounds(porch);

  const people = (count: number) => Promise.all(Array.from({ length: count }, () => porch().member()));
  const one = (list: Person[], index: number) => list[index % list.length] as Person;
  const figuresOf = async ({ id }: { id: string }) => {
    const [row] = await porch().db.select().from(restaurants).where(eq(restaurants.id, id));
    return row as NonNullable<typeof row>;
  };
  const vote = (who: Person, { id }: { id: string }, value: string) =>
    porch().send(who, "restaurants.vote", { restaurantId: id, vote: value });
  const review = (who: Person, { id }: { id: string }, rating: number) =>
    porch().send(who, "restaurants.review", {
      restaurantId: id,
      rating: String(rating),
      comment: "",
      recommendations: "",
    });

  inRounds("one member's 50 votes are one", async () => {
    const [guest, restaurant] = [await porch().member(), await makeRestaurant(porch())];
    const answers = await atOnce(clients, () => vote(guest, restaurant, "up"));
    expect(winners(answers)).toHaveLength(clients);
    expect(await porch().db.$count(restaurantVotes)).toBe(1);
    expect((await figuresOf(restaurant)).score).toBe(1);
  });

  inRounds("ten members who vote up, down and not at all leave the score that their votes make", async () => {
    const [guests, restaurant] = [await people(10), await makeRestaurant(porch())];
    const values = ["up", "down", "none", "up"];
    const answers = await atOnce(clients, (index) =>
      vote(one(guests, index), restaurant, values[(index * 7) % 4] ?? "up"),
    );
    expect(winners(answers)).toHaveLength(clients);
    expect(await porch().db.$count(restaurantVotes)).toBeLessThanOrEqual(10);
    expect(await miscounted(porch())).toEqual([]);
  });

  inRounds("one member's 50 reviews are one, and the average is of it", async () => {
    const [guest, restaurant] = [await porch().member(), await makeRestaurant(porch())];
    const answers = await atOnce(clients, (index) => review(guest, restaurant, 1 + (index % 5)));
    expect(titles(answers)).toEqual(["Review posted!"]);
    expect(await porch().db.$count(restaurantReviews)).toBe(1);
    const [row] = await porch().db.select().from(restaurantReviews);
    expect(await figuresOf(restaurant)).toMatchObject({ ratingSum: row?.rating, ratingCount: 1 });
  });

  inRounds("reviews, votes and deletions at once leave SQL’s own sums", async () => {
    const [guests, admin] = [await people(12), await porch().member({ admin: true })];
    const restaurant = await makeRestaurant(porch());
    const old = await Promise.all(
      (await people(6)).map((author) => addReview(porch(), restaurant, author, { rating: 2 })),
    );
    const answers = await atOnce(clients, (index) => {
      const guest = one(guests, index);
      if (index % 4 === 0) return vote(guest, restaurant, index % 8 ? "up" : "down");
      if (index % 4 === 1)
        return porch().send(admin, "restaurants.delete-review", {
          ...givenReasons,
          reviewId: old[index % old.length]?.id ?? "",
        });
      return review(guest, restaurant, 1 + (index % 5));
    });
    for (const { ok, status } of answers) if (!ok) expect(status).toBe(404);
    expect(await miscounted(porch())).toEqual([]);
    const { ratingSum, ratingCount } = await figuresOf(restaurant);
    const [{ mean } = {}] = await porch().rows(sql`select avg(rating)::float8 as mean from restaurant_reviews`);
    expect(ratingSum / ratingCount).toBeCloseTo(Number(mean), 10);
  });

  inRounds("a restaurant that is deleted while it is judged and edited leaves nothing behind", async () => {
    const [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
    const guests = await people(10);
    const restaurant = await makeRestaurant(porch(), owner);
    const facts = {
      ...(await restaurantChoices(porch())),
      name: "Edited",
      description: "",
      address: "",
      phoneNumber: "",
    };
    const answers = await atOnce(clients, (index) => {
      if (index === 20)
        return porch().send(admin, "restaurants.delete", {
          ...givenReasons,
          restaurantId: restaurant.id,
          from: "admin",
        });
      if (index % 5 === 4) return porch().send(owner, "restaurants.edit", { ...facts, restaurantId: restaurant.id });
      return index % 2 ? vote(one(guests, index), restaurant, "up") : review(one(guests, index), restaurant, 5);
    });
    expect(answers[20]?.toast?.title).toBe("Restaurant deleted");
    for (const { ok, status } of answers) if (!ok) expect([403, 404]).toContain(status);
    for (const table of [restaurants, restaurantVotes, restaurantReviews])
      expect(await porch().db.$count(table)).toBe(0);
    expect(await pointsOf(owner)).toBe(0);
  });

  inRounds("a vote of somebody who deletes the account counts, or is gone", async () => {
    const leaving = await porch().member();
    await porch().givePassword(leaving);
    const all = await Promise.all(Array.from({ length: 6 }, () => makeRestaurant(porch())));
    await addVote(porch(), all[0] as { id: string }, leaving, "down");
    const answers = await atOnce(12, (index) =>
      index === 5
        ? porch().send(leaving, "profiles.delete", { password: goodPassword })
        : vote(leaving, all[index % 6] as { id: string }, "up"),
    );
    expect(answers[5]?.ok).toBe(true);
    expect(await porch().db.$count(restaurantVotes)).toBe(0);
    expect(await miscounted(porch())).toEqual([]);
    porch().errors.splice(0);
  });

  inRounds("a cuisine that is deleted while restaurants are submitted is in use or gone", async (number) => {
    const [admin, member] = [await porch().member({ admin: true }), await porch().member()];
    const { id: cuisineId } = await makeCuisine(porch(), `Short-lived ${number}`);
    const facts = { ...(await restaurantChoices(porch())), cuisineId, name: "Chess", description: "", address: "" };
    const answers = await atOnce(8, (index) =>
      index % 2
        ? porch().send(admin, "cuisines.delete", { cuisineId })
        : porch().send(member, "restaurants.submit", { ...facts, phoneNumber: "" }),
    );
    for (const { ok, status } of answers) if (!ok) expect([400, 404, 409]).toContain(status);
  });
});
