import { classNames } from "~/ui/class-names";
import { counted } from "~/ui/counted";
import { drawing } from "~/ui/icons";
import { formatAverage, type Rating } from "./rules";

/** Five stars of 16 px, of which so many are lit. Says nothing by itself: the figure stands beside. */
export function Stars({ lit, className }: { lit: number; className?: string }) {
  const full = Math.round(lit);
  return (
    <svg viewBox="0 0 84 16" aria-hidden="true" className={classNames("stars", className)}>
      <use href={drawing("stars-5")} />
      {full > 0 && <use href={drawing(`stars-${full}`)} className="fill-lamp" />}
    </svg>
  );
}

/** Stars, average and how many rated: "4.7 (212)". */
export function RatingLine({ rating: { average, count }, className }: { rating: Rating; className?: string }) {
  if (average === null) return <p className={classNames("text-sm text-muted", className)}>No reviews yet</p>;
  const figure = formatAverage(average);
  return (
    <p className={classNames("flex items-center gap-1.5 text-sm", className)}>
      <Stars lit={average} />
      <span aria-hidden="true">
        <b className="font-bold tabular-nums">{figure}</b>{" "}
        <span className="text-muted tabular-nums">({count.toLocaleString("en-US")})</span>
      </span>
      <span className="sr-only">
        {figure} of 5 stars, {counted(count, "review")}
      </span>
    </p>
  );
}
