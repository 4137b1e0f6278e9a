import { cut } from "./words.ts";

const longestVenue = 100;
const longestAddress = 200;

const isLink = (location: string) => /^https?:\/\//i.test(location);

/**
 * "Branch Library, 12 Oak St" is a venue and its address; a line without a number is the whole address; a link is where
 * people meet online. The address is empty where the calendar names none.
 */
export function placeOf(location: string): { venueName: string; address: string } {
  if (!location) return { venueName: "", address: "" };
  if (isLink(location)) return { venueName: "Online", address: "" };
  const comma = location.indexOf(",");
  const [venue, rest] = [location.slice(0, comma).trim(), location.slice(comma + 1).trim()];
  const isParted = comma > 0 && !/^\d/.test(venue) && /\d/.test(rest) && [...venue].length <= longestVenue;
  return isParted
    ? { venueName: venue, address: cut(rest, longestAddress) }
    : { venueName: "", address: cut(location, longestAddress) };
}

/** As much of a description is kept, whatever else is said before it. */
const surelyKept = 900;

/** Where people meet online, to be said in the description; empty where that is so already, or where they don't. */
export const meetingOf = (location: string, description: string): string =>
  isLink(location) && !description.slice(0, surelyKept).includes(location) ? `Online at ${location}` : "";
