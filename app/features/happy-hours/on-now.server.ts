import { addDays, endOf, isoInCity, startOf, today } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";

/** What comes back every week: the days on which it begins, and local times in the city. */
type Weekly = { daysOfWeek: readonly string[]; startTime: string; endTime: string };

/** "Friday" */
export const weekdayOf = (date: string): string => formatDate(date, "weekday");

/** The dates on which something may have begun that runs at this moment: a range past midnight belongs to the day before. */
export const datesThatMayRun = (now: Date): string[] => [addDays(today(now), -1), today(now)];

/** Until when it runs at this moment, as the city's clocks will show it (HH:MM); null if it doesn't run. */
export function runsUntil({ daysOfWeek, startTime, endTime }: Weekly, now: Date): string | null {
  const end = datesThatMayRun(now)
    .filter((date) => daysOfWeek.includes(weekdayOf(date)))
    .map((date) => ({ date, startTime, endTime }))
    .filter((schedule) => startOf(schedule) <= now && now < endOf(schedule))
    .map(endOf)
    .at(-1);
  return end ? isoInCity(end).slice("2026-11-20T".length, "2026-11-20T18:30".length) : null;
}

/** Whether it begins today and has not begun yet. */
export function startsLaterToday({ daysOfWeek, startTime, endTime }: Weekly, now: Date): boolean {
  const date = today(now);
  return daysOfWeek.includes(weekdayOf(date)) && now < startOf({ date, startTime, endTime });
}
