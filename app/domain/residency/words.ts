import { city } from "city";
import { type Level, levelWords } from "./levels";

/** What is told to who needs a verified residency for something: the level that is missing, and their own. */
export const needsWords = (needed: Level, own: Level | null) => ({
  title: "For verified neighbors",
  text: `This needs a residency in ${city().name} that is verified at ${levelWords[needed]} or higher. ${own ? `Yours is verified at ${levelWords[own]}.` : "Yours is not verified."} Your residency page shows the ways.`,
});
