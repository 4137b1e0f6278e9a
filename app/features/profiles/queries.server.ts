import { and, asc, eq, gte, sql } from "drizzle-orm";
import { addDays, endOf, today } from "~/domain/calendar/city-time.server";
import { shownReputation, verifiedColumns, verifiedView } from "~/domain/members/author.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { appealsFrom } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { eventCategories, eventSummary, events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { images, shownImage } from "~/platform/images/table.server";
import { homeNeighborhoods } from "./table.server";

/** Every neighborhood, and which of them the member chose: a column of a query about that member, and only for their own eyes. */
const homeChoicesOf = (memberId: string) => sql<{ id: string; name: string; isOwn: boolean }[]>`(
  select coalesce(json_agg(json_build_object(
    'id', place.id, 'name', place.name, 'isOwn', home.member_id is not null
  ) order by place.name, place.id), '[]')
  from ${neighborhoods} place
  left join ${homeNeighborhoods} home on home.neighborhood_id = place.id and home.member_id = ${memberId})`;

/** Whether something was decided about a member that their page of decisions lists: a column of a query about that member. */
function hasDecisions(memberId: string, now: Date) {
  const from = sql`${appealsFrom(now).toISOString()}::timestamptz`;
  return sql<boolean>`(
    exists (select from ${statements} where member_id = ${memberId} and decided_at > ${from})
    or exists (select from ${reports} where author_id = ${memberId} and status = 'upheld' and decided_at > ${from})
    or exists (select from ${appeals} where member_id = ${memberId} and side = 'author' and decision_at > ${from}))`;
}

/** The public half of a person, with what it has done here. Nobody for an account that was erased. One query. */
export async function findProfile({ db, viewer, now }: Context, id: string) {
  const isOwn = viewer?.id === id;
  const [row] = await db
    .select({
      id: members.id,
      fullName: members.fullName,
      username: members.username,
      bio: members.bio,
      avatarKey: members.avatarKey,
      ...verifiedColumns,
      reputation: shownReputation,
      events: db.$count(events, and(eq(events.ownerId, id), isApproved(events))),
      threads: db.$count(threads, eq(threads.authorId, id)),
      replies: db.$count(replies, eq(replies.authorId, id)),
      createdAt: members.createdAt,
      homeChoices: isOwn ? homeChoicesOf(id) : sql<null>`null`,
      hasDecisions: isOwn ? hasDecisions(id, now) : sql<false>`false`,
    })
    .from(members)
    .where(eq(members.id, id));
  if (!row) return undefined;
  const {
    createdAt,
    threads: started,
    replies: replied,
    verifiedAt: _at,
    verifiedWay: _way,
    verifiedIn: _in,
    verifiedLevel: _level,
    verifiedUntil: _until,
    homeChoices,
    hasDecisions: isJudged,
    ...profile
  } = row;
  return {
    ...profile,
    /** The neighborhoods, and which one is theirs, for themselves alone. */
    ...(homeChoices && { homeChoices }),
    /** Only theirs leads to what was decided about them, where there is something. */
    ...(isJudged && { isJudged }),
    ...faceOf(row),
    name: displayName(row),
    verified: verifiedView(row),
    posts: started + replied,
    /** A date in the city. */
    memberSince: today(createdAt),
    isOwn,
  };
}

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** As many as a profile shows. */
const mostEvents = 8;

/** What a member has on that isn't over, soonest first. One query. */
export async function listUpcomingEventsOf({ db, now }: Context, ownerId: string) {
  const rows = await db
    .select({
      id: events.id,
      ...eventSummary,
      neighborhood: neighborhoods.name,
      category: eventCategories.name,
      image: shownImage,
    })
    .from(events)
    .innerJoin(neighborhoods, eq(neighborhoods.id, events.neighborhoodId))
    .innerJoin(eventCategories, eq(eventCategories.id, events.categoryId))
    .leftJoin(images, eq(images.key, events.imageKey))
    // What began last night may go on past midnight.
    .where(and(isApproved(events), eq(events.ownerId, ownerId), gte(events.date, addDays(today(now), -1))))
    .orderBy(asc(events.date), asc(events.startTime), asc(events.id))
    .limit(mostEvents * 2);
  return rows.filter((row) => endOf(row) > now).slice(0, mostEvents);
}

export type UpcomingEvent = Awaited<ReturnType<typeof listUpcomingEventsOf>>[number];
