import { eq, inArray, sql } from "drizzle-orm";
import { formatDate } from "~/domain/calendar/format";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { restaurantAnswers } from "~/features/claims/answers/table.server";
import { claims } from "~/features/claims/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { images, shownImage } from "~/platform/images/table.server";
import { coverArtOf } from "./cover-art";
import { restaurantDeparture } from "./departure.server";
import { restaurantOwnData } from "./own-data/queries.server";
import { restaurantRights } from "./policy";
import { deleteRestaurantForm, priceRanges } from "./rules";
import { cuisines, restaurantReviews, restaurants, restaurantVotes, reviewedRestaurants } from "./table.server";

/** Restaurants in the registry of moderated kinds. */
export const restaurantKind: ModeratedKind = {
  slug: "restaurants",
  reviewed: reviewedRestaurants,
  answers: restaurantAnswers,
  label: "Restaurants",
  singular: "Restaurant",
  idField: "restaurantId",
  icon: "utensils",
  countsAsPost: true,
  auditPhrases: {
    "restaurants.vote": "voted on a restaurant",
    "restaurants.review": "reviewed a restaurant",
    "restaurants.delete-review": "deleted a review of a restaurant",
  },
  table: restaurants,
  appeals,
  reports,
  titleColumn: restaurants.name,
  addressColumn: restaurants.address,
  facets: {
    category: {
      label: "Cuisine",
      column: restaurants.cuisineId,
      options: { table: cuisines },
    },
    neighborhood: {
      label: "Neighborhood",
      column: restaurants.neighborhoodId,
      options: { table: neighborhoods },
    },
  },
  factLabel: "Cuisine",
  list: "/restaurants",
  pathOf: (id) => `/restaurants/${id}`,
  facts: {
    name: restaurants.name,
    cuisineId: restaurants.cuisineId,
    priceRange: restaurants.priceRange,
    neighborhoodId: restaurants.neighborhoodId,
    description: restaurants.description,
    address: restaurants.address,
    phoneNumber: restaurants.phoneNumber,
    openingDate: restaurants.openingDate,
    imageKey: restaurants.imageKey,
  },
  adminFacts: ["openingDate"],
  rights: restaurantRights,
  takesSuggestions: true,
  speakerOf: (id) =>
    sql`(select ${claims.memberId} from ${claims} where ${claims.restaurantId} = ${id} and ${claims.status} = 'granted')`,
  ownData: restaurantOwnData,
  departure: restaurantDeparture,
  countDependents: async (db, id) => ({
    reviews: await db.$count(restaurantReviews, eq(restaurantReviews.restaurantId, id)),
    votes: await db.$count(restaurantVotes, eq(restaurantVotes.restaurantId, id)),
  }),
  deletion: {
    command: deleteRestaurantForm.name,
    lossDescription: "its votes, its reviews, its picture and the reputation it brought its owner",
  },
  async listRows({ db }, ids) {
    const rows = await db
      .select({
        id: restaurants.id,
        name: restaurants.name,
        cuisine: cuisines.name,
        priceRange: restaurants.priceRange,
        neighborhood: neighborhoods.name,
        address: restaurants.address,
        phoneNumber: restaurants.phoneNumber,
        openingDate: restaurants.openingDate,
        description: restaurants.description,
        image: shownImage,
      })
      .from(restaurants)
      .innerJoin(cuisines, eq(cuisines.id, restaurants.cuisineId))
      .innerJoin(neighborhoods, eq(neighborhoods.id, restaurants.neighborhoodId))
      .leftJoin(images, eq(images.key, restaurants.imageKey))
      .where(inArray(restaurants.id, ids));
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      place: [row.address, row.neighborhood].filter(Boolean).join(" · "),
      fact: row.cuisine,
      details: [
        { label: "Cuisine", value: row.cuisine },
        { label: "Price", value: priceRanges.find(({ value }) => value === row.priceRange)?.label ?? row.priceRange },
        { label: "Where", value: [row.address, row.neighborhood].filter(Boolean).join(", ") },
        { label: "Phone", value: row.phoneNumber || "not given" },
        ...(row.openingDate ? [{ label: "Opening", value: formatDate(row.openingDate, "long") }] : []),
      ],
      description: row.description,
      image: row.image,
      coverArt: coverArtOf(row),
    }));
  },
};
