import { classNames } from "~/ui/class-names";
import { counted } from "~/ui/counted";
import { formatAverage, type Rating } from "./rules";

/** How far one star is from the next, in px. */
const box = 17;
const row = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => oneStar((from + index) * box)).join("");
const oneStar = (x: number) => `M${x + 8} 2l1.9 3.9 4.3.6-3.1 3 .75 4.3L${x + 8} 11.8l-3.85 2 .75-4.3-3.1-3 4.3-.6z`;

/** Five stars of 16 px, of which so many are lit. Says nothing by itself: the figure stands beside. */
export function Stars({ lit, className }: { lit: number; className?: string }) {
  const full = Math.round(lit);
  return (
    <svg
      viewBox={`0 0 ${5 * box - 1} 16`}
      aria-hidden="true"
      className={classNames("h-4 flex-none fill-none stroke-lamp-line stroke-[1.4]", className)}
      strokeLinejoin="round"
    >
      {full > 0 && <path d={row(0, full)} className="fill-lamp" />}
      {full < 5 && <path d={row(full, 5)} />}
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
