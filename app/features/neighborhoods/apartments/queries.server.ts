import { and, asc, desc, eq, gt, lt, lte, or, type SQL } from "drizzle-orm";
import { listChoices } from "~/domain/moderation/choices.server";
import { findNotice, shownStatus } from "~/domain/moderation/notice/queries.server";
import { isApproved, isVisibleTo } from "~/domain/moderation/visible.server";
import { loadReviews } from "~/domain/reviews/queries.server";
import { ratingOf } from "~/domain/reviews/rules";
import { noticeText } from "~/domain/statements/notice-text";
import { apartmentAnswers } from "~/features/claims/answers/table.server";
import { claims } from "~/features/claims/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { shared } from "~/platform/shared.server";
import { coverArtOf } from "./cover-art";
import { apartmentKind } from "./moderation.server";
import { apartmentAbilities } from "./policy";
import { findOfferForDialog } from "./reviews/queries.server";
import { tenancyInWords } from "./reviews/tenancy";
import { apartmentsAsked, tilesPerPage } from "./rules";
import { apartments, reviewedApartments } from "./table.server";

/**
 * The apartments of a guide, the most reviewed first and those without a review last, and the one whose reviews are open.
 * Six queries at most, whatever there is.
 * @param params of the guide's address; what is wrong in it is as if it were not there
 */
export async function listApartmentsOfGuide(context: Context, neighborhoodId: string, params: URLSearchParams) {
  const { apartment, after, page } = apartmentsAsked(params);
  const [tiles, chosen] = await Promise.all([
    listTiles(context, neighborhoodId, after),
    apartment ? findChosen(context, neighborhoodId, apartment, page) : null,
  ]);
  return { ...tiles, chosen };
}

/** What the forms of a guide's apartments ask for. Two queries. @param params as above */
export async function findApartmentForms(
  context: Context & { viewer: Viewer },
  neighborhoodId: string,
  params: URLSearchParams,
) {
  const [offered, neighborhoods] = await Promise.all([
    findOfferForDialog(context, neighborhoodId, apartmentsAsked(params).apartment),
    listNeighborhoodChoices(context),
  ]);
  const neighborhood = neighborhoods.find(({ id }) => id === neighborhoodId);
  return neighborhood && { offer: offered && { neighborhood, ...offered }, neighborhoods };
}

export type ApartmentForms = NonNullable<Awaited<ReturnType<typeof findApartmentForms>>>;

export type ApartmentsOfGuide = Awaited<ReturnType<typeof listApartmentsOfGuide>>;
export type ApartmentTile = ApartmentsOfGuide["tiles"][number];
export type ChosenApartment = NonNullable<ApartmentsOfGuide["chosen"]>;

async function listTiles(context: Context, neighborhoodId: string, after: string | undefined) {
  const onward = after ? await beyond(context, neighborhoodId, after) : undefined;
  const rows = await context.db
    .select({
      id: apartments.id,
      name: apartments.name,
      ratingSum: apartments.ratingSum,
      ratingCount: apartments.ratingCount,
    })
    .from(apartments)
    .where(and(isApprovedIn(neighborhoodId), onward))
    .orderBy(desc(apartments.ratingCount), asc(apartments.name), asc(apartments.id))
    .limit(tilesPerPage + 1);
  const shown = rows.slice(0, tilesPerPage);
  return {
    tiles: shown.map(({ id, name, ...sums }) => ({
      id,
      name,
      rating: ratingOf(sums),
      coverArt: coverArtOf({ name }),
    })),
    isFirst: onward === undefined,
    /** After which apartment the next ones begin, if there are any. */
    next: rows.length > tilesPerPage ? shown.at(-1)?.id : undefined,
  };
}

const isApprovedIn = (neighborhoodId: string): SQL | undefined =>
  and(eq(apartments.neighborhoodId, neighborhoodId), isApproved(apartments));

/** What comes after an apartment among the tiles; nothing when it is not there any more, and they begin again. */
async function beyond({ db }: Context, neighborhoodId: string, id: string): Promise<SQL | undefined> {
  const [last] = await db
    .select({ count: apartments.ratingCount, name: apartments.name })
    .from(apartments)
    .where(and(eq(apartments.id, id), isApprovedIn(neighborhoodId)));
  if (!last) return undefined;
  const { count, name } = last;
  const sameName = and(eq(apartments.name, name), gt(apartments.id, id));
  return and(
    lte(apartments.ratingCount, count),
    or(lt(apartments.ratingCount, count), gt(apartments.name, name), sameName),
  );
}

/** The apartment whose reviews are open, if it is of this neighborhood and the viewer may see it. */
async function findChosen(context: Context, neighborhoodId: string, id: string, page: number) {
  const [found, said] = await Promise.all([
    findInGuide(context, neighborhoodId, id),
    loadReviews(context, reviewedApartments, apartmentAnswers, id, page),
  ]);
  if (!found) return null;
  const reviews = said.reviews.map(({ livedFrom, livedTo, managerChanged, ...review }) => ({
    ...review,
    ...tenancyInWords({ livedFrom, livedTo, managerChanged }),
  }));
  return { ...found, ...said, reviews };
}

async function findInGuide(context: Context, neighborhoodId: string, id: string) {
  const { db, viewer } = context;
  const [row] = await db
    .select({
      id: apartments.id,
      name: apartments.name,
      address: apartments.address,
      ownerId: apartments.ownerId,
      approvalStatus: apartments.approvalStatus,
      ratingSum: apartments.ratingSum,
      ratingCount: apartments.ratingCount,
      owned: db.$count(claims, and(eq(claims.apartmentId, id), eq(claims.status, "granted"))),
    })
    .from(apartments)
    .where(and(eq(apartments.id, id), eq(apartments.neighborhoodId, neighborhoodId), isVisibleTo(viewer, apartments)));
  if (!row) return undefined;
  const { ratingSum, ratingCount, owned, ownerId: _, ...facts } = row;
  const can = apartmentAbilities(viewer, row);
  const notice = await findNotice(context, apartmentKind, row);
  return {
    ...facts,
    isClaimed: owned > 0,
    rating: ratingOf({ ratingSum, ratingCount }),
    coverArt: coverArtOf(row),
    can,
    /** Whoever does not edit it suggests an edit, on the same page. */
    tools: {
      can: { edit: can.edit || can.suggest, withdraw: can.withdraw, report: can.report },
      label: can.suggest ? "Suggest an edit" : "Edit",
    },
    shownStatus: shownStatus(row.approvalStatus, notice),
    closed:
      row.approvalStatus === "pending"
        ? waits
        : notice && noticeText(notice, notice.who, `the apartment “${row.name}”`),
  };
}

/** Why its reviews are closed. Its owner and admins read this, and nobody else's page holds it. */
const waits = { words: "Neighbors can see and review it once an admin has approved it.", links: [] };

/** In whose guide an apartment stands, if the viewer may see it. */
export async function findNeighborhoodOf({ db, viewer }: Context, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ neighborhoodId: apartments.neighborhoodId })
    .from(apartments)
    .where(and(eq(apartments.id, id), isVisibleTo(viewer, apartments)));
  return row?.neighborhoodId;
}

/** What the form offers. One query. */
export const listNeighborhoodChoices = shared((context) => listChoices(context, neighborhoods));

export type NeighborhoodChoice = Awaited<ReturnType<typeof listNeighborhoodChoices>>[number];
