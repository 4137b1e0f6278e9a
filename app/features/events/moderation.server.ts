import { eq, inArray, sql } from "drizzle-orm";
import { formatDate, formatRange } from "~/domain/calendar/format";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { images, shownImage } from "~/platform/images/table.server";
import { eventCalendars, importedEvents } from "./calendars/table.server";
import { capitalize } from "./capitalize";
import { coverArtOf } from "./cover-art";
import { eventDeparture, rsvpPoints } from "./departure.server";
import { eventOwnData } from "./own-data/queries.server";
import { eventRights } from "./policy";
import { deleteEventForm } from "./rules";
import { eventCategories, eventRsvps, eventSummary, events } from "./table.server";

/** The name of the calendar that it came from. */
const calendarOf = sql<string | null>`(
  select ${eventCalendars.name} from ${importedEvents}
  join ${eventCalendars} on ${eq(eventCalendars.id, importedEvents.calendarId)}
  where ${eq(importedEvents.eventId, events.id)} limit 1)`;

/** Events in the registry of moderated kinds. */
export const eventKind: ModeratedKind = {
  slug: "events",
  label: "Events",
  singular: "Event",
  idField: "eventId",
  icon: "calendar",
  countsAsPost: true,
  namesOwner: true,
  auditPhrases: {
    "events.rsvp": "changed an RSVP",
    "events.rsvp-on-page": "changed an RSVP",
    "events.send-reminder": "asked for a reminder",
  },
  table: events,
  appeals,
  reports,
  titleColumn: events.title,
  addressColumn: events.address,
  placeColumn: events.venueName,
  facets: {
    category: {
      label: "Category",
      column: events.categoryId,
      options: { table: eventCategories, spell: capitalize },
    },
    neighborhood: {
      label: "Neighborhood",
      column: events.neighborhoodId,
      options: { table: neighborhoods },
    },
  },
  factLabel: "Date",
  list: "/events",
  pathOf: (id) => `/events/${id}`,
  facts: {
    ...eventSummary,
    neighborhoodId: events.neighborhoodId,
    categoryId: events.categoryId,
    description: events.description,
    imageKey: events.imageKey,
  },
  rights: eventRights,
  takesSuggestions: true,
  ownData: eventOwnData,
  countDependents: async (db, id) => ({ rsvps: await db.$count(eventRsvps, eq(eventRsvps.eventId, id)) }),
  points: rsvpPoints,
  departure: eventDeparture,
  deletion: {
    command: deleteEventForm.name,
    lossDescription: "its RSVPs, its picture and the reputation it brought its organizer",
  },
  async listRows({ db }, ids) {
    const rows = await db
      .select({
        id: events.id,
        ...eventSummary,
        description: events.description,
        neighborhood: neighborhoods.name,
        category: eventCategories.name,
        image: shownImage,
        calendar: calendarOf,
      })
      .from(events)
      .innerJoin(neighborhoods, eq(neighborhoods.id, events.neighborhoodId))
      .innerJoin(eventCategories, eq(eventCategories.id, events.categoryId))
      .leftJoin(images, eq(images.key, events.imageKey))
      .where(inArray(events.id, ids));
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      place: `${row.venueName || row.address} · ${row.neighborhood}`,
      fact: formatDate(row.date, "short"),
      source: row.calendar ? `The calendar of ${row.calendar}` : undefined,
      details: [
        { label: "When", value: `${formatDate(row.date, "long")}, ${formatRange(row.startTime, row.endTime)}` },
        { label: "Where", value: [row.venueName, row.address, row.neighborhood].filter(Boolean).join(", ") },
        { label: "Category", value: capitalize(row.category) },
      ],
      description: row.description,
      image: row.image,
      coverArt: coverArtOf(row),
    }));
  },
};
