import { addDays, today } from "~/domain/calendar/city-time.server";

/** The opening day of a restaurant, as long as it lies ahead. It is open from that day on. */
export const opensOn = (openingDate: string | null, now: Date): string | null =>
  openingDate !== null && openingDate > today(now) ? openingDate : null;

/** A restaurant counts as new for three weeks. */
const newDays = 21;

/**
 * The days on which a restaurant opened that is new now, both included: from 21 days before the city's today to
 * today. What opens tomorrow is no opening yet.
 */
export function newOpenings(now: Date): { first: string; last: string } {
  const last = today(now);
  return { first: addDays(last, -newDays), last };
}
