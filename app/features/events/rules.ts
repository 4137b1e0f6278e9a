import { reasons } from "~/domain/statements/reasons";
import { nameIn, shownIn, stretchOf, withQuery } from "~/platform/forms/address";
import { atMost, choice, chosenId, day, id, isDay, reload, text, timeOfDay } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { imageField } from "~/platform/images/rules";

/** Every event category that a new city starts with. Names are lowercase, as they are stored. */
export const startingCategories = [
  "music",
  "arts",
  "food & drink",
  "sports",
  "outdoors",
  "family",
  "community",
  "market",
  "pets",
  "wellness",
] as const;

/** Start and end are chosen from a list in steps of a quarter of an hour. */
export const minutesBetweenTimes = 15;

export const descriptionLimit = 1000;

export const bothTimes = "Please provide both start and end times";

/** What is told of an event, when it is submitted and when it is edited. */
const facts = {
  title: text({ required: "Title is required", max: [100, "Title must be less than 100 characters"] }),
  date: day("Date is required"),
  startTime: timeOfDay(bothTimes, minutesBetweenTimes),
  endTime: timeOfDay(bothTimes, minutesBetweenTimes),
  venueName: text({ max: atMost("Venue name", 100) }),
  address: text({ required: "Address is required", max: atMost("Address", 200) }),
  neighborhoodId: chosenId("Neighborhood is required"),
  categoryId: chosenId("Category is required"),
  description: text({ max: atMost("Description", descriptionLimit) }),
};

export const submitEventForm = form("events.submit", { ...facts, image: imageField("Please upload an event image") });

/** Without another picture the one that is there stays, and so may times of a calendar that are on no quarter of an hour. */
export const editEventForm = form("events.edit", {
  ...{ eventId: id(), ...facts },
  ...{ startTime: timeOfDay(bothTimes), endTime: timeOfDay(bothTimes) },
  image: imageField(),
});

/** Whether the lists of the form offer it. */
export const isOffered = (time: string): boolean => Number(time.slice(3)) % minutesBetweenTimes === 0;

export const deleteEventForm = form("events.delete", {
  eventId: id(),
  /** Where to go afterwards: the page of a deleted event is gone. */
  from: choice(["list", "page", "admin"], reload),
  ...reasons(),
});

/** Says what should be, not "the other way round": a double click changes nothing. */
const attendance = { eventId: id(), attending: choice(["yes", "no"], reload) };
export const rsvpForm = form("events.rsvp", attendance);
/** The same with the words of the event's own page. */
export const rsvpOnPageForm = form("events.rsvp-on-page", attendance);

/** How many faces an event's own page shows of who is coming. */
export const mostFaces = 8;

/** When a reminder is mailed, and how long before the start that is in minutes. */
export const reminderTimes = [
  { value: "now", label: "Now", minutesBefore: undefined },
  { value: "hour", label: "1 hour before", minutesBefore: 60 },
  { value: "day", label: "1 day before", minutesBefore: 24 * 60 },
] as const;

export type ReminderTime = (typeof reminderTimes)[number]["value"];

export const sendReminderForm = form("events.send-reminder", {
  eventId: id(),
  when: choice(["now", "hour", "day"], "Please choose when"),
});

/** What a list of events is filtered by. Names, because they stand in the address bar. */
export type EventFilters = {
  /** YYYY-MM-DD */
  date: string;
  category: string | null;
  neighborhood: string | null;
  /** How far the day's list goes. */
  show: number;
};

/** One screen of cards; "Show more" adds as many again. */
export const eventsShown = 30;
export const eventsOnPage = (show: number) => stretchOf(show, eventsShown);

/** Bad values fall back, never throw. */
export function eventFilters(params: URLSearchParams, today: string): EventFilters {
  const date = params.get("date") ?? "";
  return {
    date: isDay(date) ? date : today,
    category: nameIn(params, "category")?.toLowerCase() ?? null,
    neighborhood: nameIn(params, "neighborhood"),
    show: shownIn(params, "show", eventsShown),
  };
}

/** The same without names that nothing is filed under: an address typed by hand, or of a category that is gone. */
export const knownFilters = (filters: EventFilters, { categories, neighborhoods }: Names): EventFilters => ({
  ...filters,
  category: categories.some(({ name }) => name === filters.category) ? filters.category : null,
  neighborhood: neighborhoods.some(({ name }) => name === filters.neighborhood) ? filters.neighborhood : null,
});

type Names = Readonly<Record<"categories" | "neighborhoods", readonly { name: string }[]>>;

/** The address of a list, with only what differs from the default. */
export const eventsPath = (filters: Partial<EventFilters>, today: string, base = "/events"): string =>
  withQuery(base, {
    date: filters.date === today ? null : filters.date,
    category: filters.category,
    neighborhood: filters.neighborhood,
    show: filters.show === eventsShown ? null : filters.show,
  });

/** A new event can't be in the past: the day that is looked at, as long as it lies ahead. */
export const dayForNew = (date: string | null, today: string): string | undefined =>
  date !== null && isDay(date) && date >= today ? date : undefined;

/** Its form, with the day that is looked at. */
export const newEventPath = (date: string, today: string): string =>
  dayForNew(date, today) && date !== today ? `/events/new?date=${date}` : "/events/new";
