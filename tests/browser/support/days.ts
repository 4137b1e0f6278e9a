import { wholeCity } from "../../../city.ts";

/** Today in the city, as YYYY-MM-DD. */
export const cityToday = (): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: wholeCity().timeZone }).format(new Date());

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** "2026-11-20" as "Friday, November 20, 2026". */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
