import { and, eq } from "drizzle-orm";
import { today } from "~/domain/calendar/city-time.server";
import { submissionCommands } from "~/domain/moderation/commands.server";
import { isOwnerOrAdmin } from "~/domain/moderation/policy";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { invalidField } from "~/platform/commands/refusal";
import type { InputOf } from "~/platform/forms/form";
import { eventCategoryCommands } from "./categories/commands.server";
import { featuredEventCommands } from "./featured/commands.server";
import { eventKind } from "./moderation.server";
import { eventAbilities, notYours, rsvpClosed } from "./policy";
import { findEventForCommand } from "./queries.server";
import { sendReminder } from "./reminders/commands.server";
import { deleteEventForm, editEventForm, rsvpForm, rsvpOnPageForm, submitEventForm } from "./rules";
import { eventCategories, eventRsvps, events } from "./table.server";

const submissions = submissionCommands(eventKind, {
  async check(context, told) {
    if (told.date < today(context.now)) throw invalidField("date", "Please choose today or a later day");
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
  remove: {
    form: deleteEventForm,
    who: signedIn("Please sign in to delete an event"),
    limit: "submissions",
    may: (viewer, event) => isOwnerOrAdmin(viewer, event) || notYours(),
    failure: ["Error", "Failed to delete event"],
    deleted: "Event deleted",
  },
});

type EventSubject = NonNullable<Awaited<ReturnType<typeof findEventForCommand>>>;

type RsvpWords = { who: ReturnType<typeof signedIn>; added: [string, string?]; removed: [string, string?] };

/** One rule in two sets of words: the specification has the list and the event's page say it differently. */
const rsvp = (form: typeof rsvpForm, words: RsvpWords) =>
  command<typeof rsvpForm, EventSubject>(form, {
    who: words.who,
    limit: "toggles",
    missing: "Event not found",
    resumableAfterSignIn: ({ attending }) => attending === "yes",
    subject: (context, { eventId }) => findEventForCommand(context, eventId),
    may: (viewer, event) => eventAbilities(viewer, event).rsvp || rsvpClosed(event),
    failure: (data) => ["Error", data.get("attending") === "no" ? "Failed to cancel RSVP" : "Failed to RSVP"],
    async run({ db, viewer }, { attending }: InputOf<typeof rsvpForm>, event) {
      // Holds the event still: a decision or a deletion at this moment waits, or comes first and is seen here.
      const [open] = await db
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.id, event.id), isApproved(events)))
        .for("share");
      if (!open) throw rsvpClosed(event);
      const mine = and(eq(eventRsvps.eventId, event.id), eq(eventRsvps.memberId, viewer.id));
      const changed =
        attending === "yes"
          ? await db
              .insert(eventRsvps)
              .values({ eventId: event.id, memberId: viewer.id })
              .onConflictDoNothing()
              .returning({ id: eventRsvps.id })
          : await db.delete(eventRsvps).where(mine).returning({ id: eventRsvps.id });
      const about = event.id;
      const which = { eventId: event.id, memberId: viewer.id, organizerId: event.ownerId };
      return attending === "yes"
        ? done("added", { about, toast: words.added, events: changed.map(() => ({ name: "EventRsvped", ...which })) })
        : done("removed", {
            about,
            toast: words.removed,
            events: changed.map(() => ({ name: "RsvpCancelled", ...which })),
          });
    },
  });

const rsvpInList = rsvp(rsvpForm, {
  who: signedIn("Please sign in to RSVP to events"),
  added: ["RSVP confirmed!", "You're attending this event"],
  removed: ["RSVP removed", "You've canceled your RSVP for this event"],
});

const rsvpOnPage = rsvp(rsvpOnPageForm, {
  who: signedIn("Sign in to RSVP to this event.", "Please log in"),
  added: ["RSVP Confirmed!"],
  removed: ["RSVP Cancelled"],
});

export const eventCommands = [
  ...submissions,
  rsvpInList,
  rsvpOnPage,
  sendReminder,
  ...featuredEventCommands,
  ...eventCategoryCommands,
];
