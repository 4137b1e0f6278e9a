import { eq, sql } from "drizzle-orm";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import { cuisines, restaurantReviews, restaurants, restaurantVotes } from "~/features/restaurants/table.server";
import type { Vote } from "~/features/restaurants/votes/rules";
import { weightOf } from "~/features/restaurants/votes/rules";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

type Porch = Pick<TestPorchlight, "db" | "dependencies" | "choices">;
type Someone = Pick<Person, "id"> | null;

let count = 0;

/** The first cuisine that the city began with, or the one of this name. */
export async function cuisineId({ db }: Pick<Porch, "db">, name = "BBQ"): Promise<string> {
  const [row] = await db.select({ id: cuisines.id }).from(cuisines).where(eq(cuisines.name, name));
  if (!row) throw new Error(`This city has no cuisine ${name}.`);
  return row.id;
}

export async function makeCuisine({ db }: Pick<Porch, "db">, name: string): Promise<{ id: string }> {
  const [row] = await db.insert(cuisines).values({ name }).returning({ id: cuisines.id });
  return row as { id: string };
}

/** What every restaurant must be: a cuisine, a neighborhood and a price. */
export async function restaurantChoices(porch: Porch) {
  const { neighborhoodId } = await porch.choices();
  return { cuisineId: await cuisineId(porch), neighborhoodId, priceRange: "$$" as const };
}

/** Approved unless told. */
export async function makeRestaurant(
  porch: Porch,
  owner: Someone = null,
  facts: Partial<typeof restaurants.$inferInsert> = {},
): Promise<{ id: string; name: string }> {
  const { db, dependencies } = porch;
  const [row] = await db
    .insert(restaurants)
    .values({
      name: `Restaurant number ${++count}`,
      ownerId: owner?.id ?? null,
      approvalStatus: "approved",
      ...(await restaurantChoices(porch)),
      ...facts,
    })
    .returning({ id: restaurants.id, name: restaurants.name, approvalStatus: restaurants.approvalStatus });
  if (!row) throw new Error("The restaurant was not written");
  if (row.approvalStatus === "approved") await addReputation(db, owner?.id ?? null, reputationFor.approvedSubmission);
  dependencies.changes.invalidate();
  return row;
}

/** As if they had pressed an arrow for the first time. */
export async function addVote(
  { db, dependencies }: Porch,
  { id }: { id: string },
  member: { id: string },
  vote: NonNullable<Vote> = "up",
): Promise<void> {
  await db.insert(restaurantVotes).values({ restaurantId: id, memberId: member.id, voteType: vote });
  await db
    .update(restaurants)
    .set({ score: sql`${restaurants.score} + ${weightOf(vote)}` })
    .where(eq(restaurants.id, id));
  dependencies.changes.invalidate();
}

export async function addReview(
  { db, dependencies }: Porch,
  { id }: { id: string },
  author: Someone,
  facts: Partial<typeof restaurantReviews.$inferInsert> = {},
): Promise<{ id: string }> {
  const [row] = await db
    .insert(restaurantReviews)
    .values({
      restaurantId: id,
      authorId: author?.id ?? null,
      rating: 4,
      comment: `Review number ${++count}`,
      ...facts,
    })
    .returning({
      id: restaurantReviews.id,
      rating: restaurantReviews.rating,
      hasInterest: restaurantReviews.hasInterest,
    });
  if (!row) throw new Error("The review was not written");
  await db
    .update(restaurants)
    .set({
      ratingSum: sql`${restaurants.ratingSum} + ${row.hasInterest ? 0 : row.rating}`,
      ratingCount: sql`${restaurants.ratingCount} + ${row.hasInterest ? 0 : 1}`,
    })
    .where(eq(restaurants.id, id));
  dependencies.changes.invalidate();
  return row;
}

/** Restaurants whose kept figures are not what SQL makes of their votes and reviews: none unless something went wrong. */
export const miscounted = (porch: Pick<TestPorchlight, "rows">) =>
  porch.rows(sql`
    select r.name, r.score, r.rating_sum, r.rating_count from restaurants r
    where r.score <> (
        select coalesce(sum(case v.vote_type when 'up' then 1 else -1 end), 0) from restaurant_votes v
        where v.restaurant_id = r.id)
      or r.rating_count <> (select count(*) from restaurant_reviews e where e.restaurant_id = r.id and not e.has_interest)
      or r.rating_sum <> (select coalesce(sum(e.rating), 0) from restaurant_reviews e where e.restaurant_id = r.id and not e.has_interest)`);
