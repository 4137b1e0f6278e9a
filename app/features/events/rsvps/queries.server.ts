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

/** Whether the viewer said that they come to an event that is hidden for now, is not over, and is not by somebody whom they blocked. One query. */
export async function isHiddenFromGuest({ db, viewer, now }: Context, id: string): Promise<boolean> {
  if (!viewer) return false;
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
  return row !== undefined && endOf(row) > now;
}
