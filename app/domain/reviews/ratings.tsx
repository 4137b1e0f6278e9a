import { BadgeCheck } from "~/ui/icons";
import { formatAverage, type Rating, type VerifiedRating } from "./rules";
import { RatingLine } from "./stars";

type RatingsProps = {
  rating: Rating;
  verified: VerifiedRating;
  /** In words, how many reviews are of who has a stake in it: the server writes it, as few pages have some. */
  leftOut: string;
  className?: string;
};

/** On the page of what is rated: how everybody rates it, below how those do who are known to live here, and what was left out. */
export function Ratings({ rating, verified, leftOut, className }: RatingsProps) {
  return (
    <div className={className}>
      {(rating.count > 0 || !leftOut) && <RatingLine rating={rating} />}
      {verified && (
        <p className="mt-1 text-sm text-muted">
          <span className="verified">
            <BadgeCheck />
          </span>{" "}
          <b className="font-bold text-ink tabular-nums">{formatAverage(verified.average)}</b>
          <span className="sr-only"> of 5 stars</span> from {verified.count.toLocaleString("en-US")} verified neighbors
        </p>
      )}
      {leftOut && <p className="mt-1 text-sm text-muted">{leftOut}</p>}
    </div>
  );
}
