import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { eventAbilities } from "~/features/events/policy";
import { findEventForCommand } from "~/features/events/queries.server";
import { reminderTimes, sendReminderForm } from "~/features/events/rules";
import { formatDate, formatRange } from "~/shared/calendar/format";
import { type Acting, command, done, publishers } from "~/shared/commands/command.server";
import { Refusal } from "~/shared/commands/refusal";
import type { Viewer } from "~/shared/members/viewer";
import type { Services } from "~/shared/services.server";
import { dueAt, type Schedule } from "./due.server";
import { eventReminders } from "./table.server";

type EventSubject = NonNullable<Awaited<ReturnType<typeof findEventForCommand>>>;

const closed = ({ isPast }: EventSubject) =>
  isPast
    ? new Refusal({ title: "This event is over", text: "There is nothing to be reminded of any more.", status: 409 })
    : new Refusal({ title: "Not open yet", text: "You can be reminded once this event is approved.", status: 403 });
const tooLate = () =>
  new Refusal({ title: "That time has passed", text: "Please choose a later reminder.", status: 409 });

/** Goes to the member's own address and never another: an open form would be a mail relay. */
export const sendReminder = command<typeof sendReminderForm, EventSubject>(sendReminderForm, {
  who: publishers("Please sign in to get a reminder", "Please log in"),
  limit: "reminders",
  missing: "Event not found",
  subject: (context, { eventId }) => findEventForCommand(context, eventId),
  may: (viewer, event) => eventAbilities(viewer, event).remind || closed(event),
  failure: ["Error", "Failed to send reminder email"],
  async run({ db, viewer, now, services }, { when }, event) {
    const due = dueAt(event, when, now);
    if (due < now) throw tooLate();
    const mine = { eventId: event.id, memberId: viewer.id, dueAt: due };
    const [reminder] = await db
      .insert(eventReminders)
      .values(mine)
      .onConflictDoNothing()
      .returning({ id: eventReminders.id });
    if (reminder) await sendWhenDue(services, db, { id: reminder.id, dueAt: due }, when === "now");
    if (when === "now") return done("Reminder Sent!", "Look into your inbox.");
    const label = when === "hour" ? "1 hour" : "1 day";
    return done(
      "Reminder set",
      `We'll mail you ${label} before it starts, ${formatDate(event.date, "short")}, ${formatRange(event.startTime, event.endTime)}.`,
    );
  },
});

/** What is due now has no hour to wait for. */
const sendWhenDue = (
  { jobs }: Pick<Services, "jobs">,
  db: Db,
  { id, dueAt }: { id: string; dueAt: Date },
  isNow: boolean,
) =>
  jobs.send(
    db,
    "events.remind",
    { reminderId: id, dueAt: dueAt.toISOString() },
    { startAfter: isNow ? undefined : dueAt },
  );

/** Those that were not sent are due as long before the new time as they were before the old one. */
export async function moveReminders(
  { db, now, services }: Acting<Viewer>,
  eventId: string,
  before: Schedule,
  after: Schedule,
): Promise<void> {
  const moves = new Map(
    reminderTimes
      .filter(({ value }) => value !== "now")
      .map(({ value }) => [dueAt(before, value, now).getTime(), dueAt(after, value, now)]),
  );
  const dues = [...moves].filter(([from, to]) => from !== to.getTime()).map(([from]) => new Date(from));
  if (dues.length === 0) return;
  // Taken out first: that of an hour before may come to stand where that of a day before stood.
  const taken = await db
    .delete(eventReminders)
    .where(and(eq(eventReminders.eventId, eventId), isNull(eventReminders.sentAt), inArray(eventReminders.dueAt, dues)))
    .returning();
  if (taken.length === 0) return;
  const moved = taken.map((each) => ({ ...each, dueAt: moves.get(each.dueAt.getTime()) ?? each.dueAt }));
  const kept = await db.insert(eventReminders).values(moved).onConflictDoNothing().returning();
  for (const reminder of kept) if (reminder.dueAt >= now) await sendWhenDue(services, db, reminder, false);
}
