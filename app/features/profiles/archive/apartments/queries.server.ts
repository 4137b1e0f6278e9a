import { desc, eq } from "drizzle-orm";
import { apartmentReviews, apartments } from "~/features/neighborhoods/apartments/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";

/** What a member said of apartments. The apartments are named and not quoted. */
export const collectFromApartments = async (context: Context, id: string) => ({
  apartmentReviews: await listReviews(context, id),
});

const listReviews = ({ db }: Context, id: string) =>
  db
    .select({
      apartment: apartments.name,
      neighborhood: neighborhoods.name,
      rating: apartmentReviews.rating,
      review: apartmentReviews.comment,
      pros: apartmentReviews.pros,
      cons: apartmentReviews.cons,
      lengthOfStay: apartmentReviews.lengthOfStay,
      createdAt: apartmentReviews.createdAt,
      editedAt: apartmentReviews.editedAt,
    })
    .from(apartmentReviews)
    .innerJoin(apartments, eq(apartments.id, apartmentReviews.apartmentId))
    .innerJoin(neighborhoods, eq(neighborhoods.id, apartments.neighborhoodId))
    .where(eq(apartmentReviews.authorId, id))
    .orderBy(desc(apartmentReviews.createdAt));
