import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { AccountState } from "./account-state";
import { endAskedResets } from "./factors/remove.server";
import { announceAccountChange } from "./session-news.server";
import { accounts, roles, sessions } from "./table.server";

/**
 * Serializes all changes of admins until the transaction ends. Take it before any row lock.
 */
export async function lockRoles(db: Db): Promise<void> {
  await db.execute(sql`lock table ${roles} in share row exclusive mode`);
}

/** Undefined when there is no such account. */
export async function findAccountState(db: Db, id: string): Promise<AccountState | undefined> {
  const [account] = await db
    .select({ bannedAt: accounts.bannedAt, role: roles.role })
    .from(accounts)
    .leftJoin(roles, eq(roles.memberId, accounts.id))
    .where(eq(accounts.id, id));
  return account && accountStateOf(account);
}

export function accountStateOf({ bannedAt, role }: { bannedAt: Date | null; role: string | null }): AccountState {
  if (bannedAt) return "banned";
  return role === "admin" ? "admin" : "member";
}

/** Whether another admin exists who is not banned. */
export async function hasAnotherAdmin(db: Db, id: string): Promise<boolean> {
  const [other] = await db
    .select({ id: roles.memberId })
    .from(roles)
    .innerJoin(accounts, eq(accounts.id, roles.memberId))
    .where(and(ne(roles.memberId, id), isNull(accounts.bannedAt)))
    .limit(1);
  return other !== undefined;
}

/** From what it was seen as to what it becomes. */
export type AccountChange = { seen: AccountState } & (
  | { after: Exclude<AccountState, "banned"> }
  /** Nobody is banned without being told why. */
  | { after: "banned"; grounds: Grounds }
);

/**
 * Changes an account's state if it still is `seen`. A ban removes the role and invalidates all sessions, which from then on
 * only tell their holder why.
 * @returns "changed", or why nothing was: it was changed meanwhile, or it is the last admin's
 */
export async function changeAccountState(
  db: Db,
  id: string,
  { seen, after, now }: AccountChange & { now: Date },
): Promise<"changed" | "changed meanwhile" | "last admin"> {
  await lockRoles(db);
  if ((await findAccountState(db, id)) !== seen) return "changed meanwhile";
  if (seen === "admin" && !(await hasAnotherAdmin(db, id))) return "last admin";
  if (after === "admin") await db.insert(roles).values({ memberId: id, role: "admin" }).onConflictDoNothing();
  else {
    await db.delete(roles).where(eq(roles.memberId, id));
    await endAskedResets(db, id);
  }
  if (seen === "banned" || after === "banned") {
    await db
      .update(accounts)
      .set({ bannedAt: after === "banned" ? now : null })
      .where(eq(accounts.id, id));
  }
  // Sessions from before the ban stay invalid after it is lifted.
  if (seen === "banned") await db.delete(sessions).where(eq(sessions.userId, id));
  await announceAccountChange(db, id);
  return "changed";
}
