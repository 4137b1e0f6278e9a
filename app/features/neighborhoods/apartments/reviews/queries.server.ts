import { and, asc, desc, eq, sql } from "drizzle-orm";
import { isApproved } from "~/domain/moderation/visible.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { apartmentReviews, apartments } from "../table.server";
import { mostOffered, mostOwnReviews, type OwnReview } from "./rules";

/**
 * What the form of a review needs: the approved apartments of a neighborhood by name, and what the viewer said of them
 * before. Three queries. @param chosen is offered even where there are more apartments than a form can hold
 * @returns undefined when there is no such neighborhood
 */
export async function findReviewOffer(context: Context & { viewer: Viewer }, neighborhoodId: string, chosen?: string) {
  const [[neighborhood], offered, ownReviews] = await Promise.all([
    context.db
      .select({ id: neighborhoods.id, name: neighborhoods.name })
      .from(neighborhoods)
      .where(eq(neighborhoods.id, neighborhoodId)),
    listOffered(context, neighborhoodId, chosen),
    listOwnReviews(context, neighborhoodId),
  ]);
  if (!neighborhood) return undefined;
  const isOffered = offered.some(({ id }) => id === chosen);
  return { neighborhood, apartments: labelled(offered), ownReviews, chosen: isOffered ? chosen : undefined };
}

export type ReviewOffer = NonNullable<Awaited<ReturnType<typeof findReviewOffer>>>;

async function listOffered({ db }: Context, neighborhoodId: string, chosen: string | undefined) {
  const columns = { id: apartments.id, name: apartments.name, address: apartments.address };
  const here = and(eq(apartments.neighborhoodId, neighborhoodId), isApproved(apartments));
  const byName = db.select(columns).from(apartments).where(here).orderBy(asc(apartments.name)).limit(mostOffered);
  const rows = await byName;
  if (!chosen || rows.length < mostOffered || rows.some(({ id }) => id === chosen)) return rows;
  return [
    ...(await db
      .select(columns)
      .from(apartments)
      .where(and(eq(apartments.id, chosen), here))),
    ...rows,
  ];
}

/** Two houses may share a name: then the address tells them apart. */
function labelled(rows: Awaited<ReturnType<typeof listOffered>>): { id: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isShared = (name: string) => (counts.get(name) ?? 0) > 1;
  return rows.map(({ id, name, address }) => ({ id, label: isShared(name) && address ? `${name}, ${address}` : name }));
}

async function listOwnReviews({ db, viewer }: { db: Context["db"]; viewer: Viewer }, neighborhoodId: string) {
  const rows: OwnReview[] = await db
    .select({
      apartmentId: apartmentReviews.apartmentId,
      rating: sql<string>`${apartmentReviews.rating}::text`,
      review: apartmentReviews.comment,
      pros: apartmentReviews.pros,
      cons: apartmentReviews.cons,
      lengthOfStay: apartmentReviews.lengthOfStay,
    })
    .from(apartmentReviews)
    .innerJoin(apartments, eq(apartments.id, apartmentReviews.apartmentId))
    .where(
      and(
        eq(apartmentReviews.authorId, viewer.id),
        eq(apartments.neighborhoodId, neighborhoodId),
        isApproved(apartments),
      ),
    )
    .orderBy(desc(apartmentReviews.createdAt))
    .limit(mostOwnReviews);
  return rows;
}

/** What reviewing judges by: an approved apartment of this neighborhood. */
export async function findApartmentToReview({ db }: Context, neighborhoodId: string, id: string) {
  const [row] = await db
    .select({ id: apartments.id })
    .from(apartments)
    .where(and(eq(apartments.id, id), eq(apartments.neighborhoodId, neighborhoodId), isApproved(apartments)));
  return row;
}

export type ApartmentToReview = NonNullable<Awaited<ReturnType<typeof findApartmentToReview>>>;
