import { and, asc, desc, eq, ilike, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { unionOf } from "~/db/union.server";
import { members } from "~/platform/accounts/table.server";
import { auditLog } from "~/platform/audit/table.server";
import type { Context } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import type { ModeratedKind } from "./kind.server";
import { type Narrowed, type Sort, usualSort } from "./narrowing";
import type { ApprovalStatus } from "./policy";
import { mostMatching, type SeenItem, seenAs } from "./rules";
import type { SubmissionTable } from "./visible.server";

/** What the kind's facets offer, those from lists that admins keep by name. One query at most. */
export async function facetsOf({ db }: Context, { facets = {} }: ModeratedKind) {
  const kept = Object.entries(facets).flatMap(([facet, { options }]) =>
    "table" in options ? { facet, ...options } : [],
  );
  const queries = kept.map(({ facet, table }) =>
    db
      .select({
        facet: sql<string>`${facet}::text`.as("facet"),
        value: sql<string>`${table.id}::text`.as("value"),
        name: sql<string>`${table.name}`.as("name"),
      })
      .from(table)
      .$dynamic(),
  );
  const rows = queries.length > 0 ? await unionOf(queries).orderBy(sql`name`) : [];
  const offer = (facet: "category" | "neighborhood") => {
    const { label, options } = facets[facet] ?? {};
    if (!label || !options) return undefined;
    if (!("table" in options)) return { label, options };
    const { spell = (text: string) => text } = options;
    const own = rows.filter((row) => row.facet === facet);
    return { label, options: own.map(({ value, name }) => ({ value, label: spell(name) })) };
  };
  return { category: offer("category"), neighborhood: offer("neighborhood") };
}

export type Facets = Awaited<ReturnType<typeof facetsOf>>;

/** The same without what the facets don't offer: an address typed by hand, or of a category that is gone. */
export function onlyOffered<W extends Narrowed>(wanted: W, facets: Facets): W {
  const among = (facet: Facets["category"], value: string | undefined) =>
    facet?.options.some((option) => option.value === value) ? value : undefined;
  return {
    ...wanted,
    category: among(facets.category, wanted.category),
    neighborhood: among(facets.neighborhood, wanted.neighborhood),
    by: wanted.by && isId(wanted.by) ? wanted.by : undefined,
  };
}

/** A condition on the kind's table joined with the members who sent them. */
export function matches(
  kind: ModeratedKind,
  { status, search, category, neighborhood, by }: Narrowed,
): SQL | undefined {
  const { table, titleColumn, addressColumn, placeColumn, facets } = kind;
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    status === "all" ? undefined : isInState(table, status),
    category && facets?.category ? eq(facets.category.column, category) : undefined,
    neighborhood && facets?.neighborhood ? eq(facets.neighborhood.column, neighborhood) : undefined,
    by ? eq(table.ownerId, by) : undefined,
    search
      ? or(
          ilike(titleColumn, like),
          ilike(members.fullName, like),
          ilike(members.username, like),
          addressColumn && ilike(addressColumn, like),
          placeColumn && ilike(placeColumn, like),
          facets?.neighborhood && isNamed(facets.neighborhood, like),
        )
      : undefined,
  );
}

type NeighborhoodFacet = NonNullable<NonNullable<ModeratedKind["facets"]>["neighborhood"]>;

const isNamed = ({ column, options: { table } }: NeighborhoodFacet, like: string) =>
  sql`${column} in (select ${table.id} from ${table} where ${ilike(table.name, like)})`;

const isInState = (table: SubmissionTable, status: ApprovalStatus | "changed"): SQL =>
  status === "changed" ? isNotNull(table.changedFrom) : eq(table.approvalStatus, status);

/** Without a wish the waiting ones come first and the oldest of them first, the decided ones newest first. */
export function orderOf({ table }: ModeratedKind, status: Narrowed["status"], sort: Sort | undefined): SQL[] {
  const by = sort ?? usualSort(status);
  if (by) return [by === "oldest" ? asc(table.createdAt) : desc(table.createdAt)];
  const waits = sql`${table.approvalStatus} = 'pending'`;
  return [desc(waits), sql`case when ${waits} then ${table.createdAt} end`, desc(table.createdAt)];
}

/**
 * The oldest matching rows that have not changed since the page was made, and how many match in all. Unknown filter values
 * match nothing, so that no wider set is decided than was shown.
 */
export async function findMatching(
  context: Context,
  kind: ModeratedKind,
  wanted: Narrowed,
  seenAt: Date,
): Promise<{ items: SeenItem[]; total: number }> {
  const { db } = context;
  const { table } = kind;
  const checked = onlyOffered(wanted, await facetsOf(context, kind));
  const lost = (["category", "neighborhood", "by"] as const).some((each) => wanted[each] && !checked[each]);
  if (lost) return { items: [], total: 0 };
  // `seenAt` is truncated to milliseconds, stored times are rounded: allow 1 ms.
  const latest = new Date(seenAt.getTime() + 1);
  const where = and(
    matches(kind, checked),
    lte(table.createdAt, latest),
    or(isNull(table.decidedAt), lte(table.decidedAt, seenAt)),
    // What its owner edited since should be read again. Every edit has a line in the log.
    sql`not exists (select 1 from ${auditLog} where ${auditLog.subjectId} = ${table.id}::text
      and ${auditLog.createdAt} > ${latest.toISOString()}::timestamptz and ${auditLog.command} like '%.edit')`,
  );
  const rows = await db
    .select({ id: table.id, status: table.approvalStatus, edits: table.edits })
    .from(table)
    .leftJoin(members, eq(members.id, table.ownerId))
    .where(where)
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(mostMatching);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .leftJoin(members, eq(members.id, table.ownerId))
    .where(where);
  const items = (rows as { id: string; status: ApprovalStatus; edits: number }[]).map(({ id, ...row }) => ({
    id,
    seen: seenAs(row),
  }));
  return { items, total: counted?.count ?? rows.length };
}
