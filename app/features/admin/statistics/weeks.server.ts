import { addDays, momentOf, today, weekOf } from "~/domain/calendar/city-time.server";

/** A season, this week with it: what an admin can still do something about. */
const weeksShown = 12;

/** The Mondays of the last 12 weeks in the city, oldest first. The last one begins the week that `now` is in. */
export function lastWeeks(now: Date): string[] {
  const monday = mondayOf(now);
  return Array.from({ length: weeksShown }, (_, index) => addDays(monday, 7 * (index + 1 - weeksShown)));
}

/** The Monday, in the city, of the week that `now` is in. */
export const mondayOf = (now: Date): string => weekOf(today(now))[0] as string;

/** The moment at which the city's clocks begin a week. Weeks in which they change have an hour more or less. */
export const beginningOf = (monday: string): Date => momentOf(monday, "00:00");
