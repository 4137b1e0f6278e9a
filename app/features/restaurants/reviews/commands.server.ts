import { reviewNotFound } from "~/domain/reviews/policy";
import { type Reviewed, removeReview, saveReview } from "~/domain/reviews/save.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { holdJudged } from "../locks.server";
import { whyNotJudged } from "../policy";
import { findRestaurantForCommand, type RestaurantSubject } from "../queries.server";
import { restaurantReviews, restaurants } from "../table.server";
import { findReviewForCommand, type ReviewSubject } from "./queries.server";
import { deleteReviewForm, reviewForm } from "./rules";

const reviewed: Reviewed = { table: restaurants, reviews: restaurantReviews, about: "restaurantId" };

const postReview = command<typeof reviewForm, RestaurantSubject>(reviewForm, {
  who: emailConfirmed("Please sign in to leave a review"),
  limit: "posts",
  missing: "Restaurant not found",
  subject: (context, { restaurantId }) => findRestaurantForCommand(context, restaurantId),
  may: (viewer, restaurant) => whyNotJudged(viewer, restaurant) ?? true,
  failure: "Error posting review",
  async run(context, { restaurantId, ...words }, { id }) {
    await holdJudged(context, id);
    await saveReview(context, reviewed, id, words);
    return done("posted", { about: id, toast: "Review posted!", show: `/restaurants/${restaurantId}#reviews` });
  },
});

const deleteReview = command<typeof deleteReviewForm, ReviewSubject>(deleteReviewForm, {
  ...forAdmins,
  missing: "Review not found",
  subject: (context, { reviewId }) => findReviewForCommand(context, reviewId),
  failure: ["Error", "Failed to delete review"],
  async run(context, _input, { id, restaurantId }) {
    const rating = await removeReview(context, reviewed, restaurantId, id);
    if (rating === undefined) throw reviewNotFound();
    return done("deleted", { about: id, detail: { restaurantId, rating }, toast: "Review deleted" });
  },
});

export const reviewCommands = [postReview, deleteReview];
