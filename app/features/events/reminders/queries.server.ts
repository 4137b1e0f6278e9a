import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { type ReminderTime, reminderTimes } from "~/features/events/rules";
import type { Context } from "~/platform/context.server";
import { dueAt, type Schedule } from "./due.server";
import { eventReminders } from "./table.server";

/** The viewer's own reminders that are set for later and lie ahead, soonest first. */
export async function listSetReminders(
  { db, viewer, now }: Context,
  event: Schedule & { id: string },
): Promise<ReminderTime[]> {
  if (!viewer) return [];
  const set = await db
    .select({ dueAt: eventReminders.dueAt })
    .from(eventReminders)
    .where(
      and(
        eq(eventReminders.eventId, event.id),
        eq(eventReminders.memberId, viewer.id),
        isNull(eventReminders.sentAt),
        gt(eventReminders.dueAt, now),
      ),
    )
    .orderBy(asc(eventReminders.dueAt));
  return set.flatMap(({ dueAt: due }) => timesAt(event, due, now));
}

/** Which of the times it is. */
const timesAt = (event: Schedule, due: Date, now: Date): ReminderTime[] =>
  reminderTimes
    .map(({ value }) => value)
    .filter((when) => when !== "now" && dueAt(event, when, now).getTime() === due.getTime());
