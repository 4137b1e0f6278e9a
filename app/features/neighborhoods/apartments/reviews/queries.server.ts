import { and, asc, eq, type SQL } from "drizzle-orm";
import { isApproved } from "~/domain/moderation/visible.server";
import { missingLevel } from "~/domain/residency/needs";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { apartmentReviews, apartments } from "../table.server";
import { mostInDialog, mostOffered, mostOwnReviews, type OwnReview, reviewApartmentForm } from "./rules";
import { tenancyAsSent } from "./tenancy";

type ViewerContext = Context & { viewer: Viewer };

/**
 * What the form of a review needs: the approved apartments of a neighborhood by name, and what the viewer said of them
 * before. Two queries. @param chosen is offered even where there are more apartments than a form can hold
 * @returns undefined when there is no such neighborhood
 */
export async function findReviewOffer(context: ViewerContext, neighborhoodId: string, chosen?: string) {
  const [[neighborhood], offered] = await Promise.all([
    context.db
      .select({ id: neighborhoods.id, name: neighborhoods.name })
      .from(neighborhoods)
      .where(eq(neighborhoods.id, neighborhoodId)),
    findOffered(context, neighborhoodId, chosen),
  ]);
  return neighborhood && { neighborhood, ...offered };
}

export type ReviewOffer = NonNullable<Awaited<ReturnType<typeof findReviewOffer>>>;

/**
 * What the dialog in a guide needs, where the neighborhood is known: null where that is more than a page brings along, and
 * where the viewer needs to be verified first.
 */
export async function findOfferForDialog(context: ViewerContext, neighborhoodId: string, chosen?: string) {
  if (missingLevel(context.viewer, reviewApartmentForm)) return null;
  const rows = await listOffered(context, isHere(neighborhoodId), mostInDialog + 1);
  return rows.length > mostInDialog ? null : offerOf(rows, chosen);
}

/** One query, and another where the chosen one is beyond the list. */
async function findOffered(context: ViewerContext, neighborhoodId: string, chosen: string | undefined) {
  const here = isHere(neighborhoodId);
  const rows = await listOffered(context, here, mostOffered);
  const isBeyond = chosen && rows.length === mostOffered && !rows.some(({ id }) => id === chosen);
  const more = isBeyond ? await listOffered(context, and(eq(apartments.id, chosen), here), 1) : [];
  return offerOf([...more, ...rows], chosen);
}

const isHere = (neighborhoodId: string): SQL | undefined =>
  and(eq(apartments.neighborhoodId, neighborhoodId), isApproved(apartments));

function listOffered({ db, viewer }: ViewerContext, where: SQL | undefined, most: number) {
  const isOwn = and(eq(apartmentReviews.apartmentId, apartments.id), eq(apartmentReviews.authorId, viewer.id));
  return db
    .select({
      id: apartments.id,
      name: apartments.name,
      address: apartments.address,
      own: {
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
      },
    })
    .from(apartments)
    .leftJoin(apartmentReviews, isOwn)
    .where(where)
    .orderBy(asc(apartments.name))
    .limit(most);
}

type Offered = Awaited<ReturnType<typeof listOffered>>;

function offerOf(rows: Offered, chosen: string | undefined) {
  const isOffered = rows.some(({ id }) => id === chosen);
  return { apartments: labelled(rows), ownReviews: ownReviewsIn(rows), chosen: isOffered ? chosen : undefined };
}

/** Two houses may share a name: then the address tells them apart. */
function labelled(rows: Offered): { id: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isShared = (name: string) => (counts.get(name) ?? 0) > 1;
  return rows.map(({ id, name, address }) => ({
    id,
    label: isShared(name) && address ? `${name}, ${address}` : name,
  }));
}

/** The newest first. */
const ownReviewsIn = (rows: Offered): OwnReview[] =>
  rows
    .flatMap(({ id, own }) => (own ? [{ ...own, apartmentId: id }] : []))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, mostOwnReviews)
    .map(({ apartmentId, createdAt: _, rating, review, pros, cons, lengthOfStay, hasInterest, ...tenancy }) => ({
      apartmentId,
      review,
      pros,
      cons,
      lengthOfStay,
      ...tenancyAsSent(tenancy),
      rating: String(rating),
      hasInterest: boxed(hasInterest),
    }));

/** As a box of a form sends it. */
const boxed = (isTicked: boolean) => (isTicked ? "on" : "");

/** What reviewing judges by: an approved apartment of this neighborhood. */
export async function findApartmentToReview({ db }: Context, neighborhoodId: string, id: string) {
  const [row] = await db
    .select({ id: apartments.id })
    .from(apartments)
    .where(and(eq(apartments.id, id), eq(apartments.neighborhoodId, neighborhoodId), isApproved(apartments)));
  return row;
}

export type ApartmentToReview = NonNullable<Awaited<ReturnType<typeof findApartmentToReview>>>;
