import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, localDate } from "~/db/columns.server";
import { eventCategories, events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";

/** A calendar elsewhere, whose events are brought here to be moderated. */
export const eventCalendars = pgTable(
  "event_calendars",
  {
    id: id(),
    /** Stands on the pages of its events. */
    name: text().notNull(),
    /** Private: many hold a key. Null for one that comes as a file, or was removed. */
    address: text(),
    /** Its page for people, or empty. */
    website: text().notNull().default(""),
    /** Where its events are that don't say. */
    place: text().notNull(),
    /** Those of new events. A removed calendar has none, and keeps none from being deleted. */
    neighborhoodId: uuid().references(() => neighborhoods.id, { onDelete: "restrict" }),
    categoryId: uuid().references(() => eventCategories.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
    /** When it was last tried. */
    triedAt: instant(),
    /** When it was last read. */
    readAt: instant(),
    /** Why the last try failed, as a code; null where it did not. */
    trouble: text(),
    /** How many tries failed in a row. */
    failures: integer().notNull().default(0),
    /** From then on it is asked no more by itself. */
    pausedAt: instant(),
    /** What the last reading brought. */
    brought: jsonb().$type<Brought>(),
    /** It is kept to say where its events came from, and to know them should it be added again. */
    removedAt: instant(),
    /** Of the address of one that was removed: tells it again without keeping it. */
    removedAddressHash: text(),
  },
  (table) => [
    index().on(table.neighborhoodId),
    index().on(table.categoryId),
    index().on(table.removedAddressHash),
    check(
      "event_calendars_choices",
      sql`${table.removedAt} is not null or num_nonnulls(${table.neighborhoodId}, ${table.categoryId}) = 2`,
    ),
  ],
);

/** What one reading of a calendar brought. */
export type Brought = {
  /** How many are on in the coming weeks. */
  found: number;
  added: number;
  changed: number;
  /** Approved ones that moved to a place which admins have to read first. None was counted in older readings. */
  elsewhere?: number;
  /** Approved ones with another page, which admins have to see first. */
  relinked?: number;
  /** Waiting ones that are not on any more, taken back. */
  withdrawn: number;
  /** Approved ones that are not on any more, left to admins. */
  gone: number;
  /** How many were more than one reading takes. */
  beyond: number;
  skippedCount: number;
  /** The first of those left out, and why. */
  skipped: { title: string; why: string }[];
};

/** What is told of one of its events by a calendar. */
export type CalendarFacts = {
  title: string;
  date: string;
  startTime: string;
  endTime: string;
  venueName: string;
  address: string;
  description: string;
};

/** Beside its facts what older versions did not keep. */
export type Said = CalendarFacts & {
  /** Of a time of a series for when it was planned: "2026-11-20T19:00" by the city's clocks; empty for what comes once. */
  planned?: string;
  /** Its page: whoever approved the event has not seen one that differs from ours. */
  link?: string;
};

export type Place = Pick<CalendarFacts, "venueName" | "address">;

/** Which event of a calendar became which of ours, so that none comes twice, and none that was deleted comes back. */
export const importedEvents = pgTable(
  "imported_events",
  {
    calendarId: uuid()
      .notNull()
      .references(() => eventCalendars.id, { onDelete: "cascade" }),
    uid: text().notNull(),
    /** The day of a time of one that comes again when it first came, with a number where that was taken; else empty. */
    occurrence: text().notNull(),
    /** Null once it was withdrawn or deleted here. */
    eventId: uuid().references(() => events.id, { onDelete: "set null" }),
    /** The day it was last on. */
    day: localDate().notNull(),
    /** What the event said in its calendar: whatever differs from it was edited here. */
    said: jsonb().$type<Said>().notNull(),
    /** Its own page, to which ours leads; or empty. */
    link: text().notNull().default(""),
    /** Where ours was when the calendar moved an approved one: until an admin edits the place, it waits for that. */
    movedFrom: jsonb().$type<Place>(),
    /** Since when the calendar has it no more. */
    goneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.uid, table.occurrence] }),
    index().on(table.calendarId, table.day),
    index().on(table.eventId),
  ],
);
