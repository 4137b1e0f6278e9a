import { type Level, levelWords } from "~/domain/residency/levels";
import { renewalDays, type Way, ways } from "~/domain/residency/ways";
import { ButtonLink } from "~/ui/button";
import { equalWay } from "../asked-again";
import { ownResidencyPath } from "../paths";

/** What stands, where a way would add nothing to it. */
export type Enough = { way: Way; words: string; level: Level; until: string; isToRenew: boolean; place: string | null };

/** In the place of the form of a way that would add nothing. */
export const VerifiedAlready = ({ enough: { way, words, level, until, isToRenew, place } }: { enough: Enough }) => (
  <section className="grid max-w-measure gap-3 rounded-card border bg-card p-4 wrap-anywhere md:p-5">
    <h2 className="text-xl">You are verified already</h2>
    <p>
      Verified {words}: that is {levelWords[level]}, and holds until {until}.
    </p>
    <p className="text-muted">
      {ways[way].level !== level
        ? isToRenew
          ? `This way gives ${levelWords[ways[way].level]}, which is worth less: it can’t renew what you have. Please show it again ${equalWay({ place })}.`
          : `This way gives ${levelWords[ways[way].level]}, so there is nothing to do here.`
        : place && ways[way].scope === "city"
          ? `This way is worth as much, but knows the city alone: ${place} stays beside your name, and nothing would change.${isToRenew ? ` To renew it, please show it again ${equalWay({ place })}.` : ""}`
          : `This way would give you the same. In the last ${renewalDays} days you can renew it here.`}
    </p>
    <ButtonLink to={ownResidencyPath} className="justify-self-start">
      Your residency
    </ButtonLink>
  </section>
);
