import { city, wholeCity } from "city";
import { addDays, endOf, endsNextDay, isoInCity, startOf } from "~/domain/calendar/city-time.server";
import { shareFacts as addressesOf } from "~/domain/sharing/share-meta";
import type { FoundEvent } from "./queries.server";

type Described = Omit<FoundEvent, "faces" | "can">;

/** The addresses and machine-readable facts that other sites and calendars get of an event. */
export function shareFacts(event: Described, baseUrl: string) {
  const addresses = addressesOf(`/events/${event.id}`, event.image, baseUrl);
  const place = [event.venueName, event.address, event.neighborhood, city().name].filter(Boolean).join(", ");
  return {
    ...addresses,
    starts: isoInCity(startOf(event)),
    ends: isoInCity(endOf(event)),
    googleCalendarUrl: googleCalendarUrl(event, place, addresses.url),
  };
}

export type ShareFacts = ReturnType<typeof shareFacts>;

/** Local times and the city's zone: the calendar does the reckoning. */
function googleCalendarUrl(event: Described, place: string, url: string): string {
  const local = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.slice(0, 5).replace(":", "")}00`;
  const lastDay = endsNextDay(event) ? addDays(event.date, 1) : event.date;
  const params = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: `${local(event.date, event.startTime)}/${local(lastDay, event.endTime)}`,
    ctz: wholeCity().timeZone,
    location: place,
    details: `${[...event.description].slice(0, 500).join("")}\n\n${url}`.trim(),
  });
  return `https://calendar.google.com/calendar/render?${params}`;
}
