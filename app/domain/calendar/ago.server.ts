import { addDays, today } from "./city-time.server";
import { formatDate } from "./format";

/**
 * When something was written, as neighbors say it: "just now", "12 minutes ago", "3 hours ago", "Yesterday", "Nov 17",
 * "Nov 17, 2025". Days are those of the city. Made on the server, so that the browser says the same.
 */
export function formatAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
  const day = today(then);
  const { thisDay, dayBefore } = daysAt(now);
  if (day === thisDay) {
    const hours = Math.floor(minutes / 60);
    return hours === 1 ? "1 hour ago" : `${hours} hours ago`;
  }
  if (day === dayBefore) return "Yesterday";
  return formatDate(day, day.slice(0, 4) === thisDay.slice(0, 4) ? "day" : "dayAndYear");
}

let latest = { minute: Number.NaN, thisDay: "", dayBefore: "" };

/** Today and yesterday, worked out once a minute: a page asks for dozens of agos, all of the same moment. */
function daysAt(now: Date) {
  const minute = Math.floor(now.getTime() / 60_000);
  if (latest.minute !== minute) {
    const thisDay = today(now);
    latest = { minute, thisDay, dayBefore: addDays(thisDay, -1) };
  }
  return latest;
}

/** The same at the end of a sentence: "approved this yesterday", "approved this on Nov 17". */
export function agoInSentence(then: Date, now: Date): string {
  const ago = formatAgo(then, now);
  if (ago === "Yesterday") return "yesterday";
  return /^[A-Z]/.test(ago) ? `on ${ago}` : ago;
}
