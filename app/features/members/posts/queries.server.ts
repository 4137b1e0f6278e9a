import { inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { unionOf } from "~/db/union.server";
import { threads } from "~/features/boards/threads/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
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
  const submitted = moderatedKinds
    .filter(({ countsAsPost }) => countsAsPost)
    .map(({ table }) => of(table, table.ownerId));
  const rows = await unionOf([of(threads, threads.authorId), ...submitted]);
  const posts = new Map<string, number>();
  for (const { id, count } of rows) posts.set(id, (posts.get(id) ?? 0) + count);
  return posts;
}
