import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { CalendarEntry } from "./answer.ts";
import { meetingOf, placeOf } from "./place.ts";
import { type Clocks, dateOf, dayMs, momentOf, type Time, timeIn } from "./times.ts";
import { cut, oneLine, plainText, webLink } from "./words.ts";
import { numberOf, type Wall, wallOf } from "./zones.ts";

const longestTitle = 100;

/** An hour for what names no end. */
const usualMs = 60 * 60 * 1000;
/** The last quarter of an hour of a day, which the form of an event offers, too. */
const endOfDay = "23:45:00";

type Shown = Pick<CalendarEntry, "date" | "startTime" | "endTime"> & { note: string };

/** How long an event takes, in ms; of days without hours from the first one's midnight to the last one's. */
export function lengthOf(event: ICAL.Component, start: Time, clocks: Clocks): number {
  const end = timeIn(event, "dtend", clocks);
  if (end) return momentOf({ ...end, isDate: start.isDate || end.isDate }, clocks) - momentOf(start, clocks);
  const duration = event.getFirstPropertyValue("duration");
  return duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
}

/** When it is by the city's clocks: the day it begins on, and what else there is to say of it. */
export function shownTimes(start: Time, length: number, clocks: Clocks): Shown {
  if (start.isDate) {
    const days = Math.max(1, Math.round(length / dayMs));
    const last = clocks.city.toWall(momentOf(start, clocks) + (days - 1) * dayMs + dayMs / 2);
    const note = days > 1 ? `All day, until ${spelled(last)}.` : "All day.";
    return { date: dateOf(start.wall), startTime: "00:00:00", endTime: endOfDay, note };
  }
  const begins = momentOf(start, clocks);
  const first = clocks.city.toWall(begins);
  const last = clocks.city.toWall(begins + (length > 0 ? length : usualMs));
  const shown = { date: dateOf(first), startTime: clock(first) };
  if (length <= dayMs) return { ...shown, endTime: clock(last), note: "" };
  return { ...shown, endTime: endOfDay, note: `Until ${spelled(last)}, ${hour(last)}.` };
}

const clock = ({ hour, minute }: Wall) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00`;

const spelled = ({ year, month, day }: Wall) =>
  new Temporal.PlainDate(year, month, day).toLocaleString("en-US", {
    ...{ weekday: "long", year: "numeric", month: "long", day: "numeric" },
  });

const hour = ({ hour, minute }: Wall) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;

/** Whether it takes more than a day, and is in the midst of it on a morning. @param today as a number of the city's walls */
export function isUnderWay(event: ICAL.Component, start: Time, today: number, clocks: Clocks): boolean {
  if (numberOf(start.wall) > today + dayMs) return false;
  const [begins, morning] = [momentOf(start, clocks), clocks.city.toMoment(wallOf(today))];
  if (begins >= morning) return false;
  try {
    const length = lengthOf(event, start, clocks);
    return length > dayMs && begins + length > morning;
  } catch {
    return false;
  }
}

/** What an event says of itself, besides when it is. */
export function wordsOf(
  event: ICAL.Component,
): Pick<CalendarEntry, "title" | "venueName" | "address" | "description" | "link"> {
  const said = (name: string) => {
    const value = event.getFirstPropertyValue(name);
    return value === null || value === undefined ? "" : String(value);
  };
  const location = oneLine(said("location").replaceAll(/(?<!\s)\s*\n\s*/g, ", "));
  const description = plainText(said("description"));
  return {
    title: cut(oneLine(said("summary")), longestTitle),
    ...placeOf(location),
    description: [meetingOf(location, description), description].filter(Boolean).join("\n\n"),
    link: webLink(said("url")),
  };
}

/** Nothing for the public, or not taking place. */
export function isPrivate(event: ICAL.Component): boolean {
  return ["PRIVATE", "CONFIDENTIAL"].includes(String(event.getFirstPropertyValue("class")).toUpperCase());
}

export const isCancelled = (event: ICAL.Component): boolean =>
  String(event.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED";
