import { useRef, useState } from "react";
import { fillIn, holds } from "./fill-in";
import type { ReviewOffer } from "./queries.server";
import { nothingSaid, type OwnReview, type ReviewWords } from "./rules";

/**
 * Fills the form with what the member said before of the apartment that is chosen. Whatever has been typed since stays:
 * another choice then changes the apartment and not a word.
 */
export function useOwnReview({ ownReviews, chosen = "" }: Pick<ReviewOffer, "ownReviews" | "chosen">) {
  const [apartmentId, choose] = useState(chosen);
  const filledWith = useRef(wordsOf(reviewOf(ownReviews, chosen)));

  function onChoose({ value, form }: HTMLSelectElement) {
    choose(value);
    const words = wordsOf(reviewOf(ownReviews, value));
    if (!form || !holds(form, filledWith.current)) return;
    fillIn(form, words);
    filledWith.current = words;
  }

  return {
    /** What stands in the form at first. */
    first: wordsOf(reviewOf(ownReviews, chosen)),
    own: reviewOf(ownReviews, apartmentId),
    onChoose,
  };
}

const reviewOf = (reviews: readonly OwnReview[], id: string) => reviews.find(({ apartmentId }) => apartmentId === id);

function wordsOf(review: OwnReview | undefined): ReviewWords {
  if (!review) return nothingSaid;
  const { apartmentId: _, ...words } = review;
  return words;
}
