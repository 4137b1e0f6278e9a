import { desc, eq } from "drizzle-orm";
import type { OwnParts } from "~/domain/moderation/kind.server";
import type { Context } from "~/platform/context.server";
import { restaurantReviews, restaurants, restaurantVotes } from "../table.server";

/** What a member said of restaurants. The restaurants are named and not quoted. */
export const restaurantOwnData = {
  restaurantVotes: { of: restaurantVotes.memberId, list: listVotes },
  restaurantReviews: { of: restaurantReviews.authorId, list: listReviews },
} satisfies OwnParts;

function listVotes({ db }: Context, id: string) {
  return db
    .select({ restaurant: restaurants.name, vote: restaurantVotes.voteType, createdAt: restaurantVotes.createdAt })
    .from(restaurantVotes)
    .innerJoin(restaurants, eq(restaurants.id, restaurantVotes.restaurantId))
    .where(eq(restaurantVotes.memberId, id))
    .orderBy(desc(restaurantVotes.createdAt));
}

function listReviews({ db }: Context, id: string) {
  return db
    .select({
      restaurant: restaurants.name,
      rating: restaurantReviews.rating,
      comment: restaurantReviews.comment,
      recommendations: restaurantReviews.recommendations,
      hasInterest: restaurantReviews.hasInterest,
      createdAt: restaurantReviews.createdAt,
      editedAt: restaurantReviews.editedAt,
    })
    .from(restaurantReviews)
    .innerJoin(restaurants, eq(restaurants.id, restaurantReviews.restaurantId))
    .where(eq(restaurantReviews.authorId, id))
    .orderBy(desc(restaurantReviews.createdAt));
}
