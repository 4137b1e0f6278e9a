import { ReportButton } from "~/domain/reporting/report-button";
import type { Form } from "~/platform/forms/form";
import { Pager } from "~/ui/pager";
import { DeleteReview } from "./delete-review";
import { Distribution } from "./distribution";
import type { ShownReview } from "./queries.server";
import { ReviewItem } from "./review-item";
import { type Distribution as Counts, reviewsPerPage } from "./rules";

export type ReviewListProps<Says extends string> = {
  reviews: readonly (ShownReview & Record<NoInfer<Says>, string>)[];
  stars: Counts;
  /** From 1. */
  page: number;
  /** How many there are in all, with those whose stars don't count. */
  count: number;
  pathOf: (page: number) => string;
  /** What a review says beside its comment, with the words before it. */
  says: Record<Says, string>;
  /** For those who may. */
  deleteForm: Form | false;
  /** As what each is reported. */
  reportedAs: string;
};

/** What neighbors say: how many stars in all, then one after the other, newest first. */
export function ReviewList<Says extends string = never>(props: ReviewListProps<Says>) {
  const { reviews, stars, page, count, pathOf, says, deleteForm, reportedAs } = props;
  if (count === 0) return <p className="py-6 text-muted">No reviews yet. Be the first to review!</p>;
  const labels = Object.entries(says) as [Says, string][];
  return (
    <>
      {stars.some((each) => each.count > 0) && (
        <div className="border-b py-5">
          <Distribution counts={stars} />
        </div>
      )}
      <ul className="divide-y">
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            actions={
              <>
                {deleteForm && review.canDelete && <DeleteReview of={deleteForm} review={review} />}
                {review.canReport && (
                  <ReportButton
                    contentType={reportedAs}
                    contentId={review.id}
                    noun="review"
                    title={`review by ${review.author.name}`}
                  />
                )}
              </>
            }
          >
            {labels.map(([name, label]) => (
              <Said key={name} label={label} words={review[name]} />
            ))}
          </ReviewItem>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(count / reviewsPerPage)} to={pathOf} />
    </>
  );
}

function Said({ label, words }: { label: string; words: string }) {
  if (!words) return null;
  return (
    <p className="mt-2 max-w-measure whitespace-pre-wrap wrap-anywhere">
      <b className="font-bold">{label}:</b> {words}
    </p>
  );
}
