import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { Star } from "~/ui/icons";
import type { FoundNeighborhood } from "./queries.server";
import { WalkDial } from "./walk-dial";
import { splitRent, walkability } from "./wording";

type GuideHeadProps = {
  neighborhood: FoundNeighborhood;
  /** What can be done with it. */
  children?: ReactNode;
};

/** Name, what it is like there, how well one walks, what it costs, and what is good to know. What nobody knows takes no room. */
export function GuideHead({ neighborhood, children }: GuideHeadProps) {
  const { name, description, walkScore, averageRent, highlights } = neighborhood;
  const hasFigures = walkScore !== null || averageRent !== "";
  return (
    <>
      <div className={classNames("grid items-start gap-x-12 gap-y-6 pt-5 md:pt-8", hasFigures && withFiguresClass)}>
        <div className="min-w-0">
          <h1 className="text-[clamp(2.25rem,1.5rem+3vw,3.5rem)] wrap-anywhere">{name}</h1>
          <p
            className={classNames(
              "mt-3 max-w-measure text-lg whitespace-pre-wrap wrap-anywhere",
              !description && "text-muted",
            )}
          >
            {description || "Nobody has written this guide yet. What the neighbors say is below."}
          </p>
        </div>
        {hasFigures && (
          <dl className="flex flex-wrap items-center gap-x-5 gap-y-4 xs:gap-x-8 lg:max-w-[26rem]">
            {walkScore !== null && <WalkScore score={walkScore} />}
            {averageRent && <AverageRent averageRent={averageRent} />}
          </dl>
        )}
      </div>
      {children}
      {highlights.length > 0 && (
        <ul aria-label="Highlights" className={highlightsClass}>
          {highlights.map((highlight) => (
            <li key={highlight} className="flex min-w-0 gap-2.5 border-t py-[11px] leading-snug wrap-anywhere">
              <Star className="mt-px size-5 flex-none text-lamp-line" aria-hidden />
              <span className="min-w-0">{highlight}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function WalkScore({ score }: { score: number }) {
  return (
    <div className="grid grid-cols-[auto_minmax(min-content,1fr)] gap-x-3 max-xs:flex-[1_1_9rem] xs:gap-x-3.5">
      <dt className="col-start-2 self-end text-sm text-muted">Walk score</dt>
      <dd className="col-start-1 row-span-2 row-start-1">
        <WalkDial score={score} size="guide" />
      </dd>
      <dd className="type-display col-start-2 max-w-[5.75rem] self-start text-lg xs:max-w-[9rem]">
        {walkability(score)}
      </dd>
    </div>
  );
}

function AverageRent({ averageRent }: { averageRent: string }) {
  const { figure, note } = splitRent(averageRent);
  return (
    <div className="min-w-0 max-xs:flex-[1_1_7rem]">
      <dt className="text-sm text-muted">Average rent</dt>
      <dd>
        {/* Whoever writes a sentence here gets it in the size of a sentence. */}
        <span
          className={classNames(
            "type-display block wrap-anywhere",
            [...figure].length > 16 ? "max-w-60 text-lg" : "text-2xl",
          )}
        >
          {figure}
        </span>
        {note && <span className="block max-w-60 text-sm wrap-anywhere text-muted">{note}</span>}
      </dd>
    </div>
  );
}

const withFiguresClass = "lg:grid-cols-[minmax(0,1fr)_auto]";
const highlightsClass = "mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-x-8";
