import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { emblemOf } from "../cover-art";
import { cuisines, restaurants } from "../table.server";

/** Every cuisine as the filter and the form show them: in the order in which they came, and Other at the end. */
export async function listCuisines({ db }: Context) {
  const rows = await db
    .select({ id: cuisines.id, name: cuisines.name, emoji: cuisines.emoji })
    .from(cuisines)
    .orderBy(sql`lower(${cuisines.name}) = 'other'`, asc(cuisines.createdAt), asc(cuisines.name));
  return rows.map((row) => ({ ...row, emblem: emblemOf(row.name) }));
}

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
