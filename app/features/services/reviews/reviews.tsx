import { Star } from "lucide-react";
import { DeleteReview } from "~/domain/reviews/delete-review";
import { Distribution } from "~/domain/reviews/distribution";
import type { ShownReview } from "~/domain/reviews/queries.server";
import { ReviewItem } from "~/domain/reviews/review-item";
import { type Distribution as Counts, reviewsPerPage } from "~/domain/reviews/rules";
import { DialogLink } from "~/ui/dialog-link";
import { Pager } from "~/ui/pager";
import type { Sender } from "../contact/rules";
import type { FoundService } from "../queries.server";
import { deleteReviewForm } from "./rules";

type ReviewsProps = {
  service: FoundService;
  reviews: readonly (ShownReview & { id: string })[];
  stars: Counts;
  /** From 1. */
  page: number;
  /** Null for visitors. */
  sender: Sender | null;
};

/** What neighbors say: how many stars in all, then one after the other, newest first. */
export function Reviews({ service, reviews, stars, page, sender }: ReviewsProps) {
  const { count } = service.rating;
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b pb-4">
        <h2 id="reviews" className="scroll-mt-24 text-xl">
          Reviews
        </h2>
        {service.can.review && (
          <DialogLink
            to={`/services/${service.id}/review`}
            page={() => import("./leave-review.route")}
            data={{ subject: { ...service, name: service.title } }}
            tone="outline"
            icon={<Star aria-hidden />}
            canOpen={sender !== null}
          >
            Leave a Review
          </DialogLink>
        )}
      </div>
      {count === 0 ? (
        <p className="py-6 text-muted">No reviews yet. Be the first to review!</p>
      ) : (
        <>
          <div className="border-b py-5">
            <Distribution counts={stars} />
          </div>
          <ul>
            {reviews.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                actions={service.can.deleteReviews && <DeleteReview of={deleteReviewForm} review={review} />}
              />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(count / reviewsPerPage)}
            to={(number) => `/services/${service.id}${number > 1 ? `?page=${number}` : ""}#reviews`}
          />
        </>
      )}
    </section>
  );
}
