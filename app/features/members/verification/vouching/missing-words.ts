import { formatDate } from "~/domain/calendar/format";
import { levelWords } from "~/domain/residency/levels";
import { type Missing, mostVouchesAYear, neededLevel, verifiedDays } from "./policy";

type Said = {
  /** For which neighborhood is asked; null when it is no longer on the list. */
  neighborhood: string | null;
  /** The day of a moment, in the city. */
  dayOf: (moment: Date) => string;
};

/** What keeps somebody from vouching, in a sentence each. */
export const missingSentence = (missing: Missing, { neighborhood, dayOf }: Said): string => {
  const day = (moment: Date) => formatDate(dayOf(moment), "dayAndYear");
  switch (missing.what) {
    case "oneself":
      return "This is your own request: send its link to neighbors who know you.";
    case "banned":
      return "Your account is banned.";
    case "verified":
      return `Your own residency is not verified. Vouching needs ${levelWords[neededLevel]} or higher.`;
    case "level":
      return `Your own residency is verified at a low level. Vouching needs ${levelWords[neededLevel]} or higher.`;
    case "neighborhood":
      return neighborhood
        ? `Your own residency is not verified for ${neighborhood}, but for another neighborhood or the city as a whole.`
        : "The neighborhood is no longer on our list.";
    case "days":
      return `Your own residency has to be verified for ${verifiedDays} days, which it is on ${day(missing.until)}.`;
    case "quota":
      return `You have vouched for ${mostVouchesAYear} neighbors within a year. You can vouch again after ${day(missing.until)}.`;
  }
};
