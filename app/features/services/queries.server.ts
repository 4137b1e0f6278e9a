import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { endsNextDay } from "~/domain/calendar/city-time.server";
import { authorColumns, authorView } from "~/domain/members/author.server";
import { isOwner } from "~/domain/moderation/policy";
import { isApproved, isVisibleTo } from "~/domain/moderation/visible.server";
import { without } from "~/domain/peace/hidden";
import { hiddenFrom, isKeptFrom, isOfBlocked } from "~/domain/peace/queries.server";
import { loadReviews } from "~/domain/reviews/queries.server";
import { ratingOf } from "~/domain/reviews/rules";
import { excerptOf } from "~/domain/sharing/excerpt";
import { serviceAnswers } from "~/features/claims/answers/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { nilUuid } from "~/platform/forms/fields";
import { images, shownImage } from "~/platform/images/table.server";
import { type SharedContext, shared } from "~/platform/shared.server";
import { coverArtOf } from "./cover-art";
import { serviceAbilities } from "./policy";
import { excerptLimit, type ServiceFilters, servicesPerPage } from "./rules";
import { reviewedServices, serviceFacts, serviceReviews, services } from "./table.server";

/** The columns that a page may show of a service. Its provider's address is in another table, and in no page. */
const shown = {
  id: services.id,
  ...serviceFacts,
  image: shownImage,
  ratingSum: services.ratingSum,
  ratingCount: services.ratingCount,
  ownerId: services.ownerId,
  approvalStatus: services.approvalStatus,
  provider: authorColumns,
};

const from = ({ db }: SharedContext) =>
  db
    .select(shown)
    .from(services)
    .leftJoin(images, eq(images.key, services.imageKey))
    .leftJoin(members, eq(members.id, services.ownerId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof from>>[number];

/** What everybody sees of a service: an average instead of sums. */
function publicView<R extends Row>({ ratingSum, ratingCount, provider, ...row }: R) {
  return {
    ...row,
    provider: authorView(provider),
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    endsNextDay: endsNextDay(row),
    rating: ratingOf({ ratingSum, ratingCount }),
    coverArt: coverArtOf(row),
  };
}

/** What a page gets of it: abilities instead of the owner's id. */
const viewModel = <Shown extends Pick<Row, "ownerId" | "approvalStatus">>(
  { viewer }: Context,
  { ownerId, ...service }: Shown,
) => ({ ...service, can: serviceAbilities(viewer, { ownerId, approvalStatus: service.approvalStatus }) });

/** A page of the approved services as everybody sees it. Two queries at most. */
const pageOfServices = shared(async (reading, { category }: ServiceFilters, after?: string) => {
  const onward = after ? await beyond(reading, after) : undefined;
  const rows = await from(reading)
    .where(and(category ? eq(services.category, category) : undefined, isApproved(services), onward))
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(servicesPerPage + 1);
  const page = rows.slice(0, servicesPerPage).map((row) => {
    const { description, ...service } = publicView(row);
    return { ...service, excerpt: excerptOf(description, excerptLimit) };
  });
  return {
    services: page,
    isFirst: onward === undefined,
    /** Where the next page begins, if there is one. */
    next: rows.length > servicesPerPage ? page.at(-1)?.id : undefined,
  };
});

/**
 * A page of the approved services, the newest first. Two queries at most, for all.
 * @param after the id of the service that the page before ended with; one that is gone begins again.
 */
export async function listServices(context: Context, filters: ServiceFilters, after?: string) {
  const [page, hidden] = await Promise.all([pageOfServices(context, filters, after), hiddenFrom(context)]);
  const shown = without(hidden, page.services, ({ ownerId }) => ownerId);
  return {
    ...page,
    services: shown.map((service) => viewModel(context, service)),
    /** How many of this page are of somebody whom the viewer blocked. */
    hiddenCount: page.services.length - shown.length,
  };
}

export type ListedService = Awaited<ReturnType<typeof listServices>>["services"][number];

/** What is older than a service. Compared as a pair, so that the index is read from there on. */
async function beyond({ db }: SharedContext, id: string): Promise<SQL | undefined> {
  const [last] = await db
    .select({ createdAt: services.createdAt })
    .from(services)
    .where(and(eq(services.id, id), isApproved(services)));
  if (!last) return undefined;
  const at = last.createdAt.toISOString();
  return sql`(${services.createdAt}, ${services.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/** One service, if the viewer may see it and did not block its provider, with the viewer's own review. One query. */
export async function findService(context: Context, id: string) {
  const { db, viewer } = context;
  const mine = and(eq(serviceReviews.serviceId, services.id), eq(serviceReviews.authorId, viewer?.id ?? nilUuid));
  const [row] = await db
    .select({
      ...shown,
      ownReview: {
        rating: serviceReviews.rating,
        comment: serviceReviews.comment,
        hasInterest: serviceReviews.hasInterest,
      },
    })
    .from(services)
    .leftJoin(images, eq(images.key, services.imageKey))
    .leftJoin(members, eq(members.id, services.ownerId))
    .leftJoin(serviceReviews, mine)
    .where(and(eq(services.id, id), isVisibleTo(viewer, services)));
  if (!row || (await isKeptFrom(context, row.ownerId))) return undefined;
  return {
    ...viewModel(context, publicView(row)),
    isOwn: isOwner(viewer, row),
  };
}

export type FoundService = NonNullable<Awaited<ReturnType<typeof findService>>>;

/** Whether a service is not found because the viewer blocked its provider. */
export const isServiceOfBlocked = (context: Context, id: string) => isOfBlocked(context, services, id);

/** What the commands judge by. */
export async function findServiceForCommand({ db, viewer }: Context, id: string) {
  const [row] = await db
    .select({
      id: services.id,
      title: services.title,
      ownerId: services.ownerId,
      approvalStatus: services.approvalStatus,
    })
    .from(services)
    .where(and(eq(services.id, id), isVisibleTo(viewer, services)));
  return row && { ...row, isOwn: isOwner(viewer, row) };
}

export type ServiceSubject = NonNullable<Awaited<ReturnType<typeof findServiceForCommand>>>;

/** A page of its reviews, newest first, and how many gave how many stars. Two queries. @param page from 1 */
export const loadServiceReviews = (context: Context, id: string, page: number) =>
  loadReviews(context, reviewedServices, serviceAnswers, id, page);
