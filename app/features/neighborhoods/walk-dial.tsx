import { classNames } from "~/ui/class-names";

type WalkDialProps = { score: number; size: "card" | "guide" };

/** A walk score as a ring that is lit as far as the score goes, with the number in it. */
export function WalkDial({ score, size }: WalkDialProps) {
  return (
    <div role="img" aria-label={`Walk score ${score} of 100`} className={classNames(dialClass, sizes[size])}>
      <svg viewBox="0 0 96 96" className="absolute inset-0 -rotate-90 fill-none" aria-hidden>
        <circle cx="48" cy="48" r="42" className="stroke-line" strokeWidth="8" />
        {score > 0 && (
          <>
            <circle {...arcOf(score)} className="stroke-lamp-line" strokeWidth="8" />
            <circle {...arcOf(score)} className="stroke-lamp" strokeWidth="4.5" />
          </>
        )}
      </svg>
      {score}
    </div>
  );
}

const arcOf = (score: number) =>
  ({
    cx: 48,
    cy: 48,
    r: 42,
    pathLength: 100,
    strokeLinecap: "round",
    strokeDasharray: score < 100 ? `${score} 100` : undefined,
  }) as const;

const dialClass = "type-display relative grid flex-none place-items-center tabular-nums";
const sizes = { card: "size-14 text-[1.05rem]", guide: "size-[min(6rem,28vw)] text-2xl" };
