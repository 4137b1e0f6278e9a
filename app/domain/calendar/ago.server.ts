import { addDays, timeOf, today } from "./city-time.server";
import { formatDate, formatTime } from "./format";

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

/** When something was written, as a conversation shows it. */
export type Posted = {
  /** ISO 8601 */
  at: string;
  /** "12 minutes ago", "Today, 10:51 AM", "Yesterday, 4:12 PM", for a week "Thursday, 4:12 PM", then "Nov 17" */
  ago: string;
  /** "Thursday, November 19, 2026, 4:12 PM" */
  exactly: string;
};

/** In a conversation the hour matters for a week. Days and hours are those of the city. */
export function postedAt(then: Date, now: Date): Posted {
  const day = today(then);
  const time = formatTime(timeOf(then));
  return {
    at: then.toISOString(),
    ago: agoWithTime(then, now, day, time),
    exactly: `${formatDate(day, "long")}, ${time}`,
  };
}

function agoWithTime(then: Date, now: Date, day: string, time: string): string {
  if (now.getTime() - then.getTime() < 60 * 60_000) return formatAgo(then, now);
  const { thisDay, dayBefore } = daysAt(now);
  if (day === thisDay) return `Today, ${time}`;
  if (day === dayBefore) return `Yesterday, ${time}`;
  return day > addDays(thisDay, -7) ? `${formatDate(day, "weekday")}, ${time}` : formatAgo(then, now);
}

/** The same at the end of a sentence: "approved this yesterday", "approved this on Nov 17". */
export function agoInSentence(then: Date, now: Date): string {
  const ago = formatAgo(then, now);
  if (ago === "Yesterday") return "yesterday";
  return /^[A-Z]/.test(ago) ? `on ${ago}` : ago;
}
