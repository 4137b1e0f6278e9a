import { and, asc, count, eq, isNull, notExists, sql } from "drizzle-orm";
import { authorColumns, authorView } from "~/domain/members/author.server";
import { nobody, without } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { lastRow } from "~/platform/forms/address";
import { residencies, residencyStands } from "../table.server";
import { fewestTold, neighborsPerPage } from "./rules";
import { unlistedNeighbors } from "./table.server";

/** Whose residency in a neighborhood stands at this moment, and who is not banned. */
const livesIn = (now: Date, neighborhoodId: string) =>
  and(eq(residencies.neighborhoodId, neighborhoodId), residencyStands(now), isNull(accounts.bannedAt));

/**
 * The verified neighbors of a neighborhood. Names are for those who live there themselves, and for admins; all others learn
 * how many there are, if they are not too few to stay unknown. Two queries, and one for the names.
 */
export async function findNeighbors(context: Context, neighborhoodId: string, page: number) {
  const { db, viewer, now } = context;
  const [[place], [counts]] = await Promise.all([
    db
      .select({ id: neighborhoods.id, name: neighborhoods.name })
      .from(neighborhoods)
      .where(eq(neighborhoods.id, neighborhoodId)),
    db
      .select({
        all: count(),
        listed: sql<number>`(count(*) filter (where ${unlistedNeighbors.memberId} is null))::int`,
        isOne: sql<boolean>`coalesce(bool_or(${residencies.memberId} = ${viewer?.id ?? null}::uuid), false)`,
        isUnlisted: sql<boolean>`coalesce(bool_or(${unlistedNeighbors.memberId} = ${viewer?.id ?? null}::uuid), false)`,
      })
      .from(residencies)
      .innerJoin(accounts, eq(accounts.id, residencies.memberId))
      .leftJoin(unlistedNeighbors, eq(unlistedNeighbors.memberId, residencies.memberId))
      .where(livesIn(now, neighborhoodId)),
  ]);
  if (!place || !counts) return undefined;
  const told = { place, count: counts.all < fewestTold ? null : counts.all };
  if (!viewer || !(counts.isOne || viewer.isAdmin)) return { ...told, list: null };
  const pages = Math.ceil(Math.min(counts.listed, lastRow) / neighborsPerPage);
  const neighbors = page <= pages ? await listPage(context, neighborhoodId, page) : [];
  const own = counts.isOne ? (counts.isUnlisted ? ("unlisted" as const) : ("listed" as const)) : null;
  return { ...told, list: { neighbors, page, pages, own } };
}

/** By name, and those of one name always in the same order. */
async function listPage(context: Context, neighborhoodId: string, page: number) {
  const { db, now } = context;
  const left = db
    .select({ one: sql`1` })
    .from(unlistedNeighbors)
    .where(eq(unlistedNeighbors.memberId, residencies.memberId));
  const rows = await db
    .select(authorColumns)
    .from(residencies)
    .innerJoin(accounts, eq(accounts.id, residencies.memberId))
    .innerJoin(members, eq(members.id, residencies.memberId))
    .where(and(livesIn(now, neighborhoodId), notExists(left)))
    .orderBy(sql`lower(coalesce(nullif(${members.fullName}, ''), ${members.username}))`, asc(members.id))
    .limit(neighborsPerPage)
    .offset((page - 1) * neighborsPerPage);
  const hidden = context.viewer?.isAdmin ? nobody : await hiddenFrom(context);
  return without(hidden, rows, ({ id }) => id).map(authorView);
}

export type Neighbors = NonNullable<Awaited<ReturnType<typeof findNeighbors>>>;

/** Whether lists may name the viewer. One query. */
export async function isListed({ db }: Pick<Context, "db">, memberId: string): Promise<boolean> {
  const unlisted = await db
    .select({ memberId: unlistedNeighbors.memberId })
    .from(unlistedNeighbors)
    .where(eq(unlistedNeighbors.memberId, memberId));
  return unlisted.length === 0;
}
