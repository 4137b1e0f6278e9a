import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { differences } from "~/platform/audit/differences";
import { forAdmins } from "~/platform/commands/admins.server";
import { type CommandContext, command, done } from "~/platform/commands/command.server";
import { conflict, invalidField, Refusal } from "~/platform/commands/refusal";
import type { InputOf } from "~/platform/forms/form";
import { counted } from "~/ui/counted";
import { eventCategories } from "../table.server";
import { calendarReader, lockCalendar } from "./jobs.server";
import { findRemoved, hashOf, lockAddresses, requireFreeAddress } from "./locks.server";
import { calendarPath, calendarsPath } from "./paths";
import { type FoundCalendar, findCalendar, isRelinked, linkSaid } from "./queries.server";
import { NotRead } from "./reader.server";
import type { CalendarRead } from "./reading/answer";
import {
  acceptLinkForm,
  addCalendarForm,
  asWeb,
  editCalendarForm,
  mostCalendars,
  refreshCalendarForm,
  removeCalendarForm,
  uploadCalendarForm,
} from "./rules";
import { listKnownAhead, syncCalendar } from "./sync.server";
import { eventCalendars, importedEvents } from "./table.server";
import { withdrawWaiting } from "./withdrawal.server";
import { broughtWords, troubleWords } from "./wording";

const ofCalendar = {
  ...forAdmins,
  missing: "Calendar not found",
  subject: (context: Pick<CommandContext<unknown>, "db">, { calendarId }: { calendarId: string }) =>
    findCalendar(context, calendarId),
} as const;

const choices = { neighborhoodId: neighborhoods, categoryId: eventCategories };

const addCalendar = command<typeof addCalendarForm, undefined, CalendarRead | undefined>(addCalendarForm, {
  ...forAdmins,
  failure: "Failed to add the calendar",
  async prepare({ db, now }, { file, neighborhoodId, categoryId }) {
    await requireChoices(db, { neighborhoodId, categoryId }, choices);
    return file && readFile(file, now);
  },
  async run({ db, now, dependencies }, { file: _file, ...told }, _subject, read) {
    await lockAddresses(db);
    if ((await db.$count(eventCalendars, isNull(eventCalendars.removedAt))) >= mostCalendars)
      throw conflict("Too many calendars", "Please remove one that is not needed any more.");
    if (told.address) await requireFreeAddress(db, told.address);
    const id = await writeCalendar(db, valuesOf(told));
    if (!read) await dependencies.jobs.send(db, "event-calendars.refresh", { calendarId: id });
    const synced = read && (await syncCalendar({ db, now, calendar: await lockOrRefuse(db, id) }, read));
    return done("added", {
      about: id,
      detail: { name: told.name },
      events: synced?.events,
      toast: [
        "Calendar added",
        synced ? `${broughtWords(synced.brought)}.` : "We are reading it now. Its events will wait in the queue.",
      ],
      show: calendarPath(id),
    });
  },
});

type Told = InputOf<typeof editCalendarForm>;

const valuesOf = ({ address, website, name, place, neighborhoodId, categoryId }: Omit<Told, "calendarId">) => ({
  ...{ name, place, neighborhoodId, categoryId },
  address: address ? asWeb(address) : null,
  website: asWeb(website),
});

const asNew = { triedAt: null, readAt: null, trouble: null, failures: 0, pausedAt: null, brought: null };

/** One that is added again after it was removed is that one: it knows which of its events came already. */
async function writeCalendar(db: Db, values: ReturnType<typeof valuesOf>): Promise<string> {
  const removed = values.address && (await findRemoved(db, values.address));
  const [row] = removed
    ? await db
        .update(eventCalendars)
        .set({ ...asNew, ...values, removedAt: null, removedAddressHash: null })
        .where(eq(eventCalendars.id, removed))
        .returning({ id: eventCalendars.id })
    : await db.insert(eventCalendars).values(values).returning({ id: eventCalendars.id });
  if (!row) throw new Error("The calendar was not written");
  return row.id;
}

/** This one knows nothing of what came of that one, and would bring it twice. */
const removedBefore =
  "A calendar with this address was removed here. Please add it again instead: what came of it is still known.";

