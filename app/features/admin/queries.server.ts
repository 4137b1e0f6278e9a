import { and, eq, gte, sql } from "drizzle-orm";
import { eventRsvps, events } from "~/features/events/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { today } from "~/shared/calendar/city-time.server";
import { formatAge } from "~/shared/calendar/format";
import { members } from "~/shared/members/table.server";
import type { ModeratedKind } from "~/shared/moderation/kind.server";
import { countPending, listSubmissions } from "~/shared/moderation/queries.server";
import { isApproved } from "~/shared/moderation/visible.server";
import type { AdminContext } from "./guard.server";
import type { SubmissionFilters } from "./submission-filters";
import { isOverdue } from "./wording";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What waits of each kind, and since when. One query a kind. */
export async function listWaiting(context: AdminContext) {
  const kinds = await countPending(context, moderatedKinds);
  return kinds.map(({ oldest, ...kind }) => ({
    ...kind,
    oldest: oldest && {
      at: oldest,
      age: formatAge(oldest, context.now),
      isOverdue: isOverdue(oldest, context.now),
    },
  }));
}

export type WaitingKind = Awaited<ReturnType<typeof listWaiting>>[number];

/** One page of a tab: at most four queries, whatever stands on it. */
export async function listTab(context: AdminContext, kind: ModeratedKind, filters: SubmissionFilters) {
  const { total, rows } = await listSubmissions(context, kind, filters);
  return {
    total,
    rows: rows.map(({ createdAt, ...row }) => ({
      ...row,
      status: filters.status,
      age: formatAge(createdAt, context.now),
      isOverdue: filters.status === "pending" && isOverdue(createdAt, context.now),
      path: kind.pathOf(row.id),
      deletion: kind.deletion && {
        command: kind.deletion.command,
        values: kind.deletion.valuesOf(row.id),
        loses: kind.deletion.loses,
      },
    })),
  };
}

export type TabRow = Awaited<ReturnType<typeof listTab>>["rows"][number];

/** The submissions that have waited longest, of all kinds together. Three queries a kind. */
export async function listLongestWaiting(context: AdminContext, most: number) {
  const lists = await Promise.all(
    moderatedKinds.map(async (kind) => {
      const { rows } = await listSubmissions(context, kind, { status: "pending", search: "", page: 1 });
      return rows.map((row) => ({ ...row, kind: { slug: kind.slug, singular: kind.singular } }));
    }),
  );
  return lists
    .flat()
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, most)
    .map(({ id, title, place, image, poster, kind, createdAt }) => ({
      ...{ id, title, place, image, poster, kind },
      age: formatAge(createdAt, context.now),
      isOverdue: isOverdue(createdAt, context.now),
    }));
}

/** How the city does: three queries. A week is the last seven days. */
export async function countCity({ db, now }: AdminContext) {
  const thisWeek = new Date(now.getTime() - weekMs);
  const lastWeek = new Date(now.getTime() - 2 * weekMs);
  const all = sql<number>`count(*)::int`;
  const [[people], [rsvps], [upcoming]] = await Promise.all([
    db
      .select({ all, joined: sql<number>`count(*) filter (where ${gte(members.createdAt, thisWeek)})::int` })
      .from(members),
    db
      .select({ all, thisWeek: sql<number>`count(*) filter (where ${gte(eventRsvps.createdAt, thisWeek)})::int` })
      .from(eventRsvps)
      .where(gte(eventRsvps.createdAt, lastWeek)),
    db
      .select({ all, today: sql<number>`count(*) filter (where ${eq(events.date, today(now))})::int` })
      .from(events)
      .where(and(isApproved(events), gte(events.date, today(now)))),
  ]);
  return {
    members: people?.all ?? 0,
    joinedThisWeek: people?.joined ?? 0,
    rsvpsThisWeek: rsvps?.thisWeek ?? 0,
    rsvpsLastWeek: (rsvps?.all ?? 0) - (rsvps?.thisWeek ?? 0),
    upcomingEvents: upcoming?.all ?? 0,
    eventsToday: upcoming?.today ?? 0,
  };
}
