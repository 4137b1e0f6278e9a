import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { endOf, endsNextDay, startOf, today } from "~/domain/calendar/city-time.server";
import { minuteOf, minutesPassed } from "~/domain/calendar/minutes-passed.server";
import { authorColumns, authorView, isShownVerified } from "~/domain/members/author.server";
import { isApproved, isVisibleTo } from "~/domain/moderation/visible.server";
import { type Hidden, nobody, without } from "~/domain/peace/hidden";
import { hiddenFrom, isKeptFrom, isOfBlocked } from "~/domain/peace/queries.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, type FaceOf, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { images, shownImage } from "~/platform/images/table.server";
import { type SharedContext, shared } from "~/platform/shared.server";
import { findSource } from "./calendars/queries.server";
import { coverArtOf } from "./cover-art";
import { eventAbilities } from "./policy";
import { type EventFilters, eventsOnPage, mostFaces } from "./rules";
import { eventCategories, eventRsvps, eventSummary, events } from "./table.server";

/** A face in a stack: a name to draw it from, and a photograph if there is one. */
export type AttendingFace = FaceOf & { name: string; isVerified: boolean };

/** With whose it is, which stays on the server. */
type FaceOfMember = AttendingFace & { memberId: string };

/** A stack as the viewer gets it: without whom they blocked, who still count. */
export const facesFor = (hidden: Hidden, faces: readonly FaceOfMember[]): AttendingFace[] =>
  without(hidden, faces, ({ memberId }) => memberId).map(({ memberId: _, ...face }) => face);

/** How many are coming, counted once an event although it is shown and sorted by. */
const rsvpCount = (db: Context["db"]) =>
  db
    .select({ attending: sql<number>`count(*)::int`.as("attending") })
    .from(eventRsvps)
    .where(eq(eventRsvps.eventId, events.id))
    .as("rsvp_count");

/** The columns that a page may show of an event. */
const shown = (viewer: Context["viewer"]) => ({
  id: events.id,
  ...eventSummary,
  description: events.description,
  neighborhood: neighborhoods.name,
  category: eventCategories.name,
  image: shownImage,
  ownerId: events.ownerId,
  approvalStatus: events.approvalStatus,
  isAttending: viewer
    ? sql<boolean>`exists (select 1 from ${eventRsvps} where ${eventRsvps.eventId} = ${events.id} and ${eventRsvps.memberId} = ${viewer.id})`
    : sql<boolean>`false`,
});

