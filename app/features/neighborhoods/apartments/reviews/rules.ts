import { deleteReviewFormOf, interestField, ratingField } from "~/domain/reviews/rules";
import { atMost, chosenId, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { tenancyFields, wrongYears } from "./tenancy";

/** In characters. */
export const reviewLimit = 2000;
export const prosLimit = 500;
export const consLimit = 500;
export const lengthOfStayLimit = 50;

/** One review a member an apartment: a second one replaces the first. */
export const reviewApartmentForm = form(
  "apartments.review",
  {
    neighborhoodId: id(),
    apartmentId: chosenId("Apartment is required"),
    rating: ratingField(),
    review: text({
      required: "Review is required",
      max: atMost("Review", reviewLimit),
    }),
    pros: text({ max: atMost("Pros", prosLimit) }),
    cons: text({ max: atMost("Cons", consLimit) }),
    lengthOfStay: text({ max: atMost("Length of stay", lengthOfStayLimit) }),
    ...tenancyFields,
    hasInterest: interestField(),
  },
  wrongYears,
);

export const deleteApartmentReviewForm = deleteReviewFormOf("apartments");

/** More than any neighborhood has; the one that is asked for is always among them. */
export const mostOffered = 2000;

/** As many as a guide brings along for the dialog; where there are more, its button leads to the form's own page. */
export const mostInDialog = 50;

/** Own reviews that the form finds again; older ones are replaced all the same. */
export const mostOwnReviews = 200;

/** What a review says, as the form's fields hold it: of a box "on", or nothing. */
export type ReviewWords = Record<
  "rating" | "review" | "pros" | "cons" | "lengthOfStay" | keyof typeof tenancyFields | "hasInterest",
  string
>;

export const nothingSaid: ReviewWords = {
  rating: "",
  review: "",
  pros: "",
  cons: "",
  lengthOfStay: "",
  livedFrom: "",
  livedTo: "",
  stillThere: "",
  managerChanged: "",
  hasInterest: "",
};

/** What a member said of an apartment before. */
export type OwnReview = ReviewWords & { apartmentId: string };
