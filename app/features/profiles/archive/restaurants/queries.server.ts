import { desc, eq } from "drizzle-orm";
import { restaurantReviews, restaurants, restaurantVotes } from "~/features/restaurants/table.server";
import type { Context } from "~/platform/context.server";

/** What a member said of restaurants. The restaurants are named and not quoted. */
export const collectFromRestaurants = async (context: Context, id: string) => ({
  restaurantVotes: await listVotes(context, id),
  restaurantReviews: await listReviews(context, id),
});

const listVotes = ({ db }: Context, id: string) =>
  db
    .select({ restaurant: restaurants.name, vote: restaurantVotes.voteType, createdAt: restaurantVotes.createdAt })
    .from(restaurantVotes)
    .innerJoin(restaurants, eq(restaurants.id, restaurantVotes.restaurantId))
    .where(eq(restaurantVotes.memberId, id))
    .orderBy(desc(restaurantVotes.createdAt));

const listReviews = ({ db }: Context, id: string) =>
  db
    .select({
      restaurant: restaurants.name,
      rating: restaurantReviews.rating,
      comment: restaurantReviews.comment,
      recommendations: restaurantReviews.recommendations,
      createdAt: restaurantReviews.createdAt,
      editedAt: restaurantReviews.editedAt,
    })
    .from(restaurantReviews)
    .innerJoin(restaurants, eq(restaurants.id, restaurantReviews.restaurantId))
    .where(eq(restaurantReviews.authorId, id))
    .orderBy(desc(restaurantReviews.createdAt));
