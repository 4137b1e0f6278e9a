import { and, eq, sql } from "drizzle-orm";
import { endOf } from "~/domain/calendar/city-time.server";
import { isVisibleTo, preparedFor } from "~/domain/moderation/visible.server";
import { notBlockedBy } from "~/domain/peace/queries.server";
import { eventRsvps, events, eventTimes } from "~/features/events/table.server";
import type { Context } from "~/platform/context.server";

const eventForCommand = preparedFor("event_for_command", (db, viewer) =>
  db
    .select({
      id: events.id,
      title: events.title,
      ownerId: events.ownerId,
      approvalStatus: events.approvalStatus,
      imageKey: events.imageKey,
      ...eventTimes,
    })
    .from(events)
    .where(and(eq(events.id, sql.placeholder("id")), isVisibleTo(viewer, events))),
);

/** What RSVPs and reminders are judged by. */
export async function findEventForCommand(context: Context, id: string) {
  const [row] = await eventForCommand(context).execute({ id, viewerId: context.viewer?.id });
  return row && { ...row, isPast: endOf(row) <= context.now };
}

export type EventSubject = NonNullable<Awaited<ReturnType<typeof findEventForCommand>>>;

/**
 * The day of an event that is hidden for now, for a viewer who said that they come: undefined for everybody else, where it is over,
 * and of somebody whom they blocked. One query.
 */
export async function findDayHiddenFromGuest({ db, viewer, now }: Context, id: string): Promise<string | undefined> {
  if (!viewer) return undefined;
  const [row] = await db
    .select(eventTimes)
    .from(events)
    .innerJoin(eventRsvps, and(eq(eventRsvps.eventId, events.id), eq(eventRsvps.memberId, viewer.id)))
    .where(
      and(
        ...[eq(events.id, id), eq(events.approvalStatus, "hidden")],
        notBlockedBy(sql`${viewer.id}::uuid`, sql`${events.ownerId}`),
      ),
    );
  return row && endOf(row) > now ? row.date : undefined;
}
