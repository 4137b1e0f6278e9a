import { count, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import { reports } from "../../table.server";

/** How many reported each of these, why, and some of them by their ids. One query. */
export async function listSent({ db }: { db: Db }, caseIds: readonly string[], admins: readonly string[]) {
  if (caseIds.length === 0) return new Map<string, Sent>();
  const rows = await db
    .select({
      caseId: reports.caseId,
      count: count(),
      reasons: sql<Sent["reasons"]>`array_agg(distinct ${reports.reason})`,
      reporters: sql<(string | null)[]>`(array_agg(${reports.reporterId} order by ${reports.createdAt}))[1:5]`,
      /** Admins who reported the same thing, in this case or in an earlier one. */
      partial: sql<string[]>`array(
        select other.reporter_id from ${reports} other
        where other.content_id = ${reports}.content_id and other.reporter_id = any(${sql.param([...admins])}::uuid[]))`,
    })
    .from(reports)
    .where(inArray(reports.caseId, [...caseIds]))
    .groupBy(reports.caseId, reports.contentId);
  return new Map<string, Sent>(rows.map(({ caseId, ...sent }) => [caseId, sent]));
}

type Sent = {
  count: number;
  reasons: (typeof reports.$inferSelect)["reason"][];
  reporters: (string | null)[];
  partial: string[];
};

/** What these members are called. One query at most. */
export async function namesOf(
  { db }: { db: Db },
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, fullName: members.fullName, username: members.username })
    .from(members)
    .where(inArray(members.id, known));
  return new Map(rows.map((row) => [row.id, displayName(row)]));
}
