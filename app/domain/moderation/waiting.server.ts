import { asc, eq, isNotNull, min, sql } from "drizzle-orm";
import { unionOf } from "~/db/union.server";
import type { Context } from "~/platform/context.server";
import type { ModeratedKind } from "./kind.server";
import { factsOf } from "./queries.server";

const waits = ({ table }: ModeratedKind) => eq(table.approvalStatus, "pending");

/**
 * How many wait, since when the oldest does, and how many were changed since they were decided, for each kind. One query
 * for all of them.
 */
export async function countPending({ db }: Context, kinds: readonly ModeratedKind[]) {
  // One look at an index each: read together, every row that waits would be fetched.
  const counts = kinds.map((kind) => {
    const { slug, table } = kind;
    const count = { count: sql`count(*)::int` };
    return db
      .select({
        slug: sql<string>`${slug}::text`.as("slug"),
        pending: sql<number>`(${db.select(count).from(table).where(waits(kind))})`.as("pending"),
        oldest: sql<string | null>`(${db
          .select({ oldest: min(table.createdAt) })
          .from(table)
          .where(waits(kind))})`.as("oldest"),
        changed: sql<number>`(${db.select(count).from(table).where(isNotNull(table.changedFrom))})`.as("changed"),
      })
      .from(sql`(values (1)) as once`);
  });
  const rows = await unionOf(counts);
  return kinds.map(({ slug, label, icon }) => {
    const row = rows.find((each) => each.slug === slug);
    const { pending, changed, oldest } = row ?? { pending: 0, changed: 0, oldest: null };
    return { slug, label, icon, pending, changed, oldest: oldest ? new Date(oldest) : null };
  });
}

/** Those that have waited longest, of all kinds together. One query, and one for each kind among them. */
export async function listLongestPending(context: Context, kinds: readonly ModeratedKind[], most: number) {
  const oldest = kinds.map((kind) =>
    context.db
      .select({
        slug: sql<string>`${kind.slug}::text`.as("slug"),
        id: sql<string>`${kind.table.id}`.as("id"),
        since: sql<string>`${kind.table.createdAt}`.as("since"),
      })
      .from(kind.table)
      .where(waits(kind))
      .orderBy(asc(kind.table.createdAt), asc(kind.table.id))
      .limit(most),
  );
  const rows = (await unionOf(oldest))
    .map((row) => ({ ...row, createdAt: new Date(row.since) }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, most);
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const own = rows.filter(({ slug }) => slug === kind.slug);
      const facts = await factsOf(
        context,
        kind,
        own.map(({ id }) => id),
      );
      return own.flatMap(({ id, createdAt }) => {
        const row = facts.get(id);
        return row ? [{ ...row, createdAt, kind: { slug: kind.slug, singular: kind.singular } }] : [];
      });
    }),
  );
  return lists.flat().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** How many one member sent of each kind, and how many of them wait. One query. */
export async function countOwn({ db }: Context, kinds: readonly ModeratedKind[], memberId: string) {
  const counts = kinds.map(({ slug, table }) =>
    db
      .select({
        slug: sql<string>`${slug}::text`.as("slug"),
        count: sql<number>`count(*)::int`.as("count"),
        pending: sql<number>`count(*) filter (where ${eq(table.approvalStatus, "pending")})::int`.as("pending"),
      })
      .from(table)
      .where(eq(table.ownerId, memberId)),
  );
  const rows = await unionOf(counts);
  return kinds.map(({ slug, label }) => {
    const row = rows.find((each) => each.slug === slug);
    return { slug, label, count: row?.count ?? 0, pending: row?.pending ?? 0 };
  });
}
