import { commentField, deleteReviewFormOf, interestField, ratingField } from "~/domain/reviews/rules";
import { atMost, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Of what a neighbor would order again, in characters. */
export const recommendationsLimit = 500;

/** One review a member a restaurant: a second one replaces the first. */
export const reviewForm = form("restaurants.review", {
  restaurantId: id(),
  rating: ratingField(),
  comment: commentField(),
  recommendations: text({
    max: atMost("Recommendations", recommendationsLimit),
  }),
  hasInterest: interestField(),
});

export const deleteReviewForm = deleteReviewFormOf("restaurants");

/** What a member said of a restaurant before. */
export type OwnReview = { rating: number; comment: string; recommendations: string; hasInterest: boolean };
