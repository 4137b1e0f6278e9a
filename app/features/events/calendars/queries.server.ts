import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { today } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import type { SharedContext } from "~/platform/shared.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { eventCategories, events } from "../table.server";
import { mostCalendars } from "./rules";
import { eventCalendars, importedEvents } from "./table.server";
import { broughtWords, standingOf, troubleWords } from "./wording";

const shown = {
  id: eventCalendars.id,
  name: eventCalendars.name,
  website: eventCalendars.website,
  place: eventCalendars.place,
  isFile: sql<boolean>`${eventCalendars.address} is null`,
  neighborhood: neighborhoods.name,
  category: eventCategories.name,
  triedAt: eventCalendars.triedAt,
  readAt: eventCalendars.readAt,
  trouble: eventCalendars.trouble,
  failures: eventCalendars.failures,
  pausedAt: eventCalendars.pausedAt,
  brought: eventCalendars.brought,
};

const from = ({ db }: Pick<AdminContext, "db">) =>
  db
    .select(shown)
    .from(eventCalendars)
    .innerJoin(neighborhoods, eq(neighborhoods.id, eventCalendars.neighborhoodId))
    .innerJoin(eventCategories, eq(eventCategories.id, eventCalendars.categoryId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof from>>[number];

function view({ triedAt, readAt, trouble, failures, pausedAt, brought, ...row }: Row, now: Date) {
  return {
    ...row,
    isPaused: pausedAt !== null,
    read: readAt && agoInSentence(readAt, now),
    tried: triedAt && agoInSentence(triedAt, now),
    standing: standingOf({ isFile: row.isFile, isPaused: pausedAt !== null, isTried: triedAt !== null, trouble }),
    trouble: trouble && troubleWords(trouble, pausedAt !== null),
    failures,
    brought: brought && broughtWords(brought),
    skipped: brought?.skipped ?? [],
    skippedCount: brought?.skippedCount ?? 0,
  };
}

/** Those that are not removed, by their names. One query. */
export async function listCalendars(context: AdminContext) {
  const rows = await from(context)
    .where(isNull(eventCalendars.removedAt))
    .orderBy(sql`lower(${eventCalendars.name})`, asc(eventCalendars.id))
    .limit(mostCalendars);
  return rows.map((row) => view(row, context.now));
}

export type ListedCalendar = Awaited<ReturnType<typeof listCalendars>>[number];

/** As many as are named of those that are gone, or elsewhere. */
const mostNamed = 50;

/** One calendar, with its approved events that it has no more, elsewhere or with another page. Four queries. */
export async function findCalendarPage(context: AdminContext, id: string) {
  const [[row], gone, elsewhere, relinked] = await Promise.all([
    from(context).where(and(eq(eventCalendars.id, id), isNull(eventCalendars.removedAt))),
    listApproved(context, id, isNotNull(importedEvents.goneAt)),
    listApproved(context, id, and(isNull(importedEvents.goneAt), isElsewhere)),
    listApproved(context, id, and(isNull(importedEvents.goneAt), isRelinked)),
  ]);
  return row && { ...view(row, context.now), gone, elsewhere, relinked };
}

const placeSaid = {
  venueName: sql<string>`${importedEvents.said}->>'venueName'`,
  address: sql<string>`${importedEvents.said}->>'address'`,
};

const ours = sql`(${events.venueName}, ${events.address})`;
const movedFrom = sql`(${importedEvents.movedFrom}->>'venueName', ${importedEvents.movedFrom}->>'address')`;

/** Those that the calendar moved, and nobody has edited since. */
const isElsewhere = sql`${ours} = ${movedFrom} and ${ours} <> (${placeSaid.venueName}, ${placeSaid.address})`;

/** The page that the calendar names for one of its events, or empty. A column. */
export const linkSaid = sql<string>`coalesce(${importedEvents.said}->>'link', '')`;

/** Those for which the calendar names a page that no admin has seen. */
export const isRelinked = sql`${linkSaid} not in ('', ${importedEvents.link})`;

/** Its approved events that are ahead. */
async function listApproved({ db, now }: AdminContext, id: string, which: SQL | undefined) {
  const rows = await db
    .select({ id: events.id, title: events.title, date: events.date, link: linkSaid, ...placeSaid })
    .from(importedEvents)
    .innerJoin(events, eq(events.id, importedEvents.eventId))
    .where(
      and(
        eq(importedEvents.calendarId, id),
        which,
        eq(events.approvalStatus, "approved"),
        sql`${events.date} >= ${today(now)}`,
      ),
    )
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(mostNamed);
  return rows.map(({ date, venueName, address, ...event }) => ({
    ...event,
    day: formatDate(date, "short"),
    place: [venueName, address].filter(Boolean).join(", "),
  }));
}

/** One that is not removed, as its form and its commands want it: with its address. One query. */
export async function findCalendar({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db
    .select({
      id: eventCalendars.id,
      name: eventCalendars.name,
      address: eventCalendars.address,
      website: eventCalendars.website,
      place: eventCalendars.place,
      neighborhoodId: sql<string>`${eventCalendars.neighborhoodId}`,
      categoryId: sql<string>`${eventCalendars.categoryId}`,
    })
    .from(eventCalendars)
    .where(and(eq(eventCalendars.id, id), isNull(eventCalendars.removedAt)));
  return row;
}

export type FoundCalendar = NonNullable<Awaited<ReturnType<typeof findCalendar>>>;

/** The calendar that an event came from, with the event's own page there or else the calendar's. One query. */
export async function findSource({ db }: SharedContext, eventId: string) {
  const [row] = await db
    .select({ name: eventCalendars.name, website: eventCalendars.website, link: importedEvents.link })
    .from(importedEvents)
    .innerJoin(eventCalendars, eq(eventCalendars.id, importedEvents.calendarId))
    .where(eq(importedEvents.eventId, eventId))
    .limit(1);
  return row ? { name: row.name, link: row.link || row.website || null } : null;
}
