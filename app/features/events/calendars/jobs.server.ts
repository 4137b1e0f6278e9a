import { wholeCity } from "city";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { queueMail } from "~/platform/mail/queue.server";
import { OutgoingRefused } from "~/platform/outgoing/refused";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { calendarPath } from "./paths";
import { type CalendarReader, createCalendarReader, NotRead } from "./reader.server";
import type { CalendarRead } from "./reading/answer";
import { mostBytes, mostFailures } from "./rules";
import { listKnownAhead, syncCalendar } from "./sync.server";
import { eventCalendars } from "./table.server";
import { troubleWords } from "./wording";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "event-calendars.nightly": Record<string, never>;
    "event-calendars.refresh": { calendarId: string };
  }
}

/** For names, redirects, and the last byte. */
const fetchMs = 30_000;

/** The one that reads in this process: one calendar at a time. */
export const calendarReader = createCalendarReader();

/** Every night at 3:20 by the city's clocks; one calendar a job, so that none waits for another's trouble. */
export async function startCalendars(dependencies: Dependencies): Promise<void> {
  const { jobs, db } = dependencies;
  await jobs.work(
    "event-calendars.refresh",
    ({ calendarId }, { signal }) => refreshCalendar(dependencies, calendarId, { now: new Date(), signal }),
    // The next night comes anyway.
    { retryLimit: 1 },
  );
  await jobs.work("event-calendars.nightly", () => refreshAll({ jobs, db }));
  await jobs.schedule("event-calendars.nightly", "20 3 * * *", { zone: wholeCity().timeZone, data: {} });
}

/** Sends a job for each calendar that is read by itself. */
export async function refreshAll({ jobs, db }: Pick<Dependencies, "jobs" | "db">): Promise<void> {
  const rows = await db
    .select({ calendarId: eventCalendars.id })
    .from(eventCalendars)
    .where(and(isNotNull(eventCalendars.address), isNull(eventCalendars.removedAt), isNull(eventCalendars.pausedAt)));
  if (rows.length > 0)
    await jobs.sendAll(
      db,
      "event-calendars.refresh",
      rows.map((data) => ({ data })),
    );
}

type Refreshing = { now: Date; signal?: AbortSignal; reader?: CalendarReader };

/**
 * Reads one calendar again. What is wrong with it is noted on its page.
 * @throws Error for a fault of ours, which its page says as well
 */
export async function refreshCalendar(dependencies: Dependencies, id: string, refreshing: Refreshing): Promise<void> {
  try {
    await readAgain(dependencies, id, refreshing);
  } catch (error) {
    if (!refreshing.signal?.aborted) await noteFault(dependencies, id, refreshing.now);
    throw error;
  }
}

/** It is no reason to pause a calendar. */
async function noteFault({ db, log }: Dependencies, id: string, now: Date): Promise<void> {
  await db
    .update(eventCalendars)
    .set({ triedAt: now, trouble: "fault" })
    .where(and(eq(eventCalendars.id, id), isNotNull(eventCalendars.address)))
    .catch((err) => log.warn({ err }, "The fault of a calendar was not noted"));
}

async function readAgain(dependencies: Dependencies, id: string, refreshing: Refreshing): Promise<void> {
  const [calendar] = await dependencies.db
    .select({ address: eventCalendars.address })
    .from(eventCalendars)
    .where(and(eq(eventCalendars.id, id), isNull(eventCalendars.removedAt)));
  if (!calendar?.address) return;
  const { now } = refreshing;
  const known = await listKnownAhead(dependencies.db, id, now);
  const read = await readFrom(dependencies, { address: calendar.address, known }, refreshing);
  await dependencies.db.transaction(async (tx) => {
    const working = { db: tx as Db, now, dependencies };
    const locked = await lockCalendar(working.db, id);
    // What an earlier address said is nothing to the calendar any more, and a job for the new one is on its way.
    if (locked?.address !== calendar.address) return;
    if (typeof read === "string") return noteTrouble(working, locked, read);
    await bring(working, locked, read);
    await dependencies.changes.moveVersion(working.db);
  });
}

/** @returns what is in it, or the code of the trouble with it */
async function readFrom(
  { outgoing }: Dependencies,
  { address, known }: { address: string; known: readonly string[] },
  { now, signal, reader = calendarReader }: Refreshing,
): Promise<CalendarRead | string> {
  try {
    const accept = "text/calendar, text/plain;q=0.5, */*;q=0.1";
    const { bytes } = await outgoing.fetch(address, { maxBytes: mostBytes, timeoutMs: fetchMs, accept, signal });
    const answer = await reader.read(bytes, now, known);
    return answer.ok ? answer.read : answer.reason;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof OutgoingRefused) return error.reason;
    if (error instanceof NotRead && error.reason === "lost") return "unread";
    throw error;
  }
}

type Working = { db: Db; now: Date; dependencies: Dependencies };

async function bring({ db, now, dependencies }: Working, calendar: LiveCalendar, read: CalendarRead): Promise<void> {
  const { events } = await syncCalendar({ db, now, calendar }, read);
  await dependencies.events.publish({ db, viewer: null, now }, events);
}

type LiveCalendar = typeof eventCalendars.$inferSelect & { neighborhoodId: string; categoryId: string };

/**
 * Held until the commit, so that the same event is never added by two who read at once.
 * @returns one that is not removed, so that it has its neighborhood and category
 */
export async function lockCalendar(db: Db, id: string): Promise<LiveCalendar | undefined> {
  const [row] = await db
    .select()
    .from(eventCalendars)
    .where(and(eq(eventCalendars.id, id), isNull(eventCalendars.removedAt)))
    .for("update");
  return row as LiveCalendar | undefined;
}

async function noteTrouble({ db, now, dependencies }: Working, calendar: LiveCalendar, trouble: string): Promise<void> {
  const failures = calendar.failures + 1;
  const pauses = failures >= mostFailures && !calendar.pausedAt;
  await db
    .update(eventCalendars)
    .set({ triedAt: now, trouble, failures, pausedAt: pauses ? now : calendar.pausedAt })
    .where(eq(eventCalendars.id, calendar.id));
  if (!pauses) return;
  await queueMail(
    { db, dependencies },
    {
      to: await findAdminEmail({ db, dependencies }),
      allowUnconfirmed: true,
      subject: `The calendar of ${calendar.name} is paused`,
      body: {
        heading: "A calendar is paused",
        paragraphs: [
          `The calendar of ${calendar.name} could not be read ${mostFailures} times in a row. It is asked no more by itself.`,
          troubleWords(trouble, true),
        ],
        action: { label: "See the calendar", url: calendarPath(calendar.id) },
      },
    },
  );
}
