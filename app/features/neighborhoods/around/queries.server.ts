import { and, asc, between, desc, eq, gt, lte, or, sql } from "drizzle-orm";
import { addDays, isoInCity, today } from "~/domain/calendar/city-time.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { notBlockedBy } from "~/domain/peace/queries.server";
import { ratingOf } from "~/domain/reviews/rules";
import { events } from "~/features/events/table.server";
import { happyHours } from "~/features/happy-hours/table.server";
import { cuisines, restaurants } from "~/features/restaurants/table.server";
import type { Context } from "~/platform/context.server";

/** How many of each a guide shows before it leads on to the whole list. */
const listed = 3;

/**
 * What is on, to eat and to drink in a neighborhood: the approved events of the city's next seven days that are not over,
 * nor by whom the viewer blocked, the soonest first; the restaurants with the most votes; the newest happy hours. Three queries.
 */
export async function listAround(context: Context, neighborhoodId: string) {
  const [happening, cooking, pouring] = await Promise.all([
    listEventsOfTheWeek(context, neighborhoodId),
    listTopRestaurants(context, neighborhoodId),
    listNewestHappyHours(context, neighborhoodId),
  ]);
  return { events: happening, restaurants: cooking, happyHours: pouring };
}

export type Around = Awaited<ReturnType<typeof listAround>>;

/** An end at or before the start is after midnight, so that of today's it is only those that the clock can't end yet. */
async function listEventsOfTheWeek({ db, viewer, now }: Context, neighborhoodId: string) {
  const day = today(now);
  const clock = isoInCity(now).slice("2026-11-20T".length, "2026-11-20T18:30".length);
  const isAhead = or(gt(events.date, day), gt(events.endTime, clock), lte(events.endTime, events.startTime));
  const rows = await db
    .select({
      id: events.id,
      title: events.title,
      date: events.date,
      startTime: events.startTime,
      venueName: events.venueName,
    })
    .from(events)
    .where(
      and(
        isApproved(events),
        between(events.date, day, addDays(day, 6)),
        eq(events.neighborhoodId, neighborhoodId),
        isAhead,
        viewer?.hidesSome ? notBlockedBy(viewer.id, sql`"events"."owner_id"`) : undefined,
      ),
    )
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(listed);
  return rows.map((row) => ({ ...row, isToday: row.date === day }));
}

async function listTopRestaurants({ db }: Context, neighborhoodId: string) {
  const rows = await db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      cuisine: cuisines.name,
      ratingSum: restaurants.ratingSum,
      ratingCount: restaurants.ratingCount,
    })
    .from(restaurants)
    .innerJoin(cuisines, eq(cuisines.id, restaurants.cuisineId))
    .where(and(eq(restaurants.neighborhoodId, neighborhoodId), isApproved(restaurants)))
    .orderBy(desc(restaurants.score), asc(restaurants.name), asc(restaurants.id))
    .limit(listed);
  return rows.map(({ ratingSum, ratingCount, ...row }) => ({ ...row, rating: ratingOf({ ratingSum, ratingCount }) }));
}

function listNewestHappyHours({ db }: Context, neighborhoodId: string) {
  return db
    .select({
      id: happyHours.id,
      restaurantName: happyHours.restaurantName,
      startTime: happyHours.startTime,
      endTime: happyHours.endTime,
      daysOfWeek: happyHours.daysOfWeek,
    })
    .from(happyHours)
    .where(and(isApproved(happyHours), eq(happyHours.neighborhoodId, neighborhoodId)))
    .orderBy(desc(happyHours.createdAt), desc(happyHours.id))
    .limit(listed);
}
