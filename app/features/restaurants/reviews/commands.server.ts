import { and, eq, sql } from "drizzle-orm";
import { forAdmins } from "~/shared/commands/admins.server";
import { type Acting, command, done, publishers } from "~/shared/commands/command.server";
import { Refusal } from "~/shared/commands/refusal";
import type { Viewer } from "~/shared/members/viewer";
import { isApproved } from "~/shared/moderation/visible.server";
import { notOpenYet, restaurantAbilities, restaurantNotFound } from "../policy";
import { findRestaurantForCommand, type RestaurantSubject } from "../queries.server";
import { restaurantReviews, restaurants } from "../table.server";
import { findReviewForCommand, type ReviewSubject } from "./queries.server";
import { deleteReviewForm, reviewForm } from "./rules";

type Db = Acting<Viewer>["db"];

export const postReview = command<typeof reviewForm, RestaurantSubject>(reviewForm, {
  who: publishers("Please sign in to leave a review"),
  limit: "posts",
  missing: "Restaurant not found",
  subject: (context, { restaurantId }) => findRestaurantForCommand(context, restaurantId),
  may: (viewer, restaurant) => restaurantAbilities(viewer, restaurant).review || notOpenYet("review"),
  failure: "Error posting review",
  async run({ db, viewer, now }, { restaurantId, ...words }, { id }) {
    // From here on the reviews of this restaurant wait for each other, so sum and number are always theirs.
    const [open] = await db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(and(eq(restaurants.id, id), isApproved(restaurants)))
      .for("no key update");
    if (!open) throw notOpenYet("review");
    const mine = and(eq(restaurantReviews.restaurantId, id), eq(restaurantReviews.authorId, viewer.id));
    const [before] = await db.select({ rating: restaurantReviews.rating }).from(restaurantReviews).where(mine);
    if (before)
      await db
        .update(restaurantReviews)
        .set({ ...words, editedAt: now })
        .where(mine);
    else await db.insert(restaurantReviews).values({ ...words, restaurantId: id, authorId: viewer.id });
    await addStars(db, id, words.rating - (before?.rating ?? 0), before ? 0 : 1);
    return done("Review posted!", undefined, { show: `/restaurants/${restaurantId}#reviews` });
  },
});

export const deleteReview = command<typeof deleteReviewForm, ReviewSubject>(deleteReviewForm, {
  ...forAdmins,
  missing: "Review not found",
  subject: (context, { reviewId }) => findReviewForCommand(context, reviewId),
  failure: ["Error", "Failed to delete review"],
  async run({ db, audit }, _input, { id, restaurantId }) {
    const [held] = await db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for("no key update");
    if (!held) throw restaurantNotFound();
    const [deleted] = await db
      .delete(restaurantReviews)
      .where(eq(restaurantReviews.id, id))
      .returning({ rating: restaurantReviews.rating });
    if (!deleted) throw new Refusal({ title: "Review not found", status: 404 });
    await addStars(db, restaurantId, -deleted.rating, -1);
    audit({ restaurantId, rating: deleted.rating });
    return done("Review deleted");
  },
});

/** What the average follows from. The restaurant's row must be locked. */
async function addStars(db: Db, restaurantId: string, stars: number, reviews: number): Promise<void> {
  await db
    .update(restaurants)
    .set({
      ratingSum: sql`${restaurants.ratingSum} + ${stars}`,
      ratingCount: sql`${restaurants.ratingCount} + ${reviews}`,
    })
    .where(eq(restaurants.id, restaurantId));
}

export const reviewCommands = [postReview, deleteReview];
