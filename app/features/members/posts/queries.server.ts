import { inArray, sql } from "drizzle-orm";
import { type AnyPgColumn, type PgTable, unionAll } from "drizzle-orm/pg-core";
import { threads } from "~/features/boards/threads/table.server";
import { events } from "~/features/events/table.server";
import { happyHours } from "~/features/happy-hours/table.server";
import { suggestions } from "~/features/neighborhoods/suggestions/table.server";
import { restaurants } from "~/features/restaurants/table.server";
import { services } from "~/features/services/table.server";
import type { Context } from "~/platform/context.server";

/** How many posts each of these members has, in whatever state, by id; who has none is missing. One query. */
export async function countPosts({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const of = (table: PgTable, owner: AnyPgColumn) =>
    db
      .select({ id: sql<string>`${owner}`.as("id"), count: sql<number>`count(*)::int`.as("count") })
      .from(table)
      .where(inArray(owner, [...ids]))
      .groupBy(owner);
  const rows = await unionAll(
    of(events, events.ownerId),
    of(services, services.ownerId),
    of(restaurants, restaurants.ownerId),
    of(happyHours, happyHours.ownerId),
    of(threads, threads.authorId),
    of(suggestions, suggestions.ownerId),
  );
  const posts = new Map<string, number>();
  for (const { id, count } of rows) posts.set(id, (posts.get(id) ?? 0) + count);
  return posts;
}
