import { atMost, chosenId, file, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** What is on within eight weeks is brought. */
export const daysAhead = 56;
/** Of one calendar at one time: a day's work for who moderates them. */
export const mostEvents = 500;
export const mostCalendars = 50;
/** Of one calendar, in bytes. */
export const mostBytes = 5 * 1024 * 1024;
/** So many nights in a row, and it is asked no more. */
export const mostFailures = 7;

const isWebAddress = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^(https?|webcals?):$/.test(protocol) && !username && !password;
};

const webAddress = (label: string) =>
  text({
    max: atMost(label, 1000),
    rules: [
      [
        (value) => value === "" || isWebAddress(value),
        `${label} must begin with https:// (or http://, webcal://), without a password in it`,
      ],
    ],
  });

const checkSize = (calendar: File) =>
  calendar.size > mostBytes ? "A calendar has at most 5 MB. Is this the right file?" : undefined;

/** What is told of a calendar, when it is added and when it is edited. */
const facts = {
  name: text({ required: "Please enter the calendar’s name", max: atMost("The name", 80) }),
  address: webAddress("The address of the calendar"),
  website: webAddress("The website"),
  place: text({ required: "Please enter where its events are", max: atMost("The place", 200) }),
  neighborhoodId: chosenId("Neighborhood is required"),
  categoryId: chosenId("Category is required"),
};

/** By its address, or as a file. */
export const addCalendarForm = form(
  "event-calendars.add",
  { ...facts, file: file(undefined, checkSize) },
  ({ address, file }): Record<string, string> => {
    if (address && file) return { address: "Please enter an address or choose a file, not both" };
    return address || file ? {} : { address: "Please enter an address, or choose a file" };
  },
);

/** Without an address it is brought up to date by files. */
export const editCalendarForm = form("event-calendars.edit", { calendarId: id(), ...facts });

export const uploadCalendarForm = form("event-calendars.upload", {
  calendarId: id(),
  file: file("Please choose a file", checkSize),
});

export const refreshCalendarForm = form("event-calendars.refresh", { calendarId: id() });

/** The page to which approved events may lead, as the admin saw it named. */
export const acceptLinkForm = form("event-calendars.accept-link", {
  calendarId: id(),
  link: text({ required: "Please choose a page", max: atMost("The page", 500) }),
});

export const removeCalendarForm = form("event-calendars.remove", { calendarId: id() });

/** What calendars of phones are given: it is the web by another name. */
export const asWeb = (address: string): string => address.replace(/^webcals?:/i, "https:");

/** The same for all spellings of one address: it is told from others by it, and never asked. */
export function sameAddress(address: string): string {
  const url = new URL(asWeb(address));
  url.hash = "";
  return url.href.replace(/^https?:/, "");
}
