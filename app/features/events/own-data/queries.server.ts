import { desc, eq } from "drizzle-orm";
import type { OwnParts } from "~/domain/moderation/kind.server";
import { titleFor } from "~/domain/peace/queries.server";
import type { Context } from "~/platform/context.server";
import { eventReminders } from "../reminders/table.server";
import { eventRsvps, events } from "../table.server";

/** Where a member goes, and what the member wanted to be reminded of. The events are named and not quoted. */
export const eventOwnData = {
  rsvps: { of: eventRsvps.memberId, list: listRsvps },
  reminders: { of: eventReminders.memberId, list: listReminders },
} satisfies OwnParts;

function listRsvps({ db }: Context, id: string) {
  return db
    .select({
      event: titleFor(id, events.title, events.ownerId),
      date: events.date,
      startTime: events.startTime,
      createdAt: eventRsvps.createdAt,
    })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(eq(eventRsvps.memberId, id))
    .orderBy(desc(eventRsvps.createdAt));
}

function listReminders({ db }: Context, id: string) {
  return db
    .select({
      event: titleFor(id, events.title, events.ownerId),
      date: events.date,
      dueAt: eventReminders.dueAt,
      sentAt: eventReminders.sentAt,
    })
    .from(eventReminders)
    .innerJoin(events, eq(events.id, eventReminders.eventId))
    .where(eq(eventReminders.memberId, id))
    .orderBy(desc(eventReminders.dueAt));
}
