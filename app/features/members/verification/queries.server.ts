import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts, roles } from "~/platform/accounts/table.server";

/** Whether anybody but these can decide: of what is one's own, or was one's own doing, somebody else should. */
export async function hasOtherAdmin({ db }: { db: Db }, besides: readonly string[]): Promise<boolean> {
  const others = await db
    .select({ id: roles.memberId })
    .from(roles)
    .innerJoin(accounts, eq(accounts.id, roles.memberId))
    .where(and(eq(roles.role, "admin"), isNull(accounts.bannedAt), notInArray(roles.memberId, [...besides])))
    .limit(1);
  return others.length > 0;
}
