import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts, roles } from "~/platform/accounts/table.server";

/** The ids of those who can act as one: who is banned can't. One query. */
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
