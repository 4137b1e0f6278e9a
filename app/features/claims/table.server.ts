import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { apartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants } from "~/features/restaurants/table.server";
import { members } from "~/platform/accounts/table.server";

/** Who says that a restaurant or an apartment is theirs to speak for, and what an admin found. Goes with its place and with its member. */
export const claims = pgTable(
  "claims",
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    restaurantId: uuid().references(() => restaurants.id, { onDelete: "cascade" }),
    apartmentId: uuid().references(() => apartments.id, { onDelete: "cascade" }),
    /** How it can be seen that it is theirs. For admins only. */
    proof: text().notNull(),
    status: text({ enum: ["open", "granted", "refused", "revoked"] })
      .notNull()
      .default("open"),
    /** What the admin who decided last wrote to the member. */
    note: text().notNull().default(""),
    decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    decidedAt: instant(),
    /** By an admin's word, or by a code that goes to where the place is listed. */
    way: text({ enum: ["letter", "call", "admin"] })
      .notNull()
      .default("admin"),
    /** How many codes were made. Each is worth nothing once the next one is. */
    codes: integer().notNull().default(0),
    /** Of the last code; null while the next one waits for an admin. */
    codeHash: text(),
    /** The listed address or number that the last code goes to. */
    sentTo: text().notNull().default(""),
    preparedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    preparedAt: instant(),
    /** When the letter was mailed, or the call was made. */
    sentAt: instant(),
    /** Codes that its member has entered since the last one was made, the right one included. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check("claims_place", sql`(${table.restaurantId} is null) <> (${table.apartmentId} is null)`),
    check("claims_decided", sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    // A place has one owner at most, and a member asks once at a time.
    uniqueIndex("claims_owner_of_restaurant").on(table.restaurantId).where(sql`${table.status} = 'granted'`),
    uniqueIndex("claims_owner_of_apartment").on(table.apartmentId).where(sql`${table.status} = 'granted'`),
    uniqueIndex("claims_open_of_restaurant")
      .on(table.memberId, table.restaurantId)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex("claims_open_of_apartment").on(table.memberId, table.apartmentId).where(sql`${table.status} = 'open'`),
    index().on(table.status, table.createdAt, table.id),
    index().on(table.memberId),
    index().on(table.restaurantId),
    index().on(table.apartmentId),
  ],
);
