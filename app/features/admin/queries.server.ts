import { eq } from "drizzle-orm";
import { posterOf } from "~/features/boards/poster";
import { countOpenReports, listReports } from "~/features/boards/reports/queries.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { formatAge } from "~/shared/calendar/format";
import { members } from "~/shared/members/table.server";
import { displayName } from "~/shared/members/viewer";
import type { ModeratedKind } from "~/shared/moderation/kind.server";
import { facetsOf, onlyOffered } from "~/shared/moderation/matching.server";
import { type ListedSubmissions, listSubmissions } from "~/shared/moderation/queries.server";
import { countPending, listLongestPending } from "~/shared/moderation/waiting.server";
import { factsOf, idsIn } from "./audit/facts";
import { findThings } from "./audit/things/queries.server";
import { duplicateHints } from "./duplicate-hints";
import type { AdminContext } from "./guard.server";
import type { ReportFilters } from "./report-filters";
import type { SubmissionFilters } from "./submission-filters";
import { isOverdue } from "./wording";

/** What waits of each kind, and of the reports, and since when. Two queries. */
export async function listWaiting(context: AdminContext) {
  const [kinds, { open, oldest }] = await Promise.all([
    countPending(context, moderatedKinds),
    countOpenReports(context),
  ]);
  return [...kinds, { slug: "reports", label: "Reports", pending: open, changed: 0, oldest }].map((kind) => ({
    ...kind,
    oldest: kind.oldest && { at: kind.oldest, ...waitingTime(context, kind.oldest) },
  }));
}

const waitingTime = ({ now }: AdminContext, since: Date) => ({
  age: formatAge(since, now),
  isOverdue: isOverdue(since, now),
});

export type WaitingKind = Awaited<ReturnType<typeof listWaiting>>[number];

/** What a tab can be narrowed to, and what it is narrowed to: unknown values fall back to all. Three queries at most. */
export async function narrowTab(context: AdminContext, kind: ModeratedKind, filters: SubmissionFilters) {
  const [facets, [by]] = await Promise.all([facetsOf(context, kind), findNamed(context, filters.by)]);
  return {
    facets,
    by: by && { id: by.id, name: displayName(by) },
    filters: onlyOffered({ ...filters, by: by?.id }, facets),
  };
}

const findNamed = async ({ db }: AdminContext, id: string | undefined) =>
  id
    ? db
        .select({ id: members.id, fullName: members.fullName, username: members.username })
        .from(members)
        .where(eq(members.id, id))
    : [];

/** One page of a tab: at most six queries, whatever stands on it. */
export async function listTab(context: AdminContext, kind: ModeratedKind, filters: SubmissionFilters) {
  const { total, rows } = await listSubmissions(context, kind, filters);
  return { total, rows: await rowsOfTab(context, kind, rows) };
}

/** What an admin sees of submissions, and can do with them. */
async function rowsOfTab(context: AdminContext, kind: ModeratedKind, rows: ListedSubmissions) {
  const things = await findThings(context, [...new Set(rows.flatMap(({ change }) => idsIn(change)))]);
  return rows.map(({ createdAt, twins, change, ...row }) => ({
    ...row,
    /** What its owner changed since it was decided. */
    changes: factsOf(change ?? null, (id) => things.get(id)?.title),
    age: formatAge(createdAt, context.now),
    isOverdue: row.status === "pending" && isOverdue(createdAt, context.now),
    path: kind.pathOf(row.id),
    hints: duplicateHints(row.title, twins),
    deletion: kind.deletion && {
      command: kind.deletion.command,
      values: kind.deletion.valuesOf(row.id),
      loses: kind.deletion.loses,
    },
  }));
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

/** What has waited longest, of all kinds and reports together. One query, and one for each kind among them. */
export async function listLongestWaiting(context: AdminContext, most: number) {
  const [submissions, openReports] = await Promise.all([
    listLongestPending(context, moderatedKinds, most),
    listOpenReports(context),
  ]);
  return [...submissions, ...openReports]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, most)
    .map(({ id, title, place, image, poster, kind, createdAt }) => ({
      id,
      title,
      place,
      image,
      poster,
      kind,
      ...waitingTime(context, createdAt),
    }));
}

/** The oldest open reports as lines beside the submissions. */
async function listOpenReports(context: AdminContext) {
  const { rows } = await listReports(context, { status: "open", page: 1 });
  return rows.map(({ id, threadTitle, boardName, createdAt }) => ({
    id,
    title: threadTitle,
    place: boardName,
    image: null,
    createdAt,
    poster: posterOf({ name: boardName }),
    kind: { slug: "reports", singular: "Report" },
  }));
}
