import { eq } from "drizzle-orm";
import { endOf, startOf, today } from "~/domain/calendar/city-time.server";
import { submissionCommands } from "~/domain/moderation/commands.server";
import { isOwnerOrAdmin } from "~/domain/moderation/policy";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { signedIn } from "~/platform/commands/command.server";
import { invalidField } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { eventCalendarCommands } from "./calendars/commands.server";
import { eventCategoryCommands } from "./categories/commands.server";
import { featuredEventCommands } from "./featured/commands.server";
import { eventKind } from "./moderation.server";
import { notYours } from "./policy";
import { sendReminder } from "./reminders/commands.server";
import { rsvpCommands } from "./rsvps/commands.server";
import { bothTimes, deleteEventForm, editEventForm, isOffered, submitEventForm } from "./rules";
import { suggestEventEditForm } from "./suggest-form";
import { eventCategories, events } from "./table.server";

/** @throws Refusal for other times than the lists of the form offer, unless the event has them already */
async function requireOfferedTimes({ db }: Pick<Context, "db">, told: Record<Time, string>, id: string | undefined) {
  const others = times.filter((name) => !isOffered(told[name]));
  if (others.length === 0) return;
  const [event] = id ? await db.select().from(events).where(eq(events.id, id)) : [];
  const changed = others.find((name) => event?.[name].slice(0, "19:10".length) !== told[name]);
  if (changed) throw invalidField(changed, bothTimes);
}

const times = ["startTime", "endTime"] as const;
type Time = (typeof times)[number];

const submissions = submissionCommands(eventKind, {
  async check(context, told, id) {
    await requireOfferedTimes(context, told, id);
    if (told.date < today(context.now)) throw invalidField("date", "Please choose today or a later day");
    if (endOf(told) <= startOf(told))
      throw invalidField("startTime", "Please choose other times: clocks go forward at this hour");
    await requireChoices(context.db, told, { neighborhoodId: neighborhoods, categoryId: eventCategories });
  },
  submit: {
    form: submitEventForm,
    signIn: "Please sign in to create an event",
    failure: "Error creating event",
    submitted: ["Event submitted!", "Your event has been submitted for review and will be published once approved."],
    show: () => "/profile",
  },
  edit: {
    form: editEventForm,
    updated: "Event updated!",
    failure: "Update failed",
  },
  suggest: suggestEventEditForm,
  remove: {
    form: deleteEventForm,
    who: signedIn("Please sign in to delete an event"),
    limit: "submissions",
    may: (viewer, event) => isOwnerOrAdmin(viewer, event) || notYours(),
    failure: ["Error", "Failed to delete event"],
    deleted: "Event deleted",
  },
});

export const eventCommands = [
  ...submissions,
  ...rsvpCommands,
  sendReminder,
  ...featuredEventCommands,
  ...eventCategoryCommands,
  ...eventCalendarCommands,
];
