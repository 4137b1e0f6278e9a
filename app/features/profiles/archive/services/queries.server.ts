import { desc, eq } from "drizzle-orm";
import { serviceReviews, services } from "~/features/services/table.server";
import type { Context } from "~/platform/context.server";

/** What a member said of services. The services are named and not quoted. */
export const collectFromServices = async (context: Context, id: string) => ({
  serviceReviews: await listReviews(context, id),
});

const listReviews = ({ db }: Context, id: string) =>
  db
    .select({
      service: services.title,
      rating: serviceReviews.rating,
      comment: serviceReviews.comment,
      createdAt: serviceReviews.createdAt,
      editedAt: serviceReviews.editedAt,
    })
    .from(serviceReviews)
    .innerJoin(services, eq(services.id, serviceReviews.serviceId))
    .where(eq(serviceReviews.authorId, id))
    .orderBy(desc(serviceReviews.createdAt));
