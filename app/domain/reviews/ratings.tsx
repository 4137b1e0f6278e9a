import { BadgeCheck } from "~/ui/icons";
import { formatAverage, type Rating, type VerifiedRating } from "./rules";
import { RatingLine } from "./stars";

type RatingsProps = { rating: Rating; verified: VerifiedRating; className?: string };

/** On the page of what is rated: how everybody rates it, and below how those do who are known to live here. */
export function Ratings({ rating, verified, className }: RatingsProps) {
  return (
    <div className={className}>
      <RatingLine rating={rating} />
      {verified && (
        <p className="mt-1 text-sm text-muted">
          <span className="verified">
            <BadgeCheck />
          </span>{" "}
          <b className="font-bold text-ink tabular-nums">{formatAverage(verified.average)}</b>
          <span className="sr-only"> of 5 stars</span> from{" "}
          <span className="tabular-nums">{verified.count.toLocaleString("en-US")}</span> verified neighbors
        </p>
      )}
    </div>
  );
}
