import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { clockTime, id } from "~/db/columns.server";
import { changedIndex, submissionColumns, type ToldColumns } from "~/domain/moderation/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";

type Times = Record<"startTime" | "endTime", AnyPgColumn>;

/** When it runs, in minutes since the midnight before it begins: [960,1110), or [1320,1500) where it ends after the next. */
export const minutesOf = ({ startTime, endTime }: Times): SQL =>
  sql`int4range(extract(epoch from ${startTime})::int / 60, extract(epoch from ${endTime})::int / 60 + case when ${endTime} <= ${startTime} then 1440 else 0 end)`;

/** A deal that comes back every week. */
export const happyHours = pgTable(
  "happy_hours",
  {
    id: id(),
    restaurantName: text().notNull(),
    /** One of those in the city's file, which are the ones that the form offers. What is referred to can't vanish. */
    neighborhoodId: uuid()
      .notNull()
      .references(() => neighborhoods.id, { onDelete: "restrict" }),
    address: text().notNull(),
    /** Local times in the city. An end at or before the start is after midnight. */
    startTime: clockTime().notNull(),
    endTime: clockTime().notNull(),
    /** "Monday" to "Sunday", in that order, at least one: the days on which it begins. */
    daysOfWeek: text().array().notNull(),
    /** Empty where there is nothing to say. */
    dealDescription: text().notNull().default(""),
    ...submissionColumns(),
  },
  (table) => [
    index().on(table.approvalStatus, table.createdAt),
    index().on(table.ownerId),
    changedIndex("happy_hours_changed_index", table),
    index("happy_hours_here_index").on(table.neighborhoodId, table.approvalStatus, table.createdAt, table.id),
    // What is on at a minute; not of the approved ones alone, as planners know nothing of what is in an index of some rows.
    index("happy_hours_minutes_index").using("gist", minutesOf(table)),
    index("happy_hours_lower_name_index").on(sql`lower(${table.restaurantName})`),
    index("happy_hours_lower_address_index").on(sql`lower(${table.address})`),
  ],
);

/** What its owner tells of a happy hour to everyone. */
export const happyHourFacts = {
  restaurantName: happyHours.restaurantName,
  neighborhoodId: happyHours.neighborhoodId,
  address: happyHours.address,
  startTime: happyHours.startTime,
  endTime: happyHours.endTime,
  daysOfWeek: happyHours.daysOfWeek,
  dealDescription: happyHours.dealDescription,
} satisfies ToldColumns<typeof happyHours>;

/** For the owner and for admins alone, so it stands apart from what everyone may read. */
export const happyHourPhones = pgTable("happy_hour_phones", {
  happyHourId: uuid()
    .primaryKey()
    .references(() => happyHours.id, { onDelete: "cascade" }),
  phoneNumber: text().notNull(),
});
