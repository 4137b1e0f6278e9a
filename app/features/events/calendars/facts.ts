import { descriptionLimit } from "../rules";
import type { CalendarEntry } from "./reading/answer";

/** What becomes of an event of a calendar: within the bounds of our form. @param place where it is, if it doesn't say */
export function factsOf(entry: CalendarEntry, place: string) {
  const { date, startTime, endTime } = entry;
  return {
    title: shortened(entry.title, 100),
    ...{ date, startTime, endTime },
    ...placeOf(entry.location, place),
    description: shortened(entry.description, descriptionLimit),
  };
}

/**
 * "Branch Library, 12 Oak St" is a venue and its address; a line without a number is the whole address; a link is where
 * people meet online.
 */
export function placeOf(location: string, otherwise: string): { venueName: string; address: string } {
  if (!location) return { venueName: "", address: otherwise };
  if (/^https?:\/\//i.test(location)) return { venueName: "Online", address: otherwise };
  const comma = location.indexOf(",");
  const [venue, rest] = [location.slice(0, comma).trim(), location.slice(comma + 1).trim()];
  const isParted = comma > 0 && !/^\d/.test(venue) && /\d/.test(rest) && [...venue].length <= 100;
  return isParted
    ? { venueName: venue, address: shortened(rest, 200) }
    : { venueName: "", address: shortened(location, 200) };
}

/** Whole characters, and a sign that there was more. */
function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}
