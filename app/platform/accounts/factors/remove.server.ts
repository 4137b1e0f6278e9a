import { and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts } from "../table.server";
import { passkeys, secondFactors } from "./table.server";

/**
 * Takes the authenticator app and the passkeys of an account away: from then on its password alone opens it.
 * @param since only those that were set up from then on
 * @returns whether the sign-in asked for a code before and does not any more
 */
export async function removeFactors(db: Db, memberId: string, since = new Date(0)): Promise<boolean> {
  await db.delete(passkeys).where(and(eq(passkeys.userId, memberId), gte(passkeys.createdAt, since)));
  const removed = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, memberId), gte(secondFactors.createdAt, since)))
    .returning({ wasOn: secondFactors.verified });
  const wasOn = removed.some((each) => each.wasOn);
  if (wasOn) await db.update(accounts).set({ twoFactorEnabled: false }).where(eq(accounts.id, memberId));
  return wasOn;
}

/** Whether the account has an app or a passkey: something that can be lost. */
export const hasFactors = sql<boolean>`(${accounts.twoFactorEnabled} or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${accounts.id}))`;
