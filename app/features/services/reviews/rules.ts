import { id } from "~/shared/commands/fields";
import { form } from "~/shared/commands/form";
import { commentField, ratingField } from "~/shared/reviews/rules";

/** One review a member a service: a second one replaces the first. */
export const reviewForm = form("services.review", {
  serviceId: id(),
  rating: ratingField(),
  comment: commentField(),
});

export const deleteReviewForm = form("services.delete-review", { reviewId: id() });

/** What the form begins with for whoever has reviewed it before. */
export type OwnReview = { rating: number; comment: string };
