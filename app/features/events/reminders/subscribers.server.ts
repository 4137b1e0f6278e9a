import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { startOf } from "~/domain/calendar/city-time.server";
import { eventKind } from "~/features/events/moderation.server";
import { reminderTimes } from "~/features/events/rules";
import { type SubscriberContext, subscriber } from "~/platform/events/subscriber.server";
import { dueAt, jobOf, type Schedule } from "./due.server";
import { eventReminders } from "./table.server";

const followEvents = subscriber(["SubmissionEdited"], async (context, events) => {
  for (const { kind, submissionId, times } of events)
    if (kind === eventKind.slug)
      await moveReminders(context, submissionId, times.before as Schedule, times.after as Schedule);
});

export const reminderSubscribers = [followEvents];

/** Shifts unsent reminders by as much as the event and reschedules their jobs. */
async function moveReminders(
  { db, now, dependencies }: SubscriberContext,
  eventId: string,
  before: Schedule,
  after: Schedule,
): Promise<void> {
  const dues = reminderTimes.filter(({ value }) => value !== "now").map(({ value }) => dueAt(before, value, now));
  const later = startOf(after).getTime() - startOf(before).getTime();
  if (later === 0) return;
  const taken = db.$with("taken").as(
    db
      .delete(eventReminders)
      .where(
        and(eq(eventReminders.eventId, eventId), isNull(eventReminders.sentAt), inArray(eventReminders.dueAt, dues)),
      )
      .returning(),
  );
  const moved = await db
    .with(taken)
    .insert(eventReminders)
    .select(
      db
        .select({
          id: taken.id,
          eventId: taken.eventId,
          memberId: taken.memberId,
          dueAt: sql<Date>`${taken.dueAt} + ${`${later} milliseconds`}::interval`.as("moved_to"),
          sentAt: taken.sentAt,
          createdAt: taken.createdAt,
        })
        .from(taken)
        // The order makes the deletes come before the inserts.
        .orderBy(taken.dueAt),
    )
    .onConflictDoNothing()
    .returning({ id: eventReminders.id, dueAt: eventReminders.dueAt });
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await dependencies.jobs.remove(db, "events.remind", ids);
  await dependencies.jobs.sendAll(
    db,
    "events.remind",
    moved.filter((each) => each.dueAt >= now).map((each) => jobOf(each)),
  );
}
