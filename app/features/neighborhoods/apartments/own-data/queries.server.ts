import { desc, eq } from "drizzle-orm";
import type { OwnParts } from "~/domain/moderation/kind.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import { apartmentReviews, apartments } from "../table.server";

/** What a member said of apartments. The apartments are named and not quoted. */
export const apartmentOwnData = {
  apartmentReviews: { of: apartmentReviews.authorId, list: listReviews },
} satisfies OwnParts;

function listReviews({ db }: Context, id: string) {
  return db
    .select({
      apartment: apartments.name,
      neighborhood: neighborhoods.name,
      rating: apartmentReviews.rating,
      review: apartmentReviews.comment,
      pros: apartmentReviews.pros,
      cons: apartmentReviews.cons,
      lengthOfStay: apartmentReviews.lengthOfStay,
      livedFrom: apartmentReviews.livedFrom,
      livedTo: apartmentReviews.livedTo,
      managerChanged: apartmentReviews.managerChanged,
      hasInterest: apartmentReviews.hasInterest,
      createdAt: apartmentReviews.createdAt,
      editedAt: apartmentReviews.editedAt,
    })
    .from(apartmentReviews)
    .innerJoin(apartments, eq(apartments.id, apartmentReviews.apartmentId))
    .innerJoin(neighborhoods, eq(neighborhoods.id, apartments.neighborhoodId))
    .where(eq(apartmentReviews.authorId, id))
    .orderBy(desc(apartmentReviews.createdAt));
}
