import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { columnOf, type Reviewed } from "./reviewed.server";
import { isReviewPublic } from "./shown.server";
import { holdPlace } from "./stars.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "reviews.recount-stars": Record<string, never>;
  }
}

/** Each night, once nobody reviews much. */
export async function startRecounting(dependencies: Dependencies, kinds: readonly ModeratedKind[]): Promise<void> {
  const reviewed = kinds.flatMap((kind) => kind.reviewed ?? []);
  await dependencies.jobs.work("reviews.recount-stars", async () => {
    for (const each of reviewed) await recountStars(dependencies, each);
  });
  await dependencies.jobs.schedule("reviews.recount-stars", "40 3 * * *", { data: {} });
}

/**
 * Mends the sums and numbers of stars that are not those of the reviews which count: a process of an earlier version, which knows
 * of fewer reasons not to count one, may have written beside this one. Harmless to repeat.
 * @returns how many places had others
 */
export async function recountStars(
  { db, changes }: Pick<Dependencies, "db" | "changes">,
  reviewed: Reviewed,
): Promise<number> {
  const { table } = reviewed;
  const { sum, count } = starsOf(reviewed);
  const wrong = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(sql`(${table.ratingSum}, ${table.ratingCount}) is distinct from (${sum}, ${count})`);
  for (const { id } of wrong)
    await db.transaction(async (transaction) => {
      const tx = transaction as Db;
      // Whoever reviews it just now is waited for: what they add is counted, and once.
      await holdPlace(tx, reviewed, id);
      await tx.update(table).set({ ratingSum: sum, ratingCount: count }).where(eq(table.id, id));
      await changes.moveVersion(tx);
    });
  return wrong.length;
}

/** What the reviews that count add up to, for the place of the query. */
function starsOf(reviewed: Reviewed) {
  const { table, reviews, about } = reviewed;
  const counted = sql`from ${reviews} where ${columnOf(reviewed, about)} = ${table.id}
    and not ${reviews.hasInterest} and ${isReviewPublic(reviewed)}`;
  return {
    sum: sql<number>`(select coalesce(sum(${reviews.rating}), 0)::int ${counted})`,
    count: sql<number>`(select count(*)::int ${counted})`,
  };
}
