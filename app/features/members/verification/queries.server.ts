import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { formatDay } from "~/domain/calendar/city-time.server";
import { accounts, roles } from "~/platform/accounts/table.server";

/** The admins who can decide: nobody should about themselves, or about what they decided before. One query. */
export async function listAdmins({ db }: { db: Db }): Promise<string[]> {
  const rows = await db
    .select({ id: roles.memberId })
    .from(roles)
    .innerJoin(accounts, eq(accounts.id, roles.memberId))
    .where(and(eq(roles.role, "admin"), isNull(accounts.bannedAt)));
  return rows.map(({ id }) => id);
}

/** Whether there is an admin besides these. */
export const hasOtherAdmin = async (context: { db: Db }, besides: readonly string[]): Promise<boolean> =>
  (await listAdmins(context)).some((id) => !besides.includes(id));

/** What whoever prints or decides reads of it. */
export const withdrawnView = (last: { at: string; reason: string | null } | null) =>
  last && { on: formatDay(new Date(last.at)), reason: last.reason };
