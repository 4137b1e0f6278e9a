import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id } from "~/db/columns.server";
import { changedIndex, submissionColumns } from "~/domain/moderation/columns.server";
import { ratingCheck, reviewColumns } from "~/domain/reviews/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";

/** A building or complex in which people rent. */
export const apartments = pgTable(
  "apartments",
  {
    id: id(),
    name: text().notNull(),
    /** What is referred to can't vanish: deleting a neighborhood in use is refused. */
    neighborhoodId: uuid()
      .notNull()
      .references(() => neighborhoods.id, { onDelete: "restrict" }),
    /** Empty where nobody gave one. */
    address: text().notNull().default(""),
    /** Sum and number of the stars that count, kept by the reviews; the average follows from them. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ...submissionColumns(),
  },
  (table) => [
    index().on(table.approvalStatus, table.createdAt),
    // The guide shows the most reviewed first; the form lists them by name.
    index("apartments_most_reviewed_index").on(
      table.neighborhoodId,
      table.approvalStatus,
      table.ratingCount.desc().nullsFirst(),
      table.name,
      table.id,
    ),
    index().on(table.neighborhoodId, table.approvalStatus, table.name),
    index().on(table.ownerId),
    changedIndex("apartments_changed_index", table),
    index("apartments_lower_name_index").on(sql`lower(${table.name})`),
    index("apartments_lower_address_index").on(sql`lower(${table.address})`),
  ],
);

/** What somebody who lived there says: the review itself is the `comment`. */
export const apartmentReviews = pgTable(
  "apartment_reviews",
  {
    ...reviewColumns(),
    apartmentId: uuid()
      .notNull()
      .references(() => apartments.id, { onDelete: "cascade" }),
    pros: text().notNull().default(""),
    cons: text().notNull().default(""),
    /** In the author's words: "two years". */
    lengthOfStay: text().notNull().default(""),
    /** The year they moved in. Null, as the two below, where nobody was asked: in reviews from before. */
    livedFrom: integer(),
    /** The year they moved out; null for who still lived there. */
    livedTo: integer(),
    /** Whether somebody else manages it since, as far as the author knows. */
    managerChanged: text({ enum: ["no", "yes", "unknown"] }),
  },
  (table) => [
    check("apartment_reviews_lived_from", sql`${table.livedFrom} between 1950 and 2099`),
    check("apartment_reviews_lived_to", sql`${table.livedTo} between ${table.livedFrom} and 2099`),
    check("apartment_reviews_manager_changed", sql`${table.managerChanged} in ('no', 'yes', 'unknown')`),
    check(
      "apartment_reviews_tenancy",
      sql`(${table.livedFrom} is null) = (${table.managerChanged} is null) and (${table.livedTo} is null or ${table.livedFrom} is not null)`,
    ),
    ratingCheck("apartment_reviews_rating", table.rating),
    unique().on(table.apartmentId, table.authorId),
    index().on(table.apartmentId, table.createdAt),
    index().on(table.authorId),
  ],
);

/** Where `domain/reviews` finds what is said of them. */
export const reviewedApartments = {
  type: "apartments-review",
  table: apartments,
  reviews: apartmentReviews,
  about: "apartmentId",
  extraColumns: ["pros", "cons", "lengthOfStay", "livedFrom", "livedTo", "managerChanged"],
} as const;
