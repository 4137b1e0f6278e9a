import type { Db } from "~/db/db.server";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { cuisines, restaurantReviews, restaurants, restaurantVotes } from "~/features/restaurants/table.server";
import { demoChance, demoId } from "./identity";
import { demoMembers } from "./members";
import { neighborhoodIds } from "./neighborhood-ids.server";
import { required } from "./required";
import { demoRestaurants } from "./restaurants";
import type { DemoRestaurant } from "./types";

const hourMs = 60 * 60 * 1000;
const memberId = (username: string) => demoId("member", username);
const joined = new Map(demoMembers.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]));

/** Restaurants with their votes and reviews. The members and the neighborhoods must be there. */
export async function loadRestaurants(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * hourMs);
  const kinds = await cuisineIds(db);
  const idOf = await neighborhoodIds(db);
  const admin = memberId(demoMembers[0]?.username ?? "");
  await db.insert(restaurants).values(
    demoRestaurants.map((restaurant) => {
      const { slug, name, priceRange, description, address, phone, openedDaysAgo, up, down, reviews } = restaurant;
      const { cuisine, neighborhood, submittedBy, status = "approved", note } = restaurant;
      return {
        id: demoId("restaurant", slug),
        name,
        cuisineId: required(kinds.get(cuisine), cuisine),
        neighborhoodId: idOf(neighborhood),
        priceRange,
        description,
        address,
        phoneNumber: phone,
        openingDate: openedDaysAgo === undefined ? null : addDays(today(now), -openedDaysAgo),
        score: up - down,
        ratingSum: reviews.reduce((sum, { rating }) => sum + rating, 0),
        ratingCount: reviews.length,
        ownerId: memberId(submittedBy),
        approvalStatus: status,
        createdAt: ago(submittedDaysAgo(restaurant)),
        ...(status !== "pending" && { decidedBy: admin, decidedAt: now, decisionNote: note }),
      };
    }),
  );
  const votes = demoRestaurants.flatMap((restaurant) =>
    votesOn(restaurant).map(({ by, voteType, daysAgo }) => ({
      id: demoId("restaurant vote", `${restaurant.slug}/${by}`),
      restaurantId: demoId("restaurant", restaurant.slug),
      memberId: memberId(by),
      voteType,
      createdAt: ago(daysAgo),
    })),
  );
  for (let at = 0; at < votes.length; at += 500) await db.insert(restaurantVotes).values(votes.slice(at, at + 500));
  await db.insert(restaurantReviews).values(
    demoRestaurants.flatMap(({ slug, reviews }) =>
      reviews.map(({ by, rating, comment, recommendations = "", daysAgo }) => ({
        id: demoId("restaurant review", `${slug}/${by}`),
        restaurantId: demoId("restaurant", slug),
        authorId: memberId(by),
        rating,
        comment,
        recommendations,
        createdAt: ago(daysAgo),
      })),
    ),
  );
}

/** By name. What this database does not have is added: an admin may have begun without the usual list. */
async function cuisineIds(db: Db): Promise<Map<string, string>> {
  const wanted = [...new Set(demoRestaurants.map(({ cuisine }) => cuisine))];
  await db
    .insert(cuisines)
    .values(wanted.map((name) => ({ name })))
    .onConflictDoNothing();
  const rows = await db.select({ id: cuisines.id, name: cuisines.name }).from(cuisines);
  const found = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  return new Map(wanted.map((name) => [name as string, required(found.get(name.toLowerCase()), name)]));
}

/** Before the first review, and after the submitter had moved in. */
export function submittedDaysAgo({ slug, status, waitingHours = 1, submittedBy, reviews }: DemoRestaurant): number {
  if (status === "pending") return waitingHours / 24;
  const oldest = Math.max(0, ...reviews.map(({ daysAgo }) => daysAgo));
  const since = Math.min(required(joined.get(submittedBy), submittedBy) - oldest, 60);
  return oldest + since * demoChance("submitted", slug);
}

type Vote = { by: string; voteType: "up" | "down"; daysAgo: number };

/** Whoever liked it in a review votes for it first, whoever did not votes against it first; chance brings the rest. */
export function votesOn(restaurant: DemoRestaurant): Vote[] {
  const { slug, submittedBy, up, down, reviews } = restaurant;
  const stars = new Map(reviews.map(({ by, rating }) => [by, rating as number]));
  const opinion = (username: string) => (stars.get(username) ?? 3) + demoChance("vote", slug, username);
  const voters = demoMembers
    .map(({ username }) => username)
    .filter((username) => username !== submittedBy)
    .sort((a, b) => opinion(b) - opinion(a));
  const cast = (voteType: Vote["voteType"]) => (by: string) => ({
    by,
    voteType,
    daysAgo: Math.min(joined.get(by) ?? 0, submittedDaysAgo(restaurant)) * demoChance("voted", slug, by),
  });
  return [...voters.slice(0, up).map(cast("up")), ...voters.slice(voters.length - down).map(cast("down"))];
}
