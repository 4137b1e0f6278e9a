import { commentField, deleteReviewFormOf, interestField, ratingField } from "~/domain/reviews/rules";
import { id } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** One review a member a service: a second one replaces the first. */
export const reviewForm = form("services.review", {
  serviceId: id(),
  rating: ratingField(),
  comment: commentField(),
  hasInterest: interestField(),
});

export const deleteReviewForm = deleteReviewFormOf("services");
