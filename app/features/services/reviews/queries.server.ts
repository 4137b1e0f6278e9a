import { and, desc, eq } from "drizzle-orm";
import { isVisibleTo } from "~/domain/moderation/visible.server";
import { countStars, reviewerColumns, reviewView } from "~/domain/reviews/queries.server";
import { reviewsPerPage } from "~/domain/reviews/rules";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { serviceReviews, services } from "../table.server";

/** A page of a service's reviews, newest first, with their authors. One query. @param page from 1 */
export async function listReviews(context: Context, serviceId: string, page: number) {
  const rows = await context.db
    .select({
      id: serviceReviews.id,
      rating: serviceReviews.rating,
      comment: serviceReviews.comment,
      createdAt: serviceReviews.createdAt,
      editedAt: serviceReviews.editedAt,
      author: reviewerColumns,
    })
    .from(serviceReviews)
    .leftJoin(members, eq(members.id, serviceReviews.authorId))
    .where(eq(serviceReviews.serviceId, serviceId))
    .orderBy(desc(serviceReviews.createdAt), desc(serviceReviews.id))
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage);
  return rows.map((row) => reviewView(context, row));
}

/** How many gave how many stars. One query. */
export const countServiceStars = (context: Context, serviceId: string) =>
  countStars(context, serviceReviews, serviceReviews.serviceId, serviceId);

/** What deleting one judges by. */
export async function findReviewForCommand({ db, viewer }: Context, id: string) {
  const [row] = await db
    .select({ id: serviceReviews.id, serviceId: serviceReviews.serviceId })
    .from(serviceReviews)
    .innerJoin(services, eq(services.id, serviceReviews.serviceId))
    .where(and(eq(serviceReviews.id, id), isVisibleTo(viewer, services)));
  return row;
}

export type ReviewSubject = NonNullable<Awaited<ReturnType<typeof findReviewForCommand>>>;
