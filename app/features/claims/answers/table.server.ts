import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { apartmentReviews } from "~/features/neighborhoods/apartments/table.server";
import { restaurantReviews } from "~/features/restaurants/table.server";
import { serviceReviews, services } from "~/features/services/table.server";
import { members } from "~/platform/accounts/table.server";
import { claims } from "../table.server";

/**
 * What who speaks for a place answers to a review of it. It is shown as long as they do: a claim that is revoked hides it,
 * and one that is granted again shows it. Goes with the review and with the member.
 */
export const reviewAnswers = pgTable(
  "review_answers",
  {
    id: id(),
    restaurantReviewId: uuid().references(() => restaurantReviews.id, { onDelete: "cascade" }),
    apartmentReviewId: uuid().references(() => apartmentReviews.id, { onDelete: "cascade" }),
    serviceReviewId: uuid().references(() => serviceReviews.id, { onDelete: "cascade" }),
    /** Who wrote it. Told to nobody: neighbors read that it is from the owner. */
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    words: text().notNull(),
    createdAt: createdAt(),
    editedAt: instant(),
  },
  (table) => [
    check(
      "review_answers_review",
      sql`num_nonnulls(${table.restaurantReviewId}, ${table.apartmentReviewId}, ${table.serviceReviewId}) = 1`,
    ),
    // One answer a review, of each who has spoken for the place.
    unique().on(table.restaurantReviewId, table.memberId),
    unique().on(table.apartmentReviewId, table.memberId),
    unique().on(table.serviceReviewId, table.memberId),
    index().on(table.memberId),
  ],
);

/** Those to whom a place was granted. @param place the column of `held` */
const claimed = (place: SQL) => (placeId: SQLWrapper) =>
  sql`select held.member_id from ${claims} held where ${place} = ${placeId} and held.status = 'granted'`;

/** Where `domain/reviews` finds what is answered, and by whom: who claimed the place. */
export const restaurantAnswers = {
  kind: "restaurants",
  by: "Answer from the owner",
  table: reviewAnswers,
  appeals,
  reports,
  review: reviewAnswers.restaurantReviewId,
  speakers: claimed(sql`held.restaurant_id`),
};

/** By whom the place was claimed. */
export const apartmentAnswers = {
  kind: "apartments",
  by: "Answer from the manager",
  table: reviewAnswers,
  appeals,
  reports,
  review: reviewAnswers.apartmentReviewId,
  speakers: claimed(sql`held.apartment_id`),
};

/** By its provider, who is known and needs no claim. */
export const serviceAnswers = {
  kind: "services",
  by: "Answer from the provider",
  table: reviewAnswers,
  appeals,
  reports,
  review: reviewAnswers.serviceReviewId,
  speakers: (placeId: SQLWrapper) => sql`select held.owner_id from ${services} held where held.id = ${placeId}`,
};
