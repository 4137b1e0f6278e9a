import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** An opaque id, made by the database. */
export const id = () => uuid().primaryKey().defaultRandom();

/** An instant, as a JavaScript Date in UTC. Local dates and times of events are stored as such instead. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const createdAt = () => instant().notNull().defaultNow();

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
