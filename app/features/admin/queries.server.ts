import { and, eq, gte, sql } from "drizzle-orm";
import { posterOf } from "~/features/boards/poster";
import { countOpenReports, listReports } from "~/features/boards/reports/queries.server";
import { eventRsvps, events } from "~/features/events/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { today } from "~/shared/calendar/city-time.server";
import { formatAge } from "~/shared/calendar/format";
import { members } from "~/shared/members/table.server";
import type { ModeratedKind } from "~/shared/moderation/kind.server";
import { countPending, listSubmissions } from "~/shared/moderation/queries.server";
import { isApproved } from "~/shared/moderation/visible.server";
import type { AdminContext } from "./guard.server";
import type { ReportFilters } from "./report-filters";
import type { SubmissionFilters } from "./submission-filters";
import { isOverdue } from "./wording";

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What waits of each kind, and of the reports, and since when. One query a kind. */
export async function listWaiting(context: AdminContext) {
  const [kinds, { open, oldest }] = await Promise.all([
    countPending(context, moderatedKinds),
    countOpenReports(context),
  ]);
  return [...kinds, { slug: "reports", label: "Reports", pending: open, oldest }].map((kind) => ({
    ...kind,
    oldest: kind.oldest && { at: kind.oldest, ...waitingTime(context, kind.oldest) },
  }));
}

const waitingTime = ({ now }: AdminContext, since: Date) => ({
  age: formatAge(since, now),
  isOverdue: isOverdue(since, now),
});

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

/** A page of reports. Three queries. */
export async function listReportTab(context: AdminContext, filters: ReportFilters) {
  const { total, rows } = await listReports(context, filters);
  return {
    total,
    rows: rows.map(({ createdAt, decidedAt, ...row }) => ({
      ...row,
      ...waitingTime(context, decidedAt ?? createdAt),
    })),
  };
}

export type ReportTabRow = Awaited<ReturnType<typeof listReportTab>>["rows"][number];

/** What has waited longest, of all kinds and reports together. Three queries a kind. */
export async function listLongestWaiting(context: AdminContext, most: number) {
  const lists = await Promise.all(
    moderatedKinds.map(async (kind) => {
      const { rows } = await listSubmissions(context, kind, { status: "pending", search: "", page: 1 });
      return rows.map((row) => ({ ...row, kind: { slug: kind.slug, singular: kind.singular } }));
    }),
  );
  return [...lists.flat(), ...(await listOpenReports(context))]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, most)
    .map(({ id, title, place, image, poster, kind, createdAt }) => ({
      ...{ id, title, place, image, poster, kind },
      ...waitingTime(context, createdAt),
    }));
}

/** The oldest open reports as lines beside the submissions. */
async function listOpenReports(context: AdminContext) {
  const { rows } = await listReports(context, { status: "open", page: 1 });
  return rows.map(({ id, threadTitle, boardName, createdAt }) => ({
    ...{ id, title: threadTitle, place: boardName, image: null, createdAt },
    poster: posterOf({ name: boardName }),
    kind: { slug: "reports", singular: "Report" },
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
