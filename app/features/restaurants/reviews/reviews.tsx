import { DeleteReview } from "~/domain/reviews/delete-review";
import { Distribution } from "~/domain/reviews/distribution";
import { ReviewItem } from "~/domain/reviews/review-item";
import { type Distribution as Counts, reviewsPerPage } from "~/domain/reviews/rules";
import { Pager } from "~/ui/pager";
import type { FoundRestaurant } from "../queries.server";
import type { ListedReview } from "./queries.server";
import { deleteReviewForm } from "./rules";

type ReviewsProps = {
  restaurant: Pick<FoundRestaurant, "id" | "rating" | "can">;
  reviews: readonly ListedReview[];
  stars: Counts;
  /** From 1. */
  page: number;
};

/** What neighbors say: how many stars in all, then one after the other, newest first. */
export function Reviews({ restaurant, reviews, stars, page }: ReviewsProps) {
  const { count } = restaurant.rating;
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <h2 id="reviews" className="scroll-mt-24 border-b pb-4 text-xl">
        Reviews
      </h2>
      {count === 0 ? (
        <p className="py-6 text-muted">No reviews yet. Be the first to review!</p>
      ) : (
        <>
          <div className="border-b py-5">
            <Distribution counts={stars} />
          </div>
          <ul>
            {reviews.map((review) => (
              <RestaurantReview key={review.id} review={review} canDelete={restaurant.can.deleteReviews} />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(count / reviewsPerPage)}
            to={(number) => `/restaurants/${restaurant.id}${number > 1 ? `?page=${number}` : ""}#reviews`}
          />
        </>
      )}
    </section>
  );
}

function RestaurantReview({ review, canDelete }: { review: ListedReview; canDelete: boolean }) {
  return (
    <ReviewItem review={review} actions={canDelete && <DeleteReview of={deleteReviewForm} review={review} />}>
      {review.recommendations && (
        <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-wrap">
          <b className="font-bold">Recommends:</b> {review.recommendations}
        </p>
      )}
    </ReviewItem>
  );
}
