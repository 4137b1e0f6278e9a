import { formatAge } from "~/domain/calendar/format";
import { hourMs } from "~/platform/time";

/** What has waited longer than this turns amber. */
export const overdueHours = 12;

export const isOverdue = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= overdueHours * hourMs;

/** How long something has waited, and whether that is too long. */
export const waitingTime = (since: Date, now: Date) => ({
  age: formatAge(since, now),
  isOverdue: isOverdue(since, now),
});
