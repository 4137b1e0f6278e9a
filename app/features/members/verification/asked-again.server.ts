import { daysAfter } from "~/platform/time";
import { askedAgainDays } from "./asked-again";

/** Until when a residency holds whose member is asked again now: never longer than before. */
export function endWhenAskedAgain(lapsesAt: Date, now: Date): Date {
  const soon = daysAfter(now, askedAgainDays);
  return lapsesAt < soon ? lapsesAt : soon;
}
