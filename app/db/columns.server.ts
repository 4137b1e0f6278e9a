import { sql } from "drizzle-orm";
import { customType, uuid } from "drizzle-orm/pg-core";

/** An opaque id, made by the database. */
export const id = () => uuid().primaryKey().defaultRandom();

/** What stands for a day that no calendar of ours has: "infinity", one before our era, one that is too far away. */
const [firstDay, lastDay] = ["0001-01-01", "9999-12-31"];
const nearestDay = (value: string) => (/^-|BC$/.test(value) ? firstDay : lastDay);

const asIso = (value: string) => value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/**
 * An instant, as a JavaScript Date in UTC. Local dates and times of events are stored as such instead. The database knows moments that
 * are no Date; a row that has one is shown with the nearest that is, and breaks no list.
 */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver(value) {
    // JavaScript takes the year 1 for 2001 unless it is told in ISO's own form, and one of five digits for one that is shown.
    const moment = new Date(/^\d{4}-[^B]+$/.test(value) ? asIso(value) : Number.NaN);
    return Number.isNaN(moment.getTime()) ? new Date(nearestDay(value)) : moment;
  },
  toDriver: (moment) => moment.toISOString(),
});

export const createdAt = () => instant().notNull().default(sql`now()`);

/** A day in the city, as YYYY-MM-DD. */
export const localDate = customType<{ data: string; driverData: string }>({
  dataType: () => "date",
  fromDriver: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? value : nearestDay(value)),
});

/** What the city's clocks show, as HH:MM:SS. The database knows 24:00 as well, which is the midnight after it. */
export const clockTime = customType<{ data: string; driverData: string }>({
  dataType: () => "time",
  fromDriver: (value) => (value.startsWith("24") ? "00:00:00" : value),
});

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
