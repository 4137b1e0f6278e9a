import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { clockTime, createdAt, id, localDate } from "~/db/columns.server";
import { changedIndex, submissionColumns, type ToldColumns } from "~/domain/moderation/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { images } from "~/platform/images/table.server";

/** Names are stored lowercase and shown capitalized. */
export const eventCategories = pgTable(
  "event_categories",
  { id: id(), name: text().notNull().unique(), createdAt: createdAt() },
  (table) => [check("event_categories_lowercase", sql`${table.name} = lower(${table.name})`)],
);

export const events = pgTable(
  "events",
  {
    id: id(),
    title: text().notNull(),
    /** The local date and times in the city, as they are announced. An end at or before the start is after midnight. */
    date: localDate().notNull(),
    startTime: clockTime().notNull(),
    endTime: clockTime().notNull(),
    venueName: text().notNull().default(""),
    address: text().notNull(),
    /** What is referred to can't vanish: deleting a neighborhood or category in use is refused. */
    neighborhoodId: uuid()
      .notNull()
      .references(() => neighborhoods.id, { onDelete: "restrict" }),
    categoryId: uuid()
      .notNull()
      .references(() => eventCategories.id, { onDelete: "restrict" }),
    description: text().notNull().default(""),
    /** Null shows the cover art. */
    imageKey: text().references(() => images.key, { onDelete: "set null" }),
    ...submissionColumns(),
  },
  (table) => [
    index().on(table.approvalStatus, table.date),
    // The dashboard lists by when they came.
    index().on(table.approvalStatus, table.createdAt),
    index().on(table.ownerId),
    changedIndex("events_changed_index", table),
    index().on(table.neighborhoodId),
    index().on(table.categoryId),
    index("events_lower_title_index").on(sql`lower(${table.title})`),
    index("events_lower_address_index").on(sql`lower(${table.address})`),
  ],
);

/** When it is. */
export const eventTimes = { date: events.date, startTime: events.startTime, endTime: events.endTime };

/** What a card says of it: in lists, in the mails of reminders, in the calendar. */
export const eventSummary = {
  title: events.title,
  ...eventTimes,
  venueName: events.venueName,
  address: events.address,
} satisfies ToldColumns<typeof events>;

export const eventRsvps = pgTable(
  "event_rsvps",
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.eventId, table.memberId),
    index().on(table.memberId),
    // For the first few faces of many.
    index().on(table.eventId, table.createdAt, table.id),
  ],
);
