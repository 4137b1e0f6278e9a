import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { eventCalendars } from "../calendars/table.server";
import { eventCategories, events } from "../table.server";

/** Every category with how many events, in whatever state, are in it, and how many calendars bring theirs. One query. */
export async function listCategoriesInUse({ db }: Context) {
  const calendars = sql`select count(*)::int from ${eventCalendars} where ${eventCalendars.categoryId} = ${eventCategories.id}`;
  return db
    .select({
      id: eventCategories.id,
      name: eventCategories.name,
      uses: sql<number>`count(${events.id})::int`,
      calendars: sql<number>`(${calendars})`,
    })
    .from(eventCategories)
    .leftJoin(events, eq(events.categoryId, eventCategories.id))
    .groupBy(eventCategories.id)
    .orderBy(asc(eventCategories.name));
}
