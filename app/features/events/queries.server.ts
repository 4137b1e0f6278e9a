import { and, asc, between, desc, eq, inArray, sql } from "drizzle-orm";
import { endOf, endsNextDay } from "~/domain/calendar/city-time.server";
import { shownReputation } from "~/domain/members/author.server";
import { isApproved, isVisibleTo } from "~/domain/moderation/visible.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, type FaceOf, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { arrangeCoverArt } from "~/platform/images/arrange-cover-art.server";
import { images, shownImage } from "~/platform/images/table.server";
import { coverArtOf } from "./cover-art";
import { eventAbilities } from "./policy";
import type { EventFilters } from "./rules";
import { eventCategories, eventRsvps, eventSummary, events, eventTimes } from "./table.server";

/** A face in a stack: a name to draw it from, and a photograph if there is one. */
export type AttendingFace = FaceOf & { name: string };

/** How many are coming, counted once an event although it is shown and sorted by. */
const rsvpCount = (db: Context["db"]) =>
  db
    .select({ attending: sql<number>`count(*)::int`.as("attending") })
    .from(eventRsvps)
    .where(eq(eventRsvps.eventId, events.id))
    .as("rsvp_count");

/** The columns that a page may show of an event. */
const shown = ({ viewer }: Context) => ({
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

function from(context: Context) {
  const counted = rsvpCount(context.db);
  return context.db
    .select({ ...shown(context), attending: counted.attending })
    .from(events)
    .innerJoinLateral(counted, sql`true`)
    .innerJoin(neighborhoods, eq(neighborhoods.id, events.neighborhoodId))
    .innerJoin(eventCategories, eq(eventCategories.id, events.categoryId))
    .leftJoin(images, eq(images.key, events.imageKey))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof from>>[number];

/** What a page gets of an event: derived facts and abilities instead of the owner's id. */
function viewModel(context: Context, { ownerId, ...row }: Row) {
  const isPast = endOf(row) <= context.now;
  return {
    ...row,
    isPast,
    endsNextDay: endsNextDay(row),
    can: eventAbilities(context.viewer, { ...row, ownerId, isPast }),
  };
}

/** The filters, without a join: where none is set, days are counted from the index alone. */
const matching = ({ db }: Context, { category, neighborhood }: Pick<EventFilters, "category" | "neighborhood">) => {
  const kinds = db.select({ id: eventCategories.id }).from(eventCategories);
  const places = db.select({ id: neighborhoods.id }).from(neighborhoods);
  return and(
    category ? inArray(events.categoryId, kinds.where(eq(eventCategories.name, category))) : undefined,
    neighborhood ? inArray(events.neighborhoodId, places.where(eq(neighborhoods.name, neighborhood))) : undefined,
  );
};

/**
 * One day's approved events, most attended first, with up to four faces each.
 * Two queries, whatever the day holds.
 */
export async function listEvents(context: Context, filters: EventFilters) {
  const rows = await from(context)
    .where(and(isApproved(events), eq(events.date, filters.date), matching(context, filters)))
    .orderBy(desc(sql`attending`), asc(events.startTime), asc(events.title), asc(events.id))
    .limit(filters.show + 1);
  const page = rows.slice(0, filters.show);
  const faces = await listFaces(
    context,
    page.map(({ id }) => id),
    4,
  );
  const covers = arrangeCoverArt(page.map((row) => (row.image ? null : coverArtOf(row))));
  return {
    hasMore: rows.length > filters.show,
    events: page.map((row, index) => ({
      ...viewModel(context, row),
      faces: faces.get(row.id) ?? [],
      coverArt: covers[index] ?? coverArtOf(row),
    })),
  };
}

export type ListedEvent = Awaited<ReturnType<typeof listEvents>>["events"][number];

/** The first faces of each event's attendees. One query for all of them. */
export async function listFaces(
  { db }: Context,
  eventIds: string[],
  most: number,
): Promise<Map<string, AttendingFace[]>> {
  const faces = new Map<string, AttendingFace[]>(eventIds.map((id) => [id, []]));
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
    })
    .from(events)
    .innerJoinLateral(first, sql`true`)
    .innerJoin(members, eq(members.id, first.memberId))
    .where(inArray(events.id, eventIds))
    .orderBy(asc(first.createdAt));
  for (const { eventId, ...person } of rows) faces.get(eventId)?.push({ name: displayName(person), ...faceOf(person) });
  return faces;
}

/** How many approved events each day between two dates has, by date. Days without any are left out. */
export async function countEventsByDay(context: Context, filters: EventFilters, first: string, last: string) {
  const rows = await context.db
    .select({ date: events.date, count: sql<number>`count(*)::int` })
    .from(events)
    .where(and(isApproved(events), between(events.date, first, last), matching(context, filters)))
    .groupBy(events.date);
  return Object.fromEntries(rows.map(({ date, count }) => [date, count])) as Record<string, number>;
}

/** What the two filters and the form offer. */
export async function listEventChoices({ db }: Context) {
  const [categories, places] = await Promise.all([
    db
      .select({ id: eventCategories.id, name: eventCategories.name })
      .from(eventCategories)
      .orderBy(asc(eventCategories.name)),
    db.select({ id: neighborhoods.id, name: neighborhoods.name }).from(neighborhoods).orderBy(asc(neighborhoods.name)),
  ]);
  return { categories, neighborhoods: places };
}

/** One event, if the viewer may see it, with its organizer and who is coming. */
export async function findEvent(context: Context, id: string) {
  const [row] = await from(context).where(and(eq(events.id, id), isVisibleTo(context.viewer, events)));
  if (!row) return undefined;
  const [[organizer], faces] = await Promise.all([
    context.db
      .select({
        id: members.id,
        fullName: members.fullName,
        username: members.username,
        avatarKey: members.avatarKey,
        reputation: shownReputation,
      })
      .from(members)
      .where(eq(members.id, row.ownerId ?? sql`null`)),
    listFaces(context, [id], 8),
  ]);
  return {
    ...viewModel(context, row),
    organizer: organizer ? { ...organizer, ...faceOf(organizer), name: displayName(organizer) } : null,
    faces: faces.get(id) ?? [],
  };
}

export type FoundEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** What the commands judge by. */
export async function findEventForCommand(context: Context, id: string) {
  const [row] = await context.db
    .select({
      id: events.id,
      title: events.title,
      ownerId: events.ownerId,
      approvalStatus: events.approvalStatus,
      imageKey: events.imageKey,
      ...eventTimes,
    })
    .from(events)
    .where(and(eq(events.id, id), isVisibleTo(context.viewer, events)));
  return row && { ...row, isPast: endOf(row) <= context.now };
}

/** The nearest day after `date` (or before it, if none) that has approved events, for the empty state. */
export async function findBusyDay({ db }: Context, date: string) {
  const [next] = await db
    .select({ date: events.date, count: sql<number>`count(*)::int` })
    .from(events)
    .where(and(isApproved(events), sql`${events.date} > ${date}`))
    .groupBy(events.date)
    .orderBy(asc(events.date))
    .limit(1);
  return next ?? null;
}
