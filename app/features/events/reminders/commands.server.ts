import { formatDate, formatRange } from "~/domain/calendar/format";
import { eventAbilities } from "~/features/events/policy";
import { type EventSubject, findEventForCommand } from "~/features/events/rsvps/queries.server";
import { sendReminderForm } from "~/features/events/rules";
import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { dueAt, jobOf } from "./due.server";
import { eventReminders } from "./table.server";

const closed = ({ isPast }: EventSubject) =>
  isPast
    ? new Refusal({ title: "This event is over", text: "There is nothing to be reminded of any more.", status: 409 })
    : new Refusal({ title: "Not open yet", text: "You can be reminded once this event is approved.", status: 403 });
const tooLate = () =>
  new Refusal({ title: "That time has passed", text: "Please choose a later reminder.", status: 409 });

/** Goes to the member's own address and never another: an open form would be a mail relay. */
export const sendReminder = command<typeof sendReminderForm, EventSubject>(sendReminderForm, {
  who: emailConfirmed("Please sign in to get a reminder", "Please log in"),
  limit: "reminders",
  missing: "Event not found",
  subject: (context, { eventId }) => findEventForCommand(context, eventId),
  may: (viewer, event) => eventAbilities(viewer, event).remind || closed(event),
  failure: ["Error", "Failed to send reminder email"],
  async run({ db, viewer, now, dependencies }, { when }, event) {
    const due = dueAt(event, when, now);
    if (due < now) throw tooLate();
    const mine = { eventId: event.id, memberId: viewer.id, dueAt: due };
    const [reminder] = await db
      .insert(eventReminders)
      .values(mine)
      .onConflictDoNothing()
      .returning({ id: eventReminders.id });
    // What is due now has no hour to wait for.
    if (reminder)
      await dependencies.jobs.sendAll(db, "events.remind", [jobOf({ ...reminder, dueAt: due }, when === "now")]);
    if (when === "now") return done("sent", { about: event.id, toast: ["Reminder Sent!", "Look into your inbox."] });
    const label = when === "hour" ? "1 hour" : "1 day";
    return done("set", {
      about: event.id,
      toast: [
        "Reminder set",
        `We'll email you ${label} before it starts, ${formatDate(event.date, "short")}, ${formatRange(event.startTime, event.endTime)}.`,
      ],
    });
  },
});
