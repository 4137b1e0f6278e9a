import { desc, eq } from "drizzle-orm";
import type { OwnParts } from "~/domain/moderation/kind.server";
import { titleFor } from "~/domain/peace/queries.server";
import type { Context } from "~/platform/context.server";
import { serviceReviews, services } from "../table.server";

/** What a member said of services. The services are named and not quoted. */
export const serviceOwnData = {
  serviceReviews: { of: serviceReviews.authorId, list: listReviews },
} satisfies OwnParts;

function listReviews({ db }: Context, id: string) {
  return db
    .select({
      service: titleFor(id, services.title, services.ownerId),
      rating: serviceReviews.rating,
      comment: serviceReviews.comment,
      hasInterest: serviceReviews.hasInterest,
      createdAt: serviceReviews.createdAt,
      editedAt: serviceReviews.editedAt,
    })
    .from(serviceReviews)
    .innerJoin(services, eq(services.id, serviceReviews.serviceId))
    .where(eq(serviceReviews.authorId, id))
    .orderBy(desc(serviceReviews.createdAt));
}
