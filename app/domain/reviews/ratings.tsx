import { BadgeCheck } from "~/ui/icons";
import { formatAverage, type Rating, type VerifiedRating } from "./rules";
import { RatingLine } from "./stars";

type RatingsProps = {
  rating: Rating;
  verified: VerifiedRating;
  /** How many reviews are of who has a stake in it. */
  interested: number;
  className?: string;
};

/** On the page of what is rated: how everybody rates it, below how those do who are known to live here, and what was left out. */
export function Ratings({ rating, verified, interested, className }: RatingsProps) {
  return (
    <div className={className}>
      {(rating.count > 0 || interested === 0) && <RatingLine rating={rating} />}
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
      {interested > 0 && (
        <p className="mt-1 text-sm text-muted">
          {interested === 1
            ? "1 review by somebody with a stake in it doesn’t count in the stars."
            : `${interested.toLocaleString("en-US")} reviews by people with a stake in it don’t count in the stars.`}
        </p>
      )}
    </div>
  );
}
