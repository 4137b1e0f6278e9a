import { type SQL, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import { addDays, endOf, startOf, today } from "~/domain/calendar/city-time.server";
import { notBlockedBy } from "~/domain/peace/queries.server";
import { boardMutes, threadMutes } from "~/features/boards/mutes/table.server";
import { boardMembers } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { eventRsvps, events } from "~/features/events/table.server";
import { suggestions } from "~/features/neighborhoods/suggestions/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { homeNeighborhoods } from "~/features/profiles/table.server";
import type { Context } from "~/platform/context.server";
import { dayMs } from "~/platform/time";

/** Nobody counts further: what there is more of reads "9+". */
const mostCounted = 10;
/** How long something is new, in days. */
const newFor = { replies: 3, boards: 1, neighborhood: 7 };
/** A reply to what one wrote longer ago is found in its thread, not here. */
const answersFor = 30;
/** Of more boards than that nobody keeps track. */
const mostBoards = 60;
/** Of one's threads and of one's replies, those that were busy last. */
const mostFollowed = 100;

export type ReplyToMe = { id: string; threadId: string; position: number };
type Row = {
  attended: string[];
  tonight: { id: string; title: string; date: string; startTime: string; endTime: string }[];
  replies: ReplyToMe[];
  boards: number;
  neighborhood: { id: string; name: string; count: number } | null;
};

const me = sql.placeholder("memberId");
const since = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

/** Going today, and since last night: of too many those that begin last, as the others are over first. */
const tonight = sql`
  select event.id, event.title, event.date, event.start_time, event.end_time from ${eventRsvps} rsvp
  join ${events} event on event.id = rsvp.event_id
  where rsvp.member_id = ${me} and event.approval_status = 'approved' and ${notBlockedBy(me, sql`event.owner_id`)}
    and event.date in (${sql.placeholder("yesterday")}, ${sql.placeholder("today")})
  order by event.date desc, event.start_time desc limit ${mostCounted}`;

/** A thread that the member muted, or whose board they did. */
const muted = (threadId: SQL, boardId: SQL) => sql`(
  exists (select 1 from ${threadMutes} m where m.member_id = ${me} and m.thread_id = ${threadId})
  or exists (select 1 from ${boardMutes} m where m.member_id = ${me} and m.board_id = ${boardId}))`;

/**
 * In threads that one began, and to replies that one wrote. The latest of each alone, however many somebody wrote: what
 * stands before one's own counts no more.
 */
const repliesToMe = sql`
  select reply.id, reply.thread_id, reply.position, reply.author_id, reply.created_at from (
    select id from ${threads} where author_id = ${me} and last_activity_at > ${since("repliesSince")}
    order by last_activity_at desc limit ${mostFollowed}) thread
  cross join lateral (
    select * from ${replies} latest where latest.thread_id = thread.id order by latest.position desc limit ${mostCounted}) reply
  union
  select reply.id, reply.thread_id, reply.position, reply.author_id, reply.created_at from (
    select id from ${replies} where author_id = ${me} and created_at > ${since("answersSince")}
    order by created_at desc limit ${mostFollowed}) mine
  cross join lateral (
    select * from ${replies} latest where latest.answers_id = mine.id order by latest.position desc limit ${mostCounted}) reply`;

/** How far one wrote oneself, in each thread. */
const ownLatest = sql`
  select thread_id, max(position) as position from ${replies}
  where author_id = ${me} and created_at > ${since("repliesSince")} group by thread_id`;

/** By others, the newest first, but for those in a thread where one has written since. */
const newReplies = sql`
  select to_me.* from (${repliesToMe}) to_me left join (${ownLatest}) own on own.thread_id = to_me.thread_id
  where to_me.created_at > ${since("repliesSince")} and to_me.author_id is distinct from ${me}
    and to_me.position > coalesce(own.position, 0)
    and not ${muted(sql`to_me.thread_id`, sql`(select board_id from ${threads} where id = to_me.thread_id)`)}
    and ${notBlockedBy(me, sql`to_me.author_id`)}
  order by to_me.created_at desc limit ${mostCounted}`;

/** In which somebody else wrote last. */
const movedThreads = sql`
  select 1 from (select board_id from ${boardMembers} where member_id = ${me} limit ${mostBoards}) joined
  join ${threads} thread on thread.board_id = joined.board_id and thread.last_activity_at > ${since("boardsSince")}
  cross join lateral (select coalesce(
    (select author_id from ${replies} where thread_id = thread.id order by position desc limit 1), thread.author_id
  ) as author_id) latest
  where latest.author_id is distinct from ${me} and not ${muted(sql`thread.id`, sql`thread.board_id`)}
    and ${notBlockedBy(me, sql`latest.author_id`)}
    and ${notBlockedBy(me, sql`thread.author_id`)}
  limit ${mostCounted}`;

/** What others brought to a place, and is still ahead. */
const newThere = sql`
  select 1 from ${events} event where event.neighborhood_id = place.id and event.approval_status = 'approved'
    and event.date >= ${sql.placeholder("today")} and event.created_at > ${since("newSince")}
    and event.owner_id is distinct from ${me} and ${notBlockedBy(me, sql`event.owner_id`)}
  union all
  select 1 from ${suggestions} tip where tip.neighborhood_id = place.id and tip.approval_status = 'approved'
    and tip.created_at > ${since("newSince")} and tip.owner_id is distinct from ${me}
    and ${notBlockedBy(me, sql`tip.owner_id`)}
  limit ${mostCounted}`;

const ownPart = prepared("own_part_of_a_day", (db) =>
  db
    .select({
      attended: sql<Row["attended"]>`(select coalesce(json_agg(event.id), '[]') from ${eventRsvps} rsvp
        join ${events} event on event.id = rsvp.event_id
        where rsvp.member_id = ${me} and event.date = ${sql.placeholder("shownDay")})`,
      tonight: sql<Row["tonight"]>`(select coalesce(json_agg(json_build_object(
        'id', going.id, 'title', going.title, 'date', going.date, 'startTime', going.start_time, 'endTime', going.end_time
      ) order by going.date, going.start_time, going.title), '[]') from (${tonight}) going)`,
      replies: sql<Row["replies"]>`(select coalesce(json_agg(json_build_object(
        'id', latest.id, 'threadId', latest.thread_id, 'position', latest.position
      ) order by latest.created_at desc), '[]') from (${newReplies}) latest)`,
      boards: sql<number>`(select count(*)::int from (${movedThreads}) moved)`,
      neighborhood: sql<Row["neighborhood"]>`(
        select json_build_object('id', place.id, 'name', place.name, 'count', (select count(*)::int from (${newThere}) fresh))
        from ${homeNeighborhoods} home join ${neighborhoods} place on place.id = home.neighborhood_id
        where home.member_id = ${me})`,
    })
    .from(sql`(select 1) as one`),
);

/**
 * A member's own part of a day's list: to which events they are coming, and what awaits them: where they go today, who
 * answered them, what moved on their boards, what is new where they live. One query for a member, none for visitors.
 */
export async function findYours({ db, viewer, now }: Context, shownDay: string) {
  if (!viewer) return { attended: new Set<string>(), yours: null };
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const [row] = await ownPart(db).execute({
    memberId: viewer.id,
    shownDay,
    today: today(now),
    yesterday: addDays(today(now), -1),
    repliesSince: ago(newFor.replies),
    answersSince: ago(answersFor),
    boardsSince: ago(newFor.boards),
    newSince: ago(newFor.neighborhood),
  });
  return { attended: new Set(row?.attended), yours: row ? yoursIn(row, now) : null };
}

/** Null where nothing awaits them. */
function yoursIn(row: Row, now: Date) {
  const ahead = row.tonight.filter((event) => endOf(event) > now);
  const [next] = ahead;
  const { replies, neighborhood } = row;
  const found = {
    rsvp: next && {
      id: next.id,
      title: next.title,
      startTime: next.startTime,
      isOn: startOf(next) <= now,
      others: ahead.length - 1,
    },
    replies,
    boards: row.boards,
    neighborhood: neighborhood && neighborhood.count > 0 ? neighborhood : undefined,
  };
  return found.rsvp || replies.length > 0 || found.boards || found.neighborhood ? found : null;
}

export type Yours = NonNullable<ReturnType<typeof yoursIn>>;
