import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { deleteSubmissions } from "~/domain/moderation/removal.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { type CommandContext, command, done } from "~/platform/commands/command.server";
import { conflict, invalidField, Refusal } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { counted } from "~/ui/counted";
import { eventKind } from "../moderation.server";
import { eventCategories, events } from "../table.server";
import { calendarReader, lockCalendar } from "./jobs.server";
import { calendarPath, calendarsPath } from "./paths";
import { findCalendar } from "./queries.server";
import { NotRead } from "./reader.server";
import type { CalendarRead } from "./reading/answer";
import {
  addCalendarForm,
  asWeb,
  mostCalendars,
  refreshCalendarForm,
  removeCalendarForm,
  uploadCalendarForm,
} from "./rules";
import { syncCalendar } from "./sync.server";
import { eventCalendars, importedEvents } from "./table.server";
import { broughtWords, troubleWords } from "./wording";

type Calendar = { id: string; name: string; address: string | null };

const ofCalendar = {
  ...forAdmins,
  missing: "Calendar not found",
  subject: (context: Pick<CommandContext<unknown>, "db">, { calendarId }: { calendarId: string }) =>
    findCalendar(context, calendarId),
} as const;

const addCalendar = command<typeof addCalendarForm, undefined, CalendarRead | undefined>(addCalendarForm, {
  ...forAdmins,
  failure: "Failed to add the calendar",
  async prepare({ db, now }, { file, neighborhoodId, categoryId }) {
    const choices = { neighborhoodId: neighborhoods, categoryId: eventCategories };
    await requireChoices(db, { neighborhoodId, categoryId }, choices);
    return file && readFile(file, now);
  },
  async run({ db, now, dependencies }, { address, file: _file, website, ...told }, _subject, read) {
    if ((await db.$count(eventCalendars, isNull(eventCalendars.removedAt))) >= mostCalendars)
      throw conflict("Too many calendars", "Please remove one that is not needed any more.");
    const values = { ...told, address: address ? asWeb(address) : null, website: asWeb(website) };
    const [calendar] = await db.insert(eventCalendars).values(values).returning();
    if (!calendar) throw new Error("The calendar was not written");
    const { id, name } = calendar;
    if (!read) await dependencies.jobs.send(db, "event-calendars.refresh", { calendarId: id });
    const brought = read && (await bring({ db, now }, calendar, read));
    return done("added", {
      about: id,
      detail: { name },
      events: brought?.events,
      toast: ["Calendar added", brought?.words ?? "We are reading it now. Its events will wait in the queue."],
      show: calendarPath(id),
    });
  },
});

const uploadCalendar = command<typeof uploadCalendarForm, Calendar, CalendarRead>(uploadCalendarForm, {
  ...ofCalendar,
  failure: "Failed to read the calendar",
  prepare: ({ now }, { file }) => readFile(file as File, now),
  async run({ db, now }, _input, { id }, read) {
    const calendar = await lockCalendar(db, id);
    if (!calendar) throw gone();
    const { events, words } = await bring({ db, now }, calendar, read);
    return done("read", { about: id, detail: { name: calendar.name }, events, toast: ["Calendar read", words] });
  },
});

/** @throws Refusal at the form's file */
async function readFile(file: File, now: Date): Promise<CalendarRead> {
  try {
    const answer = await calendarReader.read(new Uint8Array(await file.arrayBuffer()), now);
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

type Brought = { words: string; events: DomainEvent[] };

async function bring(
  { db, now }: { db: Db; now: Date },
  calendar: typeof eventCalendars.$inferSelect,
  read: CalendarRead,
): Promise<Brought> {
  const { brought, events } = await syncCalendar({ db, now, calendar }, read);
  await db.update(eventCalendars).set({ brought, triedAt: now, readAt: now }).where(eq(eventCalendars.id, calendar.id));
  return { words: `${broughtWords(brought)}.`, events };
}

const gone = () => new Refusal({ title: "Calendar not found", status: 404 });

const refreshCalendar = command<typeof refreshCalendarForm, Calendar>(refreshCalendarForm, {
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

/** What still waits goes with it; what was decided stays, and says where it came from. */
const removeCalendar = command<typeof removeCalendarForm, Calendar>(removeCalendarForm, {
  ...ofCalendar,
  failure: "Failed to remove the calendar",
  async run({ db, now }, _input, { id, name }) {
    if (!(await lockCalendar(db, id))) throw gone();
    const waiting = await lockWaiting(db, id);
    const ids = waiting.map((event) => event.id);
    if (ids.length > 0) await deleteSubmissions(db, eventKind, inArray(events.id, ids));
    await db.update(eventCalendars).set({ removedAt: now, address: null }).where(eq(eventCalendars.id, id));
    return done("removed", {
      about: id,
      detail: { name, withdrawn: ids.length },
      events: waiting.map(({ id, ownerId }) => ({
        name: "SubmissionRemoved",
        ...{ kind: eventKind.slug, submissionId: id, ownerId, status: "pending", pointsBesides: 0 },
      })),
      toast: ["Calendar removed", `${counted(ids.length, "event")} that waited went with it.`],
      to: calendarsPath,
    });
  },
});

async function lockWaiting(db: Db, calendarId: string) {
  const came = db
    .select({ id: importedEvents.eventId })
    .from(importedEvents)
    .where(eq(importedEvents.calendarId, calendarId));
  return db
    .select({ id: events.id, ownerId: events.ownerId })
    .from(events)
    .where(and(inArray(events.id, came), eq(events.approvalStatus, "pending")))
    .orderBy(events.id)
    .for("update");
}

export const eventCalendarCommands = [addCalendar, uploadCalendar, refreshCalendar, removeCalendar];
