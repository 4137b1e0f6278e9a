import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { reportsPath } from "~/features/boards/reports/report-filters";
import type { ReportStatus } from "~/features/boards/reports/rules";
import { reports } from "~/features/boards/reports/table.server";
import { boards } from "~/features/boards/table.server";
import { replyPath } from "~/features/boards/threads/replies/rules";
import { replies, threads } from "~/features/boards/threads/table.server";
import { featuredEvents } from "~/features/events/featured/table.server";
import { eventCategories, events } from "~/features/events/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { cuisines } from "~/features/restaurants/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { members } from "~/platform/accounts/table.server";
import { isId } from "~/platform/forms/fields";
import type { AdminContext } from "~/shell/admin/guard.server";

/** Something that the log speaks of and that is still there. */
export type Subject = {
  title: string;
  /** Its page, if it has one. */
  path?: string;
};

type Kind = {
  table: PgTable;
  id: PgColumn;
  title: PgColumn | SQL;
  /** What the address needs besides the id. */
  more?: SQL;
  from?: SQL;
  pathOf?: (id: string, more: string) => string;
};

/** Every kind of thing that has an id in the log. */
const kinds: readonly Kind[] = [
  ...moderatedKinds.map(({ table, titleColumn, pathOf }) => ({
    table,
    id: table.id as PgColumn,
    title: titleColumn as PgColumn,
    pathOf,
  })),
  {
    table: members,
    id: members.id,
    title: sql`coalesce(nullif(${members.fullName}, ''), ${members.username})`,
    pathOf: (id) => `/profile/${id}`,
  },
  { table: boards, id: boards.id, title: boards.name, pathOf: (id) => `/boards/${id}` },
  { table: threads, id: threads.id, title: threads.title, pathOf: (id) => `/threads/${id}` },
  {
    table: replies,
    id: replies.id,
    from: sql`${replies} join ${threads} on ${threads.id} = ${replies.threadId}`,
    title: threads.title,
    more: sql`${replies.threadId} || ' ' || ${replies.position}`,
    pathOf: (id, more) => {
      const [threadId = "", position] = more.split(" ");
      return replyPath(threadId, { id, position: Number(position) });
    },
  },
  {
    table: neighborhoods,
    id: neighborhoods.id,
    title: neighborhoods.name,
    pathOf: (id) => `/neighborhoods/${id}`,
  },
  {
    table: featuredEvents,
    id: featuredEvents.id,
    from: sql`${featuredEvents} join ${events} on ${events.id} = ${featuredEvents.eventId}`,
    title: events.title,
    more: sql`${featuredEvents.eventId}::text`,
    pathOf: (_id, eventId) => `/events/${eventId}`,
  },
  {
    table: reports,
    id: reports.id,
    title: reports.threadTitle,
    more: sql`${reports.status}`,
    pathOf: (_id, status) => reportsPath({ status: status as ReportStatus }),
  },
  { table: cuisines, id: cuisines.id, title: cuisines.name },
  { table: eventCategories, id: eventCategories.id, title: eventCategories.name },
];

type Row = { kind: number; id: string; title: string; more: string | null };

/** What these ids belong to, whatever it is. One query; ids of what is gone, or of nothing, are left out. */
export async function findSubjects(
  { db }: AdminContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const [uuids, numbers] = [ids.filter(isId), ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)];
  if (uuids.length + numbers.length === 0) return new Map();
  const parts = kinds.map(
    ({ table, id, title, more = sql`null`, from = sql`${table}` }, index) => sql`
      select ${index}::int as kind, ${id}::text as id, ${title}::text as title, ${more}::text as more
      from ${from} where ${inArray(id, table === boards ? numbers : uuids)}`,
  );
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `));
  return new Map(
    rows.map(({ kind, id, title, more }) => [id, { title, path: kinds[kind]?.pathOf?.(id, more ?? "") }] as const),
  );
}
