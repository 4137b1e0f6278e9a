import { asc, eq, sql } from "drizzle-orm";
import { events } from "~/features/events/table.server";
import type { Context } from "~/shared/members/context.server";
import { neighborhoods } from "./table.server";

/** Every neighborhood with how many events, in whatever state, are there. One query. */
export async function listNeighborhoodsInUse({ db }: Context) {
  return db
    .select({ id: neighborhoods.id, name: neighborhoods.name, uses: sql<number>`count(${events.id})::int` })
    .from(neighborhoods)
    .leftJoin(events, eq(events.neighborhoodId, neighborhoods.id))
    .groupBy(neighborhoods.id)
    .orderBy(asc(neighborhoods.name));
}
