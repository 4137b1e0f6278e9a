import { and, asc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { endOf, today } from "~/domain/calendar/city-time.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { without } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { facesFor, listFaces } from "~/features/events/queries.server";
import { eventCategories, eventRsvps, eventSummary, events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import { images, shownImage } from "~/platform/images/table.server";
import { shared } from "~/platform/shared.server";
import { featuredEvents } from "./table.server";

/** The enabled slots in order, approved events only, with up to four faces each. Two queries. */
const slides = shared(async ({ db }) => {
  const rows = await db
    .select({
      id: events.id,
      ownerId: events.ownerId,
      ...eventSummary,
      neighborhood: neighborhoods.name,
      category: eventCategories.name,
      image: shownImage,
      attending: sql<number>`(select count(*)::int from ${eventRsvps} where ${eventRsvps.eventId} = ${events.id})`,
    })
    .from(featuredEvents)
    .innerJoin(events, eq(events.id, featuredEvents.eventId))
    .innerJoin(neighborhoods, eq(neighborhoods.id, events.neighborhoodId))
    .innerJoin(eventCategories, eq(eventCategories.id, events.categoryId))
    .leftJoin(images, eq(images.key, sql`coalesce(${featuredEvents.imageKey}, ${events.imageKey})`))
    .where(and(eq(featuredEvents.enabled, true), isApproved(events)))
    .orderBy(asc(featuredEvents.displayOrder));
  const faces = await listFaces(
    { db },
    rows.map(({ id }) => id),
    4,
  );
  return rows.map((row) => ({ ...row, endsAt: endOf(row).getTime(), faces: faces.get(row.id) ?? [] }));
});

/** What the carousel shows. */
export async function listFeaturedEvents(context: Context) {
  const now = context.now.getTime();
  const day = today(context.now);
  const [all, hidden] = await Promise.all([slides(context), hiddenFrom(context)]);
  return without(hidden, all, ({ ownerId }) => ownerId).map(({ endsAt, ownerId: _, faces, ...slide }) => ({
    ...slide,
    faces: facesFor(hidden, faces),
    isToday: slide.date === day,
    isPast: endsAt <= now,
  }));
}

export type FeaturedSlide = Awaited<ReturnType<typeof listFeaturedEvents>>[number];

/** The filled slots as an admin sees them: hidden ones, too, and whatever became of their event. One query. */
export async function listFeaturedSlots({ db, now }: Context) {
  const rows = await db
    .select({
      id: featuredEvents.id,
      slot: featuredEvents.displayOrder,
      enabled: featuredEvents.enabled,
      eventId: events.id,
      title: events.title,
      date: events.date,
      startTime: events.startTime,
      endTime: events.endTime,
      approvalStatus: events.approvalStatus,
      category: eventCategories.name,
      image: shownImage,
    })
    .from(featuredEvents)
    .innerJoin(events, eq(events.id, featuredEvents.eventId))
    .innerJoin(eventCategories, eq(eventCategories.id, events.categoryId))
    .leftJoin(images, eq(images.key, sql`coalesce(${featuredEvents.imageKey}, ${events.imageKey})`))
    .orderBy(asc(featuredEvents.displayOrder));
  return rows.map((row) => ({ ...row, isPast: endOf(row) <= now }));
}

export type FeaturedSlot = Awaited<ReturnType<typeof listFeaturedSlots>>[number];

/** More than these to choose from are not read: the soonest come first. */
const mostCandidates = 300;

/** Approved events from today on that are in no slot yet, soonest first. One query. */
export async function listFeaturable({ db, now }: Context) {
  return db
    .select({
      id: events.id,
      title: events.title,
      date: events.date,
      hasPicture: isNotNull(events.imageKey).mapWith(Boolean),
    })
    .from(events)
    .leftJoin(featuredEvents, eq(featuredEvents.eventId, events.id))
    .where(and(isApproved(events), gte(events.date, today(now)), isNull(featuredEvents.id)))
    .orderBy(asc(events.date), asc(events.title), asc(events.id))
    .limit(mostCandidates);
}
