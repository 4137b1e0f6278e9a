import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { cuisines, restaurants } from "../table.server";

/** Every cuisine with how many restaurants, in whatever state, cook it. One query. */
export async function listCuisinesInUse({ db }: Context) {
  return db
    .select({
      id: cuisines.id,
      name: cuisines.name,
      emoji: cuisines.emoji,
      uses: sql<number>`count(${restaurants.id})::int`,
    })
    .from(cuisines)
    .leftJoin(restaurants, eq(restaurants.cuisineId, cuisines.id))
    .groupBy(cuisines.id)
    .orderBy(asc(cuisines.name));
}
