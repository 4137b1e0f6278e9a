import { city, wholeCity } from "city";
import ical from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { endOf, startOf } from "~/domain/calendar/city-time.server";
import type { FoundEvent } from "./queries.server";

type Described = Pick<
  FoundEvent,
  | "id"
  | "title"
  | "date"
  | "startTime"
  | "endTime"
  | "venueName"
  | "address"
  | "neighborhood"
  | "description"
  | "category"
>;

/** iCalendar text with the city's time zone spelled out, so that no calendar has to know it. */
export function calendarFile(event: Described, baseUrl: string): string {
  const url = `${baseUrl}/events/${event.id}`;
  const calendar = ical({ name: "Porchlight", prodId: { company: "Porchlight", product: "Events", language: "EN" } });
  calendar.timezone({ name: wholeCity().timeZone, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null });
  calendar.createEvent({
    id: `${event.id}@${new URL(baseUrl).hostname}`,
    start: inCity(startOf(event)),
    end: inCity(endOf(event)),
    timezone: wholeCity().timeZone,
    summary: event.title,
    description: `${event.description}\n\n${url}`.trim(),
    location: [event.venueName, event.address, event.neighborhood, city().name].filter(Boolean).join(", "),
    categories: [{ name: event.category }],
    url,
  });
  // The library leaves its letter away where a calendar has a time zone, though it writes UTC (RFC 5545, 3.8.7.2).
  return calendar.toString().replace(/^(DTSTAMP:\d{8}T\d{6})(?=\r$)/m, "$1Z");
}

const inCity = (moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(wholeCity().timeZone);
