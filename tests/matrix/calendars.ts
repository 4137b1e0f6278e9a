import { importedEvents, type Said } from "~/features/events/calendars/table.server";
import { calendarFile, makeCalendar, nowhere, toldCalendar } from "../support/calendars";
import { admins, type Row, type Rows, type Situation } from "../support/verdicts";

const unfound = [404, "Calendar not found"] as const;
/** What is not there is found out before it is asked who may. */
const gone = {
  ...admins([...unfound]),
  member: [...unfound],
  owner: [...unfound],
  unconfirmed: [...unfound],
} as Row["verdicts"];

const one = async ({ porch }: Situation, more: Parameters<typeof makeCalendar>[1] = {}) => ({
  calendarId: (await makeCalendar(porch, more)).id,
});
const removed = { removedAt: new Date(), address: null };

/** An event of a calendar that names another page for it. @param link what the admin saw */
async function relinked(situation: Situation, link = "https://porch.test/now") {
  const { calendarId } = await one(situation);
  const event = await situation.porch.event();
  const said = { link: "https://porch.test/now" } as Said;
  const which = { calendarId, uid: event.id, occurrence: "", eventId: event.id, day: "2099-01-01" };
  await situation.porch.db.insert(importedEvents).values({ ...which, said });
  return { calendarId, link };
}

/** Calendars that events are imported from. */
export const calendarRows: Rows = {
  "event-calendars.add": [
    {
      to: "by its address",
      form: async ({ porch }) => ({ ...(await toldCalendar(porch)), address: nowhere() }),
      verdicts: admins(),
    },
    {
      to: "as a file",
      form: async ({ porch }) => ({ ...(await toldCalendar(porch)), address: "", file: calendarFile() }),
      verdicts: admins(),
    },
    {
      to: "as a file that is none",
      form: async ({ porch }) => ({ ...(await toldCalendar(porch)), address: "", file: calendarFile("hello") }),
      // The rest finds out who may before anybody reads it.
      verdicts: admins([400, "Validation error"]),
    },
    {
      to: "in a category that is off the list",
      form: async ({ porch }) => ({
        ...(await toldCalendar(porch)),
        address: nowhere(),
        categoryId: crypto.randomUUID(),
      }),
      verdicts: admins([400, "Validation error"]),
    },
  ],
  "event-calendars.edit": [
    {
      to: "that is there",
      form: async (situation) => ({
        ...(await one(situation)),
        ...(await toldCalendar(situation.porch)),
        address: nowhere(),
      }),
      verdicts: admins(),
    },
    {
      to: "that was removed",
      form: async (situation) => ({
        ...(await one(situation, removed)),
        ...(await toldCalendar(situation.porch)),
        address: nowhere(),
      }),
      verdicts: gone,
    },
  ],
  "event-calendars.upload": [
    {
      to: "for one that is there",
      form: async (situation) => ({ ...(await one(situation, { address: null })), file: calendarFile() }),
      verdicts: admins(),
    },
    {
      to: "for one that was removed",
      form: async (situation) => ({ ...(await one(situation, removed)), file: calendarFile() }),
      verdicts: gone,
    },
  ],
  "event-calendars.refresh": [
    { to: "with an address", form: (situation) => one(situation), verdicts: admins() },
    {
      to: "from a file",
      form: (situation) => one(situation, { address: null }),
      verdicts: admins([409, "From a file"]),
    },
    { to: "that was removed", form: (situation) => one(situation, removed), verdicts: gone },
  ],
  "event-calendars.accept-link": [
    { to: "as it is named now", form: (situation) => relinked(situation), verdicts: admins() },
    {
      to: "as it was named before",
      form: (situation) => relinked(situation, "https://porch.test/before"),
      verdicts: admins([409, "Not there any more"]),
    },
  ],
  "event-calendars.remove": [
    { to: "that is there", form: (situation) => one(situation), verdicts: admins() },
    { to: "that was removed", form: (situation) => one(situation, removed), verdicts: gone },
  ],
};
