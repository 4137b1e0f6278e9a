import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { clockTime, id } from "~/db/columns.server";
import { changedIndex, submissionColumns, type ToldColumns } from "~/domain/moderation/columns.server";
import { ratingCheck, reviewColumns } from "~/domain/reviews/columns.server";
import { images } from "~/platform/images/table.server";

/** What a neighbor does for others. Who asks for it writes to the owner's own address, which no page shows. */
export const services = pgTable(
  "services",
  {
    id: id(),
    title: text().notNull(),
    /** One of the fixed list in the rules. */
    category: text().notNull(),
    /** Digits and dashes after a $, as "$40-60". Empty: on request. */
    priceRange: text().notNull().default(""),
    location: text().notNull(),
    description: text().notNull(),
    /** "Monday" to "Sunday", in that order, at least one. */
    availableDays: text().array().notNull(),
    /** Local times in the city, on the half hour. An end at or before the start is after midnight. */
    startTime: clockTime().notNull(),
    endTime: clockTime().notNull(),
    /** Null shows the cover art. */
    imageKey: text().references(() => images.key, { onDelete: "set null" }),
    /** Sum and number of the stars that count, kept by the reviews; the average follows from them. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ...submissionColumns(),
  },
  (table) => [
    index().on(table.approvalStatus, table.createdAt, table.id),
    index().on(table.category, table.approvalStatus, table.createdAt, table.id),
    index().on(table.ownerId),
    changedIndex("services_changed_index", table),
    index("services_lower_title_index").on(sql`lower(${table.title})`),
  ],
);

/** What its owner tells of a service, but for the picture. */
export const serviceFacts = {
  title: services.title,
  category: services.category,
  priceRange: services.priceRange,
  location: services.location,
  description: services.description,
  availableDays: services.availableDays,
  startTime: services.startTime,
  endTime: services.endTime,
} satisfies ToldColumns<typeof services>;

export const serviceReviews = pgTable(
  "service_reviews",
  {
    ...reviewColumns(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
  },
  (table) => [
    ratingCheck("service_reviews_rating", table.rating),
    unique().on(table.serviceId, table.authorId),
    index().on(table.serviceId, table.createdAt),
    index().on(table.authorId),
  ],
);

/** Where `domain/reviews` finds what is said of them. */
export const reviewedServices = {
  type: "services-review",
  table: services,
  reviews: serviceReviews,
  about: "serviceId",
} as const;
