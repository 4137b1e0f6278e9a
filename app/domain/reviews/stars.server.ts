import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Reviewed } from "./reviewed.server";

export type Stars = { rating: number; hasInterest: boolean };

/** What a review that everybody sees adds to the average: nothing where its author has a stake in it. */
export const countedIn = (review: Stars | undefined): { stars: number; reviews: number } =>
  review && !review.hasInterest ? { stars: review.rating, reviews: 1 } : { stars: 0, reviews: 0 };

/** Holds the thing's row, whose sum and count then match its reviews. @returns whether it is there */
export async function holdPlace(db: Db, { table }: Reviewed, id: string): Promise<boolean> {
  const held = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for("no key update");
  return held.length > 0;
}

/** What the average follows from. The thing's row must be locked. */
export async function addStars(db: Db, { table }: Reviewed, id: string, stars: number, reviews: number): Promise<void> {
  if (stars === 0 && reviews === 0) return;
  await db
    .update(table)
    .set({
      ratingSum: sql`${table.ratingSum} + ${stars}`,
      ratingCount: sql`${table.ratingCount} + ${reviews}`,
    })
    .where(eq(table.id, id));
}
