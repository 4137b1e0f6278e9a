import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { isVerifiedNow } from "~/domain/members/author.server";
import { accounts, members, roles } from "~/platform/accounts/table.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { Group } from "../member-filters";
import { mostCounted } from "../rules";
import { residencies } from "../verification/table.server";

/** Written so that the planner knows the partial indexes: no parameter stands in them. */
export const inGroup: Record<Group, (context: Pick<AdminContext, "db">) => SQL | undefined> = {
  all: () => undefined,
  unverified: (context) =>
    sql`(not ${members.verified} or ${members.id} = any(array(${overSince(context)}))) and ${accounts.bannedAt} is null`,
  verified: () => isVerifiedNow,
  banned: () => isNotNull(accounts.bannedAt),
  admins: () => sql`${roles.role} = 'admin' and ${accounts.bannedAt} is null`,
};

/** Whose residency is past its date since the nightly job came by: a few, which an index knows. */
const overSince = ({ db }: Pick<AdminContext, "db">) =>
  db
    .select({ memberId: residencies.memberId })
    .from(residencies)
    .where(and(isNull(residencies.endedAt), sql`${residencies.lapsesAt} <= now()`));

/** Who waits to be verified has waited the longer the earlier they came. */
export const isOldestFirst = (group: Group) => group === "unverified";

/**
 * How many wait for their residency to be verified, whom nobody has banned: at most one more than are counted, so that no
 * page waits for it.
 */
export async function countUnverified(context: AdminContext): Promise<number> {
  const { db } = context;
  // The few who are banned are left out, instead of looking up everyone's account.
  const banned = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.bannedAt), eq(accounts.id, members.id)));
  const those = (condition: SQL) =>
    db
      .select({ id: members.id })
      .from(members)
      .where(and(condition, notExists(banned)));
  const some = unionAll(
    those(sql`not ${members.verified}`),
    those(sql`${members.verified} and ${members.id} = any(array(${overSince(context)}))`),
  )
    .limit(mostCounted + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
