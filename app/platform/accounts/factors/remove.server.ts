import { and, eq, gte } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts } from "../table.server";
import { passkeys, secondFactorResets, secondFactors } from "./table.server";

/** What an admin asked for ends where somebody else may have asked in their name, or they are none any more. */
export async function endAskedResets(db: Db, adminId: string): Promise<void> {
  await db.delete(secondFactorResets).where(eq(secondFactorResets.askedBy, adminId));
}

/** Whoever signs in with a code has what the reset is to take away. */
export async function endResetOf(db: Db, memberId: string): Promise<void> {
  await db.delete(secondFactorResets).where(eq(secondFactorResets.memberId, memberId));
}

/**
 * Takes the passkeys and the authenticator app of an account away: from then on its password alone opens it.
 * @param appSince only an app that was set up from then on
 */
export async function removeFactors(db: Db, memberId: string, appSince = new Date(0)): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, memberId));
  const removed = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, memberId), gte(secondFactors.createdAt, appSince)))
    .returning({ id: secondFactors.id });
  await endResetOf(db, memberId);
  if (removed.length > 0) await db.update(accounts).set({ twoFactorEnabled: false }).where(eq(accounts.id, memberId));
}
