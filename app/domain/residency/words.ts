import { city } from "city";
import type { Level } from "./levels";

/** What is told to who needs a verified residency for something. */
export const needsWords = (level: Level) => ({
  title: "For verified residents",
  text: `This needs a residency in ${city().name} that is verified${level === "low" ? "" : `, level ${level}`}. See Your residency for the ways.`,
});
