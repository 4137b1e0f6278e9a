import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { eventCategories, events } from "../table.server";

/** Every category with how many events, in whatever state, are in it. One query. */
export async function listCategoriesInUse({ db }: Context) {
  return db
    .select({ id: eventCategories.id, name: eventCategories.name, uses: sql<number>`count(${events.id})::int` })
    .from(eventCategories)
    .leftJoin(events, eq(events.categoryId, eventCategories.id))
    .groupBy(eventCategories.id)
    .orderBy(asc(eventCategories.name));
}
