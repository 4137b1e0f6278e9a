import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { prepared } from "~/db/prepared.server";
import { isApproved, type SubmissionTable } from "~/domain/moderation/visible.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { type Hidden, isHidden, nobody } from "./hidden";
import { memberBlocks } from "./table.server";

const hushedByMember = prepared("hushed_by_member", (db) =>
  db
    .select({ id: memberBlocks.blockedId, how: memberBlocks.how })
    .from(memberBlocks)
    .where(eq(memberBlocks.memberId, sql.placeholder("memberId"))),
);

/** Read once for each request, however many lists ask: a viewer is made anew for each of them. */
const known = new WeakMap<Viewer, Promise<Hushed>>();

type Hushed = { all: Hidden; blocked: Hidden };

function hushedBy({ db, viewer }: Context): Promise<Hushed> {
  if (!viewer?.hidesSome) return Promise.resolve({ all: nobody, blocked: nobody });
  let hushed = known.get(viewer);
  if (!hushed) {
    hushed = hushedByMember(db)
      .execute({ memberId: viewer.id })
      .then((rows) => ({
        all: new Set(rows.map(({ id }) => id)),
        blocked: new Set(rows.filter(({ how }) => how === "blocked").map(({ id }) => id)),
      }));
    known.set(viewer, hushed);
  }
  return hushed;
}

/** Whom the viewer blocked or muted: in lists, threads and stacks of faces they are not. One query a request, and none for visitors and for who did neither. */
export const hiddenFrom = async (context: Context): Promise<Hidden> => (await hushedBy(context)).all;

/** Whom the viewer blocked: their pages are closed as well. The same query. */
export const blockedBy = async (context: Context): Promise<Hidden> => (await hushedBy(context)).blocked;

/** Whether one blocked the other: who is only muted may write to them. One query. */
export async function hasBlocked(db: Db, memberId: string, otherId: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(
      and(eq(memberBlocks.memberId, memberId), eq(memberBlocks.blockedId, otherId), eq(memberBlocks.how, "blocked")),
    );
  return rows.length > 0;
}

/**
 * For a condition: not by somebody whom the member blocked or muted. What nobody is named for stays. The names are written out, as a
 * query of one table would leave them away.
 */
export const notBlockedBy = (memberId: SQLWrapper | string, authorId: SQLWrapper): SQL<boolean> =>
  sql`not exists (select 1 from ${memberBlocks} hushed where hushed.member_id = ${memberId} and hushed.blocked_id = ${authorId})`;

/** For a copy of what somebody did: what somebody else called a thing, unless they blocked or muted them. */
export const titleFor = (memberId: string, title: SQLWrapper, authorId: SQLWrapper) =>
  sql<string>`case when ${notBlockedBy(memberId, authorId)} then ${title} else 'Of somebody you blocked or muted' end`;

/**
 * For a query: why a member is not told what somebody called a thing, or null where they are. They blocked or muted whoever did; or
 * nobody knows any more who did, and whoever keeps away from anybody gets it without.
 * @param callers a query of who called it so: a row for as long as that is known, also of an account that is gone
 */
export function whyUntold(memberId: string, callers: SQL) {
  const hushed = sql`select from ${memberBlocks} hushed where hushed.member_id = ${memberId}::uuid`;
  return sql<"hushed" | "unknown" | null>`case
    when exists (${hushed} and hushed.blocked_id in ${callers}) then 'hushed'
    when exists (${hushed}) and not exists ${callers} then 'unknown' end`;
}

/** Whom each of these members blocked or muted, for mails to many. One query. */
export async function listBlockedOf(db: Db, memberIds: readonly string[]): Promise<(memberId: string) => Hidden> {
  const rows = await db
    .select({ memberId: memberBlocks.memberId, id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(inArray(memberBlocks.memberId, [...memberIds]));
  const blocked = Map.groupBy(rows, ({ memberId }) => memberId);
  return (memberId) => new Set(blocked.get(memberId)?.map(({ id }) => id));
}

/**
 * Whether a page is kept from the viewer for whoever shared it. An admin, who may have to delete it, gets every page by its
 * address. No query but for who blocked somebody.
 */
export const isKeptFrom = async (context: Context, ownerId: string | null): Promise<boolean> =>
  !context.viewer?.isAdmin && isHidden(await blockedBy(context), ownerId);

/** Why nothing was found: it is there, and by somebody whom the viewer blocked. No query but for who blocked somebody. */
export async function isOfBlocked(context: Context, table: SubmissionTable, id: string): Promise<boolean> {
  if (!context.viewer?.hidesSome) return false;
  const [row] = await context.db
    .select({ ownerId: table.ownerId })
    .from(table as typeof table & PgTable)
    .where(and(eq(table.id, id), isApproved(table)));
  return row !== undefined && isKeptFrom(context, row.ownerId as string | null);
}
