import { startOf } from "~/domain/calendar/city-time.server";
import { type ReminderTime, reminderTimes } from "~/features/events/rules";

export type Schedule = { date: string; startTime: string; endTime: string };

/** The moment at which a reminder is mailed. */
export function dueAt(event: Schedule, when: ReminderTime, now: Date): Date {
  const minutes = reminderTimes.find(({ value }) => value === when)?.minutesBefore;
  return minutes === undefined ? now : new Date(startOf(event).getTime() - minutes * 60_000);
}

/** The reminders that still lie ahead. "Now" always does. */
export const remindersLeft = (event: Schedule, now: Date): ReminderTime[] =>
  reminderTimes.map(({ value }) => value).filter((when) => dueAt(event, when, now) >= now);

/** The job has the reminder's own id, so that it can be taken back. */
export const jobOf = ({ id, dueAt }: { id: string; dueAt: Date }, isNow = false) => ({
  id,
  data: { reminderId: id, dueAt: dueAt.toISOString() },
  startAfter: isNow ? undefined : dueAt,
});
