import { addDays, endOf, isoInCity, startOf, today } from "~/domain/calendar/city-time.server";
import { formatDate, formatTime } from "~/domain/calendar/format";

/** What comes back every week: the days on which it begins, and local times in the city. */
type Weekly = { daysOfWeek: readonly string[]; startTime: string; endTime: string };

/** "Friday" */
export const weekdayOf = (date: string): string => formatDate(date, "weekday");

/** The dates on which something may have begun that runs at this moment: a range past midnight belongs to the day before. */
export function datesThatMayRun(now: Date): string[] {
  const date = today(now);
  return [addDays(date, -1), date];
}

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
const startsLaterToday = ({ startTime, endTime }: Weekly, now: Date): boolean =>
  now < startOf({ date: today(now), startTime, endTime });

/**
 * What the clock says of it: "On now · until 6:00 PM", "Today at 5:00 PM", "Over for today", "Tomorrow 2:00 PM", "Next Tuesday 2:00 PM".
 * @param day the only day of the week that is asked for, in words; null for any
 */
export function stateOf(weekly: Weekly, now: Date, day: string | null): string {
  const until = runsUntil(weekly, now);
  if (until) return `On now · until ${formatTime(until)}`;
  const comes = (ahead: number) => {
    const weekday = weekdayOf(addDays(today(now), ahead));
    return weekly.daysOfWeek.includes(weekday) && (day === null || day === weekday);
  };
  if (comes(0)) return startsLaterToday(weekly, now) ? `Today at ${formatTime(weekly.startTime)}` : "Over for today";
  const ahead = [1, 2, 3, 4, 5, 6].find(comes) ?? 7;
  const when = ahead === 1 ? "Tomorrow" : `Next ${weekdayOf(addDays(today(now), ahead))}`;
  return `${when} ${formatTime(weekly.startTime)}`;
}
