import { and, asc, between, desc, eq, gt, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { isApproved, isVisibleTo, preparedFor } from "~/domain/moderation/visible.server";
import { loadReviews } from "~/domain/reviews/queries.server";
import { ratingOf } from "~/domain/reviews/rules";
import { restaurantAnswers } from "~/features/claims/answers/table.server";
import { claims } from "~/features/claims/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import { nilUuid } from "~/platform/forms/fields";
import { images, shownImage } from "~/platform/images/table.server";
import { type SharedContext, shared } from "~/platform/shared.server";
import { coverArtOf, emblemOf } from "./cover-art";
import { newOpenings, opensOn } from "./openings.server";
import { restaurantAbilities, votingRefusal } from "./policy";
import { type GuideFilters, isUnfiltered, nameAsked, restaurantsPerPage } from "./rules";
import { cuisines, restaurantReviews, restaurants, restaurantVotes, reviewedRestaurants } from "./table.server";

/** The columns that a page may show of a restaurant, and the viewer's own vote and review. */
const shown = {
  id: restaurants.id,
  name: restaurants.name,
  description: restaurants.description,
  priceRange: restaurants.priceRange,
  address: restaurants.address,
  phoneNumber: restaurants.phoneNumber,
  openingDate: restaurants.openingDate,
  cuisine: cuisines.name,
  neighborhood: neighborhoods.name,
  image: shownImage,
  score: restaurants.score,
  ratingSum: restaurants.ratingSum,
  ratingCount: restaurants.ratingCount,
  vote: restaurantVotes.voteType,
  ownReview: {
    rating: restaurantReviews.rating,
    comment: restaurantReviews.comment,
    recommendations: restaurantReviews.recommendations,
    hasInterest: restaurantReviews.hasInterest,
  },
  cuisineId: restaurants.cuisineId,
  neighborhoodId: restaurants.neighborhoodId,
  ownerId: restaurants.ownerId,
  approvalStatus: restaurants.approvalStatus,
};

function from({ db }: SharedContext, viewer: Context["viewer"]) {
  const me = viewer?.id ?? nilUuid;
  const myVote = and(eq(restaurantVotes.restaurantId, restaurants.id), eq(restaurantVotes.memberId, me));
  const myReview = and(eq(restaurantReviews.restaurantId, restaurants.id), eq(restaurantReviews.authorId, me));
  return db
    .select(shown)
    .from(restaurants)
    .innerJoin(cuisines, eq(cuisines.id, restaurants.cuisineId))
    .innerJoin(neighborhoods, eq(neighborhoods.id, restaurants.neighborhoodId))
    .leftJoin(images, eq(images.key, restaurants.imageKey))
    .leftJoin(restaurantVotes, myVote)
    .leftJoin(restaurantReviews, myReview)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof from>>[number];

type Facts = Omit<Row, "phoneNumber" | "cuisineId" | "neighborhoodId">;

/** What a page gets of a restaurant: an average and abilities instead of sums and the owner's id. */
function viewModel<R extends Facts>({ viewer, now }: Context, { ownerId, ratingSum, ratingCount, ...row }: R) {
  const facts = { ownerId, approvalStatus: row.approvalStatus, opensOn: opensOn(row.openingDate, now) };
  return {
    ...row,
    opensOn: facts.opensOn,
    rating: ratingOf({ ratingSum, ratingCount }),
    coverArt: coverArtOf(row),
    can: restaurantAbilities(viewer, facts),
    /** In place of the vote and the review, where there is none to give. */
    whyNotJudged: votingRefusal(viewer, facts)?.facts.text,
  };
}

type Days = { first: string; last: string };

/** A page of the guide as everybody sees it. Two queries at most. */
const guidePage = shared(async (reading, filters: GuideFilters, newDays: Days, after?: string) => {
  const onward = after ? await beyond(reading, after) : undefined;
  const rows = await from(reading, null)
    .where(and(isApproved(restaurants), ...matching(reading, filters, newDays), onward))
    .orderBy(desc(restaurants.score), asc(restaurants.name), asc(restaurants.id))
    .limit(restaurantsPerPage + 1);
  const page = rows
    .slice(0, restaurantsPerPage)
    .map(({ phoneNumber: _, cuisineId: __, neighborhoodId: ___, ...row }) => ({ ...row, coverArt: coverArtOf(row) }));
  return {
    restaurants: page,
    isFirst: onward === undefined,
    /** Where the next page begins, if there is one. */
    next: rows.length > restaurantsPerPage ? page.at(-1)?.id : undefined,
  };
});

const judgements = prepared("own_judgements", (db) => {
  const me = sql.placeholder("memberId");
  return db
    .select({ id: restaurants.id, vote: shown.vote, ownReview: shown.ownReview })
    .from(restaurants)
    .leftJoin(restaurantVotes, and(eq(restaurantVotes.restaurantId, restaurants.id), eq(restaurantVotes.memberId, me)))
    .leftJoin(
      restaurantReviews,
      and(eq(restaurantReviews.restaurantId, restaurants.id), eq(restaurantReviews.authorId, me)),
    )
    .where(sql`${restaurants.id} = any(${sql.placeholder("ids")})`);
});

/**
 * A page of the guide, the highest score first: what is new, or what matches the filters, with the viewer's own votes and
 * reviews. Two queries at most for all, and one's own.
 * @param after the id of the restaurant that the page before ended with; one that is gone begins again.
 */
export async function listRestaurants(context: Context, filters: GuideFilters, after?: string) {
  const { db, viewer, now } = context;
  const page = await guidePage(context, filters, newOpenings(now), after);
  const ids = page.restaurants.map(({ id }) => id);
  const rows = viewer && ids.length > 0 ? await judgements(db).execute({ memberId: viewer.id, ids }) : [];
  const own = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    restaurants: page.restaurants.map((row) => ({
      ...viewModel(context, { ...row, ...own.get(row.id) }),
      coverArt: row.coverArt,
    })),
  };
}

export type ListedRestaurant = Awaited<ReturnType<typeof listRestaurants>>["restaurants"][number];

/** The ids are looked up inside, so that the database reads its index from the highest score on. */
function matching({ db }: SharedContext, filters: GuideFilters, { first, last }: Days): (SQL | undefined)[] {
  if (isUnfiltered(filters)) return [between(restaurants.openingDate, first, last)];
  const [cuisine, neighborhood] = [nameAsked(filters.cuisine), nameAsked(filters.neighborhood)];
  const cuisineId = db
    .select({ id: cuisines.id })
    .from(cuisines)
    .where(eq(cuisines.name, cuisine ?? ""));
  const placeId = db
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(eq(neighborhoods.name, neighborhood ?? ""));
  return [
    cuisine === null ? undefined : eq(restaurants.cuisineId, cuisineId),
    neighborhood === null ? undefined : eq(restaurants.neighborhoodId, placeId),
  ];
}

/** What comes after a restaurant in the order of the guide. */
async function beyond({ db }: SharedContext, id: string): Promise<SQL | undefined> {
  const [last] = await db
    .select({ score: restaurants.score, name: restaurants.name })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isApproved(restaurants)));
  if (!last) return undefined;
  const { score, name } = last;
  const sameName = and(eq(restaurants.name, name), gt(restaurants.id, id));
  return and(lte(restaurants.score, score), or(lt(restaurants.score, score), gt(restaurants.name, name), sameName));
}

