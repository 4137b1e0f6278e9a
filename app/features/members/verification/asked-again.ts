import { daysAfter } from "~/platform/time";

/** How long a member has who is asked to show their residency again. */
export const askedAgainDays = 30;

/** Until when a residency holds whose member is asked again now: never longer than before. */
export function endWhenAskedAgain(lapsesAt: Date, now: Date): Date {
  const soon = daysAfter(now, askedAgainDays);
  return lapsesAt < soon ? lapsesAt : soon;
}
