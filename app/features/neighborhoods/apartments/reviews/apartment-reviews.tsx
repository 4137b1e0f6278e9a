import { useLocation } from "react-router";
import { DeleteReview } from "~/domain/reviews/delete-review";
import { Distribution } from "~/domain/reviews/distribution";
import { ReviewItem } from "~/domain/reviews/review-item";
import { reviewsPerPage } from "~/domain/reviews/rules";
import { Pager } from "~/ui/pager";
import { guideAddress } from "../../links";
import type { ChosenApartment } from "../queries.server";
import type { ListedApartmentReview } from "./queries.server";
import { deleteApartmentReviewForm } from "./rules";

type ApartmentReviewsProps = { neighborhoodId: string; apartment: ChosenApartment };

/** What neighbors say: how many stars in all, then one after the other, newest first. */
export function ApartmentReviews({ neighborhoodId, apartment }: ApartmentReviewsProps) {
  const params = new URLSearchParams(useLocation().search);
  const { rating, reviews, stars, page, can } = apartment;
  if (rating.count === 0) return <p className="mt-4 text-muted">No reviews yet. Be the first to review!</p>;
  const pageAddress = (number: number) =>
    guideAddress(neighborhoodId, params, { page: number > 1 ? String(number) : null }, "reviews");
  return (
    <>
      <div className="border-b py-5">
        <Distribution counts={stars} />
      </div>
      <ul>
        {reviews.map((review) => (
          <ApartmentReview key={review.id} review={review} canDelete={can.deleteReviews} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(rating.count / reviewsPerPage)} to={pageAddress} />
    </>
  );
}

function ApartmentReview({ review, canDelete }: { review: ListedApartmentReview; canDelete: boolean }) {
  const { pros, cons, lengthOfStay } = review;
  return (
    <ReviewItem review={review} actions={canDelete && <DeleteReview of={deleteApartmentReviewForm} review={review} />}>
      <Said label="Pros" words={pros} />
      <Said label="Cons" words={cons} />
      <Said label="Length of stay" words={lengthOfStay} />
    </ReviewItem>
  );
}

function Said({ label, words }: { label: string; words: string }) {
  if (!words) return null;
  return (
    <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-wrap">
      <b className="font-bold">{label}:</b> {words}
    </p>
  );
}
