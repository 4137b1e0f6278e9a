import { and, desc, eq } from "drizzle-orm";
import { isVisibleTo } from "~/domain/moderation/visible.server";
import { countStars, reviewerColumns, reviewView } from "~/domain/reviews/queries.server";
import { reviewsPerPage } from "~/domain/reviews/rules";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { restaurantReviews, restaurants } from "../table.server";

/** A page of a restaurant's reviews, newest first, with their authors. One query. @param page from 1 */
export async function listReviews(context: Context, restaurantId: string, page: number) {
  const rows = await context.db
    .select({
      id: restaurantReviews.id,
      rating: restaurantReviews.rating,
      comment: restaurantReviews.comment,
      recommendations: restaurantReviews.recommendations,
      createdAt: restaurantReviews.createdAt,
      editedAt: restaurantReviews.editedAt,
      author: reviewerColumns,
    })
    .from(restaurantReviews)
    .leftJoin(members, eq(members.id, restaurantReviews.authorId))
    .where(eq(restaurantReviews.restaurantId, restaurantId))
    .orderBy(desc(restaurantReviews.createdAt), desc(restaurantReviews.id))
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage);
  return rows.map((row) => reviewView(context, row));
}

export type ListedReview = Awaited<ReturnType<typeof listReviews>>[number];

/** How many gave how many stars. One query. */
export const countRestaurantStars = (context: Context, restaurantId: string) =>
  countStars(context, restaurantReviews, restaurantReviews.restaurantId, restaurantId);

/** What deleting one judges by. */
export async function findReviewForCommand({ db, viewer }: Context, id: string) {
  const [row] = await db
    .select({ id: restaurantReviews.id, restaurantId: restaurantReviews.restaurantId })
    .from(restaurantReviews)
    .innerJoin(restaurants, eq(restaurants.id, restaurantReviews.restaurantId))
    .where(and(eq(restaurantReviews.id, id), isVisibleTo(viewer, restaurants)));
  return row;
}

export type ReviewSubject = NonNullable<Awaited<ReturnType<typeof findReviewForCommand>>>;
