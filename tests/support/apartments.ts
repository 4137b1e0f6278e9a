import { eq, sql } from "drizzle-orm";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import type { ReviewWords } from "~/features/neighborhoods/apartments/reviews/rules";
import { apartmentReviews, apartments } from "~/features/neighborhoods/apartments/table.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

type Porch = Pick<TestPorchlight, "db" | "dependencies" | "choices">;
type Someone = Pick<Person, "id"> | null;

let count = 0;

/** Approved unless told, in the first neighborhood. */
export async function makeApartment(
  porch: Porch,
  owner: Someone = null,
  facts: Partial<typeof apartments.$inferInsert> = {},
): Promise<{ id: string; name: string; neighborhoodId: string }> {
  const { db, dependencies } = porch;
  const { neighborhoodId } = await porch.choices();
  const [row] = await db
    .insert(apartments)
    .values({
      name: `Apartment number ${++count}`,
      neighborhoodId,
      ownerId: owner?.id ?? null,
      approvalStatus: "approved",
      ...facts,
    })
    .returning({
      id: apartments.id,
      name: apartments.name,
      neighborhoodId: apartments.neighborhoodId,
      approvalStatus: apartments.approvalStatus,
    });
  if (!row) throw new Error("The apartment was not written");
  if (row.approvalStatus === "approved") await addReputation(db, owner?.id ?? null, reputationFor.approvedSubmission);
  dependencies.changes.invalidate();
  return row;
}

export async function addApartmentReview(
  { db, dependencies }: Porch,
  { id }: { id: string },
  author: Someone,
  facts: Partial<typeof apartmentReviews.$inferInsert> = {},
): Promise<{ id: string }> {
  const [row] = await db
    .insert(apartmentReviews)
    .values({
      apartmentId: id,
      authorId: author?.id ?? null,
      rating: 4,
      comment: `Review number ${++count}`,
      ...facts,
    })
    .returning({ id: apartmentReviews.id, rating: apartmentReviews.rating, hasInterest: apartmentReviews.hasInterest });
  if (!row) throw new Error("The review was not written");
  await db
    .update(apartments)
    .set({
      ratingSum: sql`${apartments.ratingSum} + ${row.hasInterest ? 0 : row.rating}`,
      ratingCount: sql`${apartments.ratingCount} + ${row.hasInterest ? 0 : 1}`,
    })
    .where(eq(apartments.id, id));
  dependencies.changes.invalidate();
  return row;
}

/** What a review says, as its form sends it. */
export const reviewOf = (
  { id, neighborhoodId }: { id: string; neighborhoodId: string },
  facts: { rating?: number } & Partial<Record<Exclude<keyof ReviewWords, "rating">, string>> = {},
) => {
  const { rating = 4, ...words } = facts;
  return {
    neighborhoodId,
    apartmentId: id,
    rating: String(rating),
    review: "Quiet walls.",
    pros: "",
    cons: "",
    lengthOfStay: "",
    livedFrom: "2019",
    livedTo: "2022",
    managerChanged: "no",
    ...words,
  };
};

/** Apartments whose kept figures are not what SQL makes of their reviews: none unless something went wrong. */
export const miscountedApartments = (porch: Pick<TestPorchlight, "rows">) =>
  porch.rows(sql`
    select a.name, a.rating_sum, a.rating_count from apartments a
    where a.rating_count <> (select count(*) from apartment_reviews e where e.apartment_id = a.id and not e.has_interest)
      or a.rating_sum <> (select coalesce(sum(e.rating), 0) from apartment_reviews e where e.apartment_id = a.id and not e.has_interest)`);
