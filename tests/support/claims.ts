import { eq } from "drizzle-orm";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { claimCode, claimCodeHash } from "~/features/claims/codes/codes.server";
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

/** The code that goes to a restaurant which is claimed, as its admin has it on paper. */
export async function giveCode({ db, dependencies: { settings, changes } }: Porch, restaurantId: string) {
  const which = eq(claims.restaurantId, restaurantId);
  const [claim] = await db.select({ id: claims.id, codes: claims.codes }).from(claims).where(which);
  if (!claim) throw new Error("Nobody claims it");
  await db
    .update(claims)
    .set({ codeHash: claimCodeHash(claim, settings) })
    .where(which);
  changes.invalidate();
  return claimCode(claim, settings);
}
