import { eq, inArray } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";

/** The table in which a room keeps what members reported. */
export type Reports = PgTable &
  Readonly<Record<"contentId" | "reporterId" | "authorId" | "threadId" | "status", AnyPgColumn>>;

/** Who reported a thing, in whichever case, and whether one of those waits for its decision. */
export type Reported = { reporterIds: readonly string[]; isOpen: boolean };

/** Those of these things that were reported, by their ids. One query, and none for none. */
export async function findReported(
  { db }: { db: Db },
  reports: Reports,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reported>> {
  if (ids.length === 0) return new Map();
  const rows = (await db
    .select({ id: reports.contentId, reporterId: reports.reporterId, status: reports.status })
    .from(reports)
    .where(ids.length === 1 ? eq(reports.contentId, ids[0]) : inArray(reports.contentId, [...ids]))) as Row[];
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, its]) => [
      id,
      { reporterIds: its.flatMap(({ reporterId }) => reporterId ?? []), isOpen: its.some(isOpen) },
    ]),
  );
}

type Row = { id: string; reporterId: string | null; status: string };

const isOpen = ({ status }: Row): boolean => status === "open";
