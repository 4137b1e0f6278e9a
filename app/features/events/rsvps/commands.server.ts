import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import type { InputOf } from "~/platform/forms/form";
import { eventAbilities, rsvpClosed } from "../policy";
import { rsvpForm, rsvpOnPageForm } from "../rules";
import { eventRsvps, events } from "../table.server";
import { type EventSubject, findEventForCommand } from "./queries.server";

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
      const whose = { eventId: event.id, memberId: viewer.id };
      const changed = await (attending === "yes" ? addRsvp(db, whose) : removeRsvp(db, whose));
      if (changed === undefined) throw rsvpClosed(event);
      const about = event.id;
      const which = { ...whose, organizerId: event.ownerId };
      return attending === "yes"
        ? done("added", { about, toast: words.added, events: changed ? [{ name: "EventRsvped", ...which }] : [] })
        : done("removed", {
            about,
            toast: words.removed,
            events: changed ? [{ name: "RsvpCancelled", ...which }] : [],
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

export const rsvpCommands = [rsvpInList, rsvpOnPage];

type Rsvp = { eventId: string; memberId: string };

/** @returns false when it was there already, undefined when the event takes none any more */
async function addRsvp(db: Db, { eventId, memberId }: Rsvp): Promise<boolean | undefined> {
  const { rows } = await db.execute<{ changed: boolean }>(sql`
    with open as (${openEvent(eventId)}), added as (
      insert into ${eventRsvps} (event_id, member_id) select id, ${memberId}::uuid from open
      on conflict do nothing returning id
    )
    select exists (select from added) as changed from open`);
  return rows[0]?.changed;
}

/** @returns false when there was none, undefined when the event takes none any more */
async function removeRsvp(db: Db, { eventId, memberId }: Rsvp): Promise<boolean | undefined> {
  const { rows } = await db.execute<{ changed: boolean }>(sql`
    with open as (${openEvent(eventId)}), removed as (
      delete from ${eventRsvps} using open where event_id = open.id and member_id = ${memberId} returning ${eventRsvps.id}
    )
    select exists (select from removed) as changed from open`);
  return rows[0]?.changed;
}

/** Holds the event still until the commit: a decision or a deletion at this moment waits, or comes first and is seen here. */
const openEvent = (id: string) =>
  sql`select ${events.id} from ${events} where ${events.id} = ${id} and ${isApproved(events)} for share`;