function from({ db }: SharedContext, viewer: Context["viewer"]) {
  const counted = rsvpCount(db);
  return db
    .select({ ...shown(viewer), attending: counted.attending })
    .from(events)
    .innerJoinLateral(counted, sql`true`)
    .innerJoin(neighborhoods, eq(neighborhoods.id, events.neighborhoodId))
    .innerJoin(eventCategories, eq(eventCategories.id, events.categoryId))
    .leftJoin(images, eq(images.key, events.imageKey))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof from>>[number];

/** What follows from the row alone. */
const withEnd = (row: Row) => ({
  ...row,
  startsAt: startOf(row).getTime(),
  endsAt: endOf(row).getTime(),
  endsNextDay: endsNextDay(row),
});

/** What a page gets of an event: derived facts and abilities instead of the owner's id. */
function viewModel<R extends ReturnType<typeof withEnd>>({ viewer, now }: Context, row: R) {
  const { ownerId, startsAt, endsAt, ...event } = row;
  const isPast = endsAt <= now.getTime();
  const isOn = startsAt <= now.getTime() && !isPast;
  const can = eventAbilities(viewer, { ownerId, approvalStatus: event.approvalStatus, isPast });
  return { ...event, isPast, isOn, can };
}

/** The filters, without a join: where none is set, days are counted from the index alone. */
export const matching = (
  { db }: SharedContext,
  { category, neighborhood }: Pick<EventFilters, "category" | "neighborhood">,
) => {
  const kinds = db.select({ id: eventCategories.id }).from(eventCategories);
  const places = db.select({ id: neighborhoods.id }).from(neighborhoods);
  return and(
    category ? inArray(events.categoryId, kinds.where(eq(eventCategories.name, category))) : undefined,
    neighborhood ? inArray(events.neighborhoodId, places.where(eq(neighborhoods.name, neighborhood))) : undefined,
  );
};

/** In minutes since the midnight before it begins: later than a day where it ends after the next one. */
const endMinute = sql`(extract(epoch from ${events.endTime})::int / 60 + case when ${events.endTime} <= ${events.startTime} then ${24 * 60} else 0 end)`;

/** Whether an event of `date` is over at `now`, the same as `endOf` says. Our own calendar decides; the database compares minutes. */
export const hasEnded = (date: string, now: Date): SQL<boolean> =>
  sql`(${sql.join(
    [
      sql`false`,
      ...minutesPassed(date, now).map(({ from, to }) => sql`${endMinute} between ${from}::int and ${to - 1}::int`),
    ],
    sql` or `,
  )})`;

/**
 * One day's approved events as everybody sees them. Two queries, whatever the day holds.
 * @param minute what is over by then comes last; null if all or none of it is
 */
const dayOf = shared(async (reading, filters: EventFilters, minute: string | null) => {
  const { from: first, count } = eventsOnPage(filters.show);
  const rows = await from(reading, null)
    .where(and(isApproved(events), eq(events.date, filters.date), matching(reading, filters)))
    .orderBy(
      ...(minute ? [asc(hasEnded(filters.date, new Date(minute)))] : []),
      ...[desc(sql`attending`), asc(events.startTime), asc(events.title), asc(events.id)],
    )
    .limit(count + 1)
    .offset(first);
  const page = rows.slice(0, count);
  const faces = await listFaces(
    reading,
    page.map(({ id }) => id),
    4,
  );
  return {
    hasMore: rows.length > count,
    events: page.map((row) => ({
      ...withEnd(row),
      faces: faces.get(row.id) ?? [],
      coverArt: coverArtOf(row),
    })),
  };
});

/** One day's approved events, most attended first, today's that are over after the others. Two queries for all. */
export const listEvents = (context: Context, filters: EventFilters) =>
  dayOf(context, filters, filters.date === today(context.now) ? minuteOf(context.now) : null);

/** The same as the viewer sees them. No query. @param attended the ids of those to which they are coming */
export const eventsFor = (context: Context, listed: Day["events"], attended: ReadonlySet<string>, hidden = nobody) =>
  without(hidden, listed, ({ ownerId }) => ownerId).map(({ faces, ...event }) => ({
    ...viewModel(context, event),
    faces: facesFor(hidden, faces),
    isAttending: attended.has(event.id),
  }));

type Day = Awaited<ReturnType<typeof listEvents>>;

export type ListedEvent = ReturnType<typeof eventsFor>[number];

/** The first faces of each event's attendees. One query for all of them. */
export async function listFaces(
  { db }: SharedContext,
  eventIds: string[],
  most: number,
): Promise<Map<string, FaceOfMember[]>> {
  const faces = new Map<string, FaceOfMember[]>(eventIds.map((id) => [id, []]));
  if (eventIds.length === 0) return faces;
  const first = db
    .select({ memberId: eventRsvps.memberId, createdAt: eventRsvps.createdAt })
    .from(eventRsvps)
    .where(eq(eventRsvps.eventId, events.id))
    .orderBy(asc(eventRsvps.createdAt), asc(eventRsvps.id))
    .limit(most)
    .as("first");
  const rows = await db
    .select({
      eventId: events.id,
      id: members.id,
      fullName: members.fullName,
      username: members.username,
      avatarKey: members.avatarKey,
      isVerified: isShownVerified,
    })
    .from(events)
    .innerJoinLateral(first, sql`true`)
    .innerJoin(members, eq(members.id, first.memberId))
    .where(inArray(events.id, eventIds))
    .orderBy(asc(first.createdAt));
  for (const { eventId, isVerified, ...person } of rows)
    faces.get(eventId)?.push({ memberId: person.id, name: displayName(person), isVerified, ...faceOf(person) });
  return faces;
}

/** What the two filters and the form offer. One query. */
export const listEventChoices = shared(async ({ db }) => {
  const categories = db
    .select({ isCategory: sql<boolean>`true`.as("is_category"), id: eventCategories.id, name: eventCategories.name })
    .from(eventCategories);
  const places = db
    .select({ isCategory: sql<boolean>`false`.as("is_category"), id: neighborhoods.id, name: neighborhoods.name })
    .from(neighborhoods);
  const rows = await categories.unionAll(places).orderBy(sql`"name"`);
  const of = (wanted: boolean) =>
    rows.filter(({ isCategory }) => isCategory === wanted).map(({ id, name }) => ({ id, name }));
  return { categories: of(true), neighborhoods: of(false) };
});

/** Who organizes an event and who is coming first, as everybody sees them who may see the event, and where it was read. Three queries. */
const peopleOf = shared(async (reading, id: string, organizerId: string | null) => {
  const [[organizer], faces, source] = await Promise.all([
    reading.db
      .select(authorColumns)
      .from(members)
      .where(eq(members.id, organizerId ?? sql`null`)),
    listFaces(reading, [id], mostFaces),
    findSource(reading, id),
  ]);
  return {
    organizer: organizer ? authorView(organizer) : null,
    faces: faces.get(id) ?? [],
    source,
  };
});

/** One event, if the viewer may see it and did not block its organizer, with them and who is coming. */
export async function findEvent(context: Context, id: string) {
  const [row] = await from(context, context.viewer).where(and(eq(events.id, id), isVisibleTo(context.viewer, events)));
  if (!row || (await isKeptFrom(context, row.ownerId))) return undefined;
  const [{ faces, ...people }, hidden] = await Promise.all([peopleOf(context, id, row.ownerId), hiddenFrom(context)]);
  const shownFaces = facesFor(hidden, faces);
  return {
    ...viewModel(context, withEnd(row)),
    ...people,
    faces: shownFaces,
    /** They are coming as well. */
    hiddenFaces: faces.length - shownFaces.length,
  };
}

/** Whether an event is not found because the viewer blocked its organizer. */
export const isEventOfBlocked = (context: Context, id: string) => isOfBlocked(context, events, id);

export type FoundEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;
