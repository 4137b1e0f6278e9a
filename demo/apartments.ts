import bartonHills from "./apartments/barton-hills.json" with { type: "json" };
import clarksville from "./apartments/clarksville.json" with { type: "json" };
import downtown from "./apartments/downtown.json" with { type: "json" };
import eastAustin from "./apartments/east-austin.json" with { type: "json" };
import hydePark from "./apartments/hyde-park.json" with { type: "json" };
import mueller from "./apartments/mueller.json" with { type: "json" };
import northLoop from "./apartments/north-loop.json" with { type: "json" };
import southCongress from "./apartments/south-congress.json" with { type: "json" };
import westLakeHills from "./apartments/west-lake-hills.json" with { type: "json" };
import zilker from "./apartments/zilker.json" with { type: "json" };
import type { DemoOpinion, DemoSubmission } from "./submission.ts";
import type { DemoEvent } from "./types.ts";

/** By somebody who lived there, or nearly: whoever submitted an apartment may review it too. */
type DemoApartmentReview = DemoOpinion & {
  review: string;
  pros?: string;
  cons?: string;
  /** In the author's words. */
  lengthOfStay?: string;
  /** Of the newer ones, whose authors were asked: the calendar year, counted back from that of the city. */
  movedIn?: { yearsAgo: number; managerChanged: "no" | "yes" | "unknown" };
  /** Left out by who still lives there. */
  movedOutYearsAgo?: number;
};

type DemoApartment = DemoSubmission & {
  name: string;
  neighborhood: DemoEvent["neighborhood"];
  /** Street and number only. */
  address: string;
  reviews: DemoApartmentReview[];
};

/** The apartments of the demo city, all of them invented, with what was said by those who lived there. */
export const demoApartments = [
  ...downtown,
  ...eastAustin,
  ...southCongress,
  ...northLoop,
  ...westLakeHills,
  ...hydePark,
  ...zilker,
  ...mueller,
  ...bartonHills,
  ...clarksville,
] as DemoApartment[];
