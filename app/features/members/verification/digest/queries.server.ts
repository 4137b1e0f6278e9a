import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { addDays } from "~/domain/calendar/city-time.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { nobody, without } from "~/domain/peace/hidden";
import { notBlockedBy } from "~/domain/peace/queries.server";
import { boardMutes, threadMutes } from "~/features/boards/mutes/table.server";
import { boardBans, boardMembers, boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { eventRsvps, eventSummary, events } from "~/features/events/table.server";
import { happyHours } from "~/features/happy-hours/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { daysBefore } from "~/platform/time";
import { residencies, residencyStands } from "../table.server";
import { type Issue, leavesAt } from "./issue.server";
import { digestReaders } from "./table.server";

/** How much of each a mail holds at most. */
export const most = { eventsHere: 5, events: 8, threads: 5, happyHours: 3 } as const;

/**
 * What is on from this issue to the next, for everybody: of each neighborhood the soonest events, of the city those with
 * most neighbors going, and of each neighborhood the newest happy hours. Two queries.
 */
export async function findWeek({ db }: { db: Db }, issue: Issue) {
  const [ahead, pouring] = await Promise.all([listEvents(db, issue), listHappyHours(db)]);
  const byFame = ahead.filter(({ fame }) => fame <= most.events).sort((one, other) => one.fame - other.fame);
  /** First what is near, then what many go to. */
  const eventsFor = (neighborhoodId: string | null, hidden = nobody) => {
    const isNear = (event: (typeof ahead)[number]) =>
      event.neighborhoodId === neighborhoodId && event.turn <= most.eventsHere;
    const here = ahead.filter(isNear);
    const elsewhere = byFame.filter((event) => !here.includes(event)).slice(0, most.events - here.length);
    const shown = (found: typeof ahead) => without(hidden, found, ({ ownerId }) => ownerId);
    return { here: shown(here), elsewhere: shown(elsewhere) };
  };
  const happyHoursFor = (neighborhoodId: string | null) =>
    pouring.filter((happyHour) => happyHour.neighborhoodId === neighborhoodId);
  return { eventsFor, happyHoursFor };
}

export type Week = Awaited<ReturnType<typeof findWeek>>;

/** An end at or before the start is after midnight, so that it has not ended by 5 PM. */
function listEvents(db: Db, { day }: Issue) {
  const last = addDays(day, 7);
  const { time } = leavesAt;
  const going = sql<number>`(select count(*) from ${eventRsvps} where ${eventRsvps.eventId} = ${events.id})`;
  const ranked = db
    .select({
      id: events.id,
      ownerId: events.ownerId,
      neighborhoodId: events.neighborhoodId,
      neighborhood: neighborhoods.name,
      ...eventSummary,
      turn: sql<number>`(row_number() over (
        partition by ${events.neighborhoodId} order by ${events.date}, ${events.startTime}, ${events.id}))::int`.as(
        "turn",
      ),
      fame: sql<number>`(row_number() over (
        order by ${going} desc, ${events.date}, ${events.startTime}, ${events.id}))::int`.as("fame"),
    })
    .from(events)
    .innerJoin(neighborhoods, eq(neighborhoods.id, events.neighborhoodId))
    .where(
      and(
        isApproved(events),
        or(
          and(gt(events.date, day), lt(events.date, last)),
          and(eq(events.date, day), or(gt(events.endTime, time), lte(events.endTime, events.startTime))),
          and(eq(events.date, last), lt(events.startTime, time)),
        ),
      ),
    )
    .as("ranked");
  return db
    .select()
    .from(ranked)
    .where(or(lte(ranked.turn, most.eventsHere), lte(ranked.fame, most.events)))
    .orderBy(asc(ranked.date), asc(ranked.startTime), asc(ranked.id));
}

function listHappyHours(db: Db) {
  const ranked = db
    .select({
      id: happyHours.id,
      neighborhoodId: happyHours.neighborhoodId,
      restaurantName: happyHours.restaurantName,
      startTime: happyHours.startTime,
      endTime: happyHours.endTime,
      daysOfWeek: happyHours.daysOfWeek,
      turn: sql<number>`row_number() over (
        partition by ${happyHours.neighborhoodId} order by ${happyHours.createdAt} desc, ${happyHours.id} desc)`.as(
        "turn",
      ),
    })
    .from(happyHours)
    .where(isApproved(happyHours))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.turn, most.happyHours)).orderBy(asc(ranked.turn));
}

export type Events = ReturnType<Week["eventsFor"]>["here"];
export type HappyHours = ReturnType<Week["happyHoursFor"]>;

/**
 * The newest threads of a week for each of these members: of boards that they have joined and of those for residents of where
 * they live, none of their own, of whom they blocked or that they muted, and none of a board that they are banned from. One query.
 */
export async function listThreadsFor({ db }: { db: Db }, memberIds: readonly string[], { due }: Issue) {
  const since = daysBefore(due, 7);
  const joined = db
    .select({ memberId: boardMembers.memberId, boardId: boardMembers.boardId })
    .from(boardMembers)
    .where(inArray(boardMembers.memberId, [...memberIds]));
  const near = db
    .select({ memberId: residencies.memberId, boardId: boards.id })
    .from(residencies)
    .innerJoin(boards, eq(boards.residentsOf, residencies.neighborhoodId))
    .where(and(inArray(residencies.memberId, [...memberIds]), residencyStands(due)));
  const theirs = joined.union(near).as("theirs");
  const mutedThread = db
    .select({ one: sql`1` })
    .from(threadMutes)
    .where(and(eq(threadMutes.memberId, theirs.memberId), eq(threadMutes.threadId, threads.id)));
  const mutedBoard = db
    .select({ one: sql`1` })
    .from(boardMutes)
    .where(and(eq(boardMutes.memberId, theirs.memberId), eq(boardMutes.boardId, threads.boardId)));
  const ranked = db
    .select({
      memberId: theirs.memberId,
      id: threads.id,
      title: threads.title,
      board: boards.name,
      turn: sql<number>`row_number() over (
        partition by ${theirs.memberId} order by ${threads.createdAt} desc, ${threads.id})`.as("turn"),
    })
    .from(theirs)
    .innerJoin(boards, eq(boards.id, theirs.boardId))
    .innerJoin(threads, eq(threads.boardId, boards.id))
    .leftJoin(boardBans, and(eq(boardBans.boardId, boards.id), eq(boardBans.memberId, theirs.memberId)))
    .where(
      and(
        // Narrows it to the index: no thread was active before it was there.
        gt(threads.lastActivityAt, since),
        gt(threads.createdAt, since),
        or(isNull(threads.authorId), ne(threads.authorId, theirs.memberId)),
        isNull(boardBans.id),
        notBlockedBy(theirs.memberId, threads.authorId),
        notExists(mutedThread),
        notExists(mutedBoard),
      ),
    )
    .as("ranked");
  const rows = await db.select().from(ranked).where(lte(ranked.turn, most.threads)).orderBy(asc(ranked.turn));
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

export type Thread = { id: string; title: string; board: string };

/** Whether they asked for the digest. One query. */
export async function wantsDigest({ db }: { db: Db }, memberId: string): Promise<boolean> {
  const asked = await db
    .select({ memberId: digestReaders.memberId })
    .from(digestReaders)
    .where(eq(digestReaders.memberId, memberId));
  return asked.length > 0;
}