/** One restaurant, if the viewer may see it, and whether it is claimed. Two queries. */
export async function findRestaurant(context: Context, id: string) {
  const [[row], owned] = await Promise.all([
    from(context, context.viewer).where(and(eq(restaurants.id, id), isVisibleTo(context.viewer, restaurants))),
    context.db.$count(claims, and(eq(claims.restaurantId, id), eq(claims.status, "granted"))),
  ]);
  if (!row) return undefined;
  return { ...viewModel(context, row), isClaimed: owned > 0 };
}

export type FoundRestaurant = NonNullable<Awaited<ReturnType<typeof findRestaurant>>>;

/** What the filters and the form offer: cuisines in the order in which they came, and Other at the end. One query. */
export const listRestaurantChoices = shared(async ({ db }) => {
  const kitchens = db
    .select({
      id: cuisines.id,
      name: cuisines.name,
      emoji: cuisines.emoji,
      isLast: sql<boolean>`lower(${cuisines.name}) = 'other'`.as("is_last"),
      since: sql`${cuisines.createdAt}`.as("since"),
      isPlace: sql<boolean>`false`.as("is_place"),
    })
    .from(cuisines);
  const places = db
    .select({
      id: neighborhoods.id,
      name: neighborhoods.name,
      emoji: sql<string>`''`.as("emoji"),
      isLast: sql<boolean>`false`.as("is_last"),
      since: sql`null::timestamptz`.as("since"),
      isPlace: sql<boolean>`true`.as("is_place"),
    })
    .from(neighborhoods);
  const rows = await kitchens.unionAll(places).orderBy(sql`"is_last", "since", "name"`);
  return {
    cuisines: rows
      .filter(({ isPlace }) => !isPlace)
      .map(({ id, name, emoji }) => ({ id, name, emoji, emblem: emblemOf(name) })),
    neighborhoods: rows.filter(({ isPlace }) => isPlace).map(({ id, name }) => ({ id, name })),
  };
});

export type RestaurantChoices = Awaited<ReturnType<typeof listRestaurantChoices>>;

const restaurantForCommand = preparedFor("restaurant_for_command", (db, viewer) =>
  db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      ownerId: restaurants.ownerId,
      approvalStatus: restaurants.approvalStatus,
      openingDate: restaurants.openingDate,
    })
    .from(restaurants)
    .where(and(eq(restaurants.id, sql.placeholder("id")), isVisibleTo(viewer, restaurants))),
);

/** What the commands judge by. */
export async function findRestaurantForCommand(context: Context, id: string) {
  const [row] = await restaurantForCommand(context).execute({ id, viewerId: context.viewer?.id });
  return row && { ...row, opensOn: opensOn(row.openingDate, context.now) };
}

export type RestaurantSubject = NonNullable<Awaited<ReturnType<typeof findRestaurantForCommand>>>;

/** A page of its reviews, newest first, and how many gave how many stars. Two queries. @param page from 1 */
export const loadRestaurantReviews = (context: Context, id: string, page: number) =>
  loadReviews(context, reviewedRestaurants, restaurantAnswers, id, page);