const editCalendar = command<typeof editCalendarForm, FoundCalendar>(editCalendarForm, {
  ...ofCalendar,
  failure: "Failed to save the calendar",
  async prepare({ db }, { neighborhoodId, categoryId }) {
    await requireChoices(db, { neighborhoodId, categoryId }, choices);
    return undefined;
  },
  async run({ db, dependencies }, { calendarId: id, ...told }) {
    await lockAddresses(db);
    if (told.address) await requireFreeAddress(db, told.address, id);
    const before = await lockOrRefuse(db, id);
    const values = valuesOf(told);
    const isElsewhere = values.address !== before.address;
    if (isElsewhere && told.address && (await findRemoved(db, told.address)))
      throw invalidField("address", removedBefore);
    await db
      .update(eventCalendars)
      .set({ ...values, ...(isElsewhere && { trouble: null, failures: 0, pausedAt: null }) })
      .where(eq(eventCalendars.id, id));
    const isRead = isElsewhere && values.address !== null;
    if (isRead) await dependencies.jobs.send(db, "event-calendars.refresh", { calendarId: id });
    // The address may hold a key, and is in no log.
    const { address: _, ...shown } = values;
    return done("edited", {
      about: id,
      detail: { ...differences(before, shown), ...(isElsewhere && { address: "changed" }) },
      toast: ["Calendar saved", isRead ? "We are reading it now. Look again in a minute." : undefined],
      show: calendarPath(id),
    });
  },
});

const uploadCalendar = command<typeof uploadCalendarForm, FoundCalendar, CalendarRead>(uploadCalendarForm, {
  ...ofCalendar,
  failure: "Failed to read the calendar",
  prepare: async ({ db, now }, { calendarId, file }) =>
    readFile(file as File, now, await listKnownAhead(db, calendarId, now)),
  async run({ db, now }, _input, { id }, read) {
    const calendar = await lockOrRefuse(db, id);
    const { brought, events } = await syncCalendar({ db, now, calendar }, read);
    const toast: [string, string] = ["Calendar read", `${broughtWords(brought)}.`];
    return done("read", { about: id, detail: { name: calendar.name }, events, toast });
  },
});

/** @throws Refusal at the form's file */
async function readFile(file: File, now: Date, known: readonly string[] = []): Promise<CalendarRead> {
  try {
    const answer = await calendarReader.read(new Uint8Array(await file.arrayBuffer()), now, known);
    if (answer.ok) return answer.read;
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
    if (error.reason === "busy")
      throw new Refusal({
        title: "Please wait",
        text: "We are reading other calendars. Try again in a minute.",
        status: 503,
      });
    throw invalidField("file", troubleWords("unread"));
  }
  throw invalidField("file", "This file is no calendar. It should begin with BEGIN:VCALENDAR.");
}

/** @throws Refusal when it was removed meanwhile */
async function lockOrRefuse(db: Db, id: string) {
  const calendar = await lockCalendar(db, id);
  if (!calendar) throw new Refusal({ title: "Calendar not found", status: 404 });
  return calendar;
}

const refreshCalendar = command<typeof refreshCalendarForm, FoundCalendar>(refreshCalendarForm, {
  ...ofCalendar,
  failure: "Failed to read the calendar",
  async run({ db, dependencies }, _input, { id, name, address }) {
    if (!address) throw conflict("From a file", "This calendar has no address. Please upload a newer file.");
    const unpaused = { pausedAt: null, failures: 0 };
    await db.update(eventCalendars).set(unpaused).where(eq(eventCalendars.id, id));
    await dependencies.jobs.send(db, "event-calendars.refresh", { calendarId: id });
    return done("asked", { about: id, detail: { name }, toast: ["We are reading it", "Look again in a minute."] });
  },
});

/** A calendar leads neighbors from what is approved to no other page before an admin has seen that one. */
const acceptLink = command<typeof acceptLinkForm, FoundCalendar>(acceptLinkForm, {
  ...ofCalendar,
  failure: "Failed to change the page",
  async run({ db }, { link }, { id, name }) {
    await lockOrRefuse(db, id);
    const leadThere = await db
      .update(importedEvents)
      .set({ link })
      .where(and(eq(importedEvents.calendarId, id), isRelinked, sql`${linkSaid} = ${link}`))
      .returning({ eventId: importedEvents.eventId });
    if (leadThere.length === 0)
      throw conflict("Not there any more", "The calendar names another page now, or the event is gone.");
    return done("linked", { about: id, detail: { name, link, events: leadThere.length }, toast: "Page changed" });
  },
});

/** What still waits goes with it; what was decided stays, and says where it came from. */
const removeCalendar = command<typeof removeCalendarForm, FoundCalendar>(removeCalendarForm, {
  ...ofCalendar,
  failure: "Failed to remove the calendar",
  async run({ db, now }, _input, { id, name }) {
    const { address } = await lockOrRefuse(db, id);
    const { withdrawn, events } = await withdrawWaiting(db, id);
    await db
      .update(eventCalendars)
      .set({
        ...{ removedAt: now, address: null, removedAddressHash: address && hashOf(address) },
        ...{ neighborhoodId: null, categoryId: null },
      })
      .where(eq(eventCalendars.id, id));
    return done("removed", {
      about: id,
      detail: { name, withdrawn },
      events,
      toast: ["Calendar removed", `${counted(withdrawn, "event")} that waited went with it.`],
      to: calendarsPath,
    });
  },
});

export const eventCalendarCommands = [
  ...[addCalendar, editCalendar, uploadCalendar, refreshCalendar],
  ...[acceptLink, removeCalendar],
];
