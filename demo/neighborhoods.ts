import guides from "./neighborhoods.json" with { type: "json" };
import type { DemoEvent } from "./types.ts";

type DemoGuide = {
  neighborhood: DemoEvent["neighborhood"];
  /** Paragraphs are separated by a blank line. The first sentence stands on a card; the last says what is made up. */
  description: string;
  averageRent: string;
  walkScore: number;
  highlights: string[];
};

/** What an admin wrote about each neighborhood. The places are real; the rents and the walk scores are not. */
export const demoGuides = guides as DemoGuide[];
