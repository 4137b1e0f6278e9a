import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { formatDay } from "~/domain/calendar/city-time.server";
import { accounts, roles } from "~/platform/accounts/table.server";

/** Whether there is an admin besides these: nobody should decide about themselves, or about what they decided before. */
export async function hasOtherAdmin({ db }: { db: Db }, besides: readonly string[]): Promise<boolean> {
  const others = await db
    .select({ id: roles.memberId })
    .from(roles)
    .innerJoin(accounts, eq(accounts.id, roles.memberId))
    .where(and(eq(roles.role, "admin"), isNull(accounts.bannedAt), notInArray(roles.memberId, [...besides])))
    .limit(1);
  return others.length > 0;
}

/** What whoever prints or decides reads of it. */
export const withdrawnView = (last: { at: string; reason: string | null } | null) =>
  last && { on: formatDay(new Date(last.at)), reason: last.reason };
