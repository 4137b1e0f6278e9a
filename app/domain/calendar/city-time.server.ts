import { wholeCity } from "city";
import { LRUCache } from "lru-cache";
import { Temporal } from "temporal-polyfill";
import { formatDate } from "./format";

/** Today's date in the city, as YYYY-MM-DD, whatever zone the server or the browser is in. */
export function today(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(wholeCity().timeZone)
    .toPlainDate()
    .toString();
}

/** The day of a moment in the city: "Nov 20, 2026". */
export const formatDay = (moment: Date): string => formatDate(today(moment), "dayAndYear");

/** The hour of the day in the city, 0 to 23. */
export function hourNow(now: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(wholeCity().timeZone).hour;
}

/** The city's clock, as HH:MM. */
export const timeOf = (moment: Date): string => isoInCity(moment).slice(11, 16);

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The same time of the same day so many months later; where that month has no such day, its last. */
export const addMonths = (moment: Date, months: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(wholeCity().timeZone).add({ months })
      .epochMilliseconds,
  );

/** The seven days, Monday first, of the week that `date` is in. */
export function weekOf(date: string): string[] {
  const day = Temporal.PlainDate.from(date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  return Array.from({ length: 7 }, (_, index) => monday.add({ days: index }).toString());
}

/** How many days `date` lies after `since`; before it, less than none. */
const daysSince = (since: string, date: string): number => Temporal.PlainDate.from(since).until(date).days;

/** The seven days that `date` is in, where `from` begins seven of them, and others go before and after. */
export function sevenDaysFrom(from: string, date: string): string[] {
  const first = Math.floor(daysSince(from, date) / 7) * 7;
  return Array.from({ length: 7 }, (_, index) => addDays(from, first + index));
}

/** A list asks for the same few moments over and over: each is worked out in a time zone. As many as some pages have. */
const moments = new LRUCache<string, number>({ max: 2000 });

/** The moment at which the city's clocks show `time` (HH:MM) on `date`. In the hour that a DST change skips, the next one. */
export function momentOf(date: string, time: string): Date {
  const { timeZone } = wholeCity();
  const name = `${timeZone} ${date} ${time}`;
  const known = moments.get(name);
  if (known !== undefined) return new Date(known);
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const moment = local.toZonedDateTime(timeZone, { disambiguation: "compatible" }).epochMilliseconds;
  moments.set(name, moment);
  return new Date(moment);
}

type Schedule = { date: string; startTime: string; endTime: string };

/** An end at or before the start is after midnight. */
export const endsNextDay = ({ startTime, endTime }: Omit<Schedule, "date">): boolean => endTime <= startTime;

export const startOf = ({ date, startTime }: Schedule): Date => momentOf(date, startTime);

export const endOf = (schedule: Schedule): Date =>
  momentOf(endsNextDay(schedule) ? addDays(schedule.date, 1) : schedule.date, schedule.endTime);

/** ISO 8601 with the city's offset, for schema.org. */
export function isoInCity(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(wholeCity().timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });
}
