import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, localDate } from "~/db/columns.server";
import { changedIndex, submissionColumns } from "~/domain/moderation/columns.server";
import { ratingCheck, reviewColumns } from "~/domain/reviews/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { images } from "~/platform/images/table.server";

/** What a kitchen cooks, with the emoji that the filter shows. */
export const cuisines = pgTable(
  "cuisines",
  { id: id(), name: text().notNull(), emoji: text().notNull().default(""), createdAt: createdAt() },
  (table) => [uniqueIndex("cuisines_name_unique").on(sql`lower(${table.name})`)],
);

export const restaurants = pgTable(
  "restaurants",
  {
    id: id(),
    name: text().notNull(),
    /** What is referred to can't vanish: deleting a cuisine or neighborhood in use is refused. */
    cuisineId: uuid()
      .notNull()
      .references(() => cuisines.id, { onDelete: "restrict" }),
    neighborhoodId: uuid()
      .notNull()
      .references(() => neighborhoods.id, { onDelete: "restrict" }),
    priceRange: text({ enum: ["$", "$$", "$$$", "$$$$"] }).notNull(),
    description: text().notNull().default(""),
    /** Empty where nobody gave one. */
    address: text().notNull().default(""),
    phoneNumber: text().notNull().default(""),
    /** Local day in the city; only admins set it. Null: not known, and not among the new openings. */
    openingDate: localDate(),
    /** Null shows the cover art. */
    imageKey: text().references(() => images.key, { onDelete: "set null" }),
    /** Upvotes minus downvotes, kept by the votes: the guide would count millions of them otherwise. */
    score: integer().notNull().default(0),
    /** Sum and number of the stars that count, kept by the reviews; the average follows from them. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ...submissionColumns(),
  },
  (table) => [
    index().on(table.approvalStatus, table.score.desc().nullsFirst(), table.name, table.id),
    index().on(table.approvalStatus, table.openingDate),
    index().on(table.approvalStatus, table.createdAt),
    index().on(table.cuisineId, table.approvalStatus, table.score.desc().nullsFirst()),
    index().on(table.neighborhoodId, table.approvalStatus, table.score.desc().nullsFirst()),
    index().on(table.ownerId),
    changedIndex("restaurants_changed_index", table),
    index("restaurants_lower_name_index").on(sql`lower(${table.name})`),
    index("restaurants_lower_address_index").on(sql`lower(${table.address})`),
  ],
);

const restaurantId = () =>
  uuid()
    .notNull()
    .references(() => restaurants.id, { onDelete: "cascade" });

export const restaurantVotes = pgTable(
  "restaurant_votes",
  {
    id: id(),
    restaurantId: restaurantId(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    voteType: text({ enum: ["up", "down"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.restaurantId, table.memberId), index().on(table.memberId)],
);

export const restaurantReviews = pgTable(
  "restaurant_reviews",
  { ...reviewColumns(), restaurantId: restaurantId(), recommendations: text().notNull().default("") },
  (table) => [
    ratingCheck("restaurant_reviews_rating", table.rating),
    unique().on(table.restaurantId, table.authorId),
    index().on(table.restaurantId, table.createdAt),
    index().on(table.authorId),
  ],
);

/** Where `domain/reviews` finds what is said of them. */
export const reviewedRestaurants = {
  type: "restaurants-review",
  table: restaurants,
  reviews: restaurantReviews,
  about: "restaurantId",
  extraColumns: ["recommendations"],
} as const;
