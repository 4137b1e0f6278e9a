import { reviewAnswers } from "~/features/claims/answers/table.server";
import { claims } from "~/features/claims/table.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

type Porch = Pick<TestPorchlight, "db" | "dependencies">;

/** Waits for an admin unless told otherwise. */
export async function makeClaim(
  { db, dependencies }: Porch,
  member: Pick<Person, "id">,
  place: { restaurantId: string } | { apartmentId: string },
  facts: Partial<typeof claims.$inferInsert> = {},
): Promise<{ id: string }> {
  const decidedAt = facts.status && facts.status !== "open" ? new Date() : undefined;
  const [row] = await db
    .insert(claims)
    .values({ memberId: member.id, proof: "My name is on the lease.", decidedAt, ...place, ...facts })
    .returning({ id: claims.id });
  if (!row) throw new Error("The claim was not written");
  dependencies.changes.invalidate();
  return row;
}

/** What somebody answered to a review of a restaurant. */
export async function answerTo(
  { db, dependencies }: Porch,
  restaurantReviewId: string,
  { id }: Pick<Person, "id">,
  words = "We have changed the oil.",
): Promise<string> {
  const [row] = await db
    .insert(reviewAnswers)
    .values({ restaurantReviewId, memberId: id, words })
    .returning({ id: reviewAnswers.id });
  if (!row) throw new Error("The answer was not written");
  dependencies.changes.invalidate();
  return row.id;
}
