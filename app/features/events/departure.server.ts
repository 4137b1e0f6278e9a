import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { reputationFor } from "~/domain/members/reputation.server";
import type { Departure } from "~/domain/moderation/kind.server";
import { eventRsvps, events } from "./table.server";

/** An RSVP to one's own event brings nothing. */
export const rsvpPoints: SQL = sql`
  select ${events.id} as submission_id, ${events.ownerId} as member_id, ${reputationFor.rsvpReceived}::int as points
  from ${eventRsvps} join ${events} on ${events.id} = ${eventRsvps.eventId}
  where ${eventRsvps.memberId} <> ${events.ownerId}`;

/** A member's RSVPs leave with them, and so do the points that they brought organizers. */
export const eventDeparture: Departure = {
  touched: (memberId) =>
    sql`select ${eventRsvps.eventId} from ${eventRsvps} where ${eventRsvps.memberId} = ${memberId}`,
  async leave(db, memberId) {
    const cancelled = await db
      .delete(eventRsvps)
      .where(eq(eventRsvps.memberId, memberId))
      .returning({ eventId: eventRsvps.eventId });
    const eventIds = cancelled.map(({ eventId }) => eventId);
    const organizers = await db
      .select({ id: events.ownerId, received: sql<number>`count(*)::int` })
      .from(events)
      .where(and(inArray(events.id, eventIds), ne(events.ownerId, memberId)))
      .groupBy(events.ownerId);
    return Object.fromEntries(
      organizers.flatMap(({ id, received }) => (id ? [[id, received * reputationFor.rsvpReceived]] : [])),
    );
  },
};
