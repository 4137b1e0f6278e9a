import { ownResidencyPath } from "~/domain/members/rules";
import { ButtonLink } from "~/ui/button";
import { type Level, levelWords } from "./levels";
import { type Way, ways } from "./ways";
import { needsWords } from "./words";

/** What a member lacks for a form, and the ways to it that are open now. */
export type MissingResidency = { needed: Level; own: Level | null; ways: readonly Way[] };

/** In the place of a form that its reader can't send yet: what is missing, and how to get it. */
export function NeedsResidency({ missing: { needed, own, ways: open } }: { missing: MissingResidency }) {
  const { title, text } = needsWords(needed, own);
  return (
    <div className="grid max-w-measure justify-items-start gap-3">
      <p className="font-bold">{title}</p>
      <p>{text}</p>
      <WaysTo needed={needed} ways={open} />
    </div>
  );
}

/** By which ways one gets there, and where they begin. */
export const WaysTo = ({ needed, ways: open }: Pick<MissingResidency, "needed" | "ways">) => (
  <>
    {open.length === 0 ? (
      <p>No way to {levelWords[needed]} is open at the moment. Please come back later.</p>
    ) : (
      <div>
        <p>
          {open.length === 1 ? "This way is" : "These ways are"} open now and {open.length === 1 ? "gives" : "give"} you
          enough:
        </p>
        <ul className="mt-1 list-disc pl-5">
          {open.map((way) => (
            <li key={way}>
              {ways[way].title} <span className="text-muted">({levelWords[ways[way].level]})</span>
            </li>
          ))}
        </ul>
      </div>
    )}
    <ButtonLink to={ownResidencyPath} className="justify-self-start">
      Your residency
    </ButtonLink>
  </>
);
