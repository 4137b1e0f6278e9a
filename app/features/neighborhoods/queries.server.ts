import { asc, eq, sql } from "drizzle-orm";
import { events } from "~/features/events/table.server";
import { restaurants } from "~/features/restaurants/table.server";
import type { Context } from "~/shared/members/context.server";
import { neighborhoods } from "./table.server";

/** Every neighborhood with how many events and restaurants, in whatever state, are there. One query. */
export async function listNeighborhoodsInUse({ db }: Context) {
  const happening = db
    .select({ events: sql<number>`count(*)::int`.as("events") })
    .from(events)
    .where(eq(events.neighborhoodId, neighborhoods.id))
    .as("happening");
  const cooking = db
    .select({ restaurants: sql<number>`count(*)::int`.as("restaurants") })
    .from(restaurants)
    .where(eq(restaurants.neighborhoodId, neighborhoods.id))
    .as("cooking");
  return db
    .select({
      id: neighborhoods.id,
      name: neighborhoods.name,
      events: happening.events,
      restaurants: cooking.restaurants,
    })
    .from(neighborhoods)
    .innerJoinLateral(happening, sql`true`)
    .innerJoinLateral(cooking, sql`true`)
    .orderBy(asc(neighborhoods.name));
}
