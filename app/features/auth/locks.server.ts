import { eq, type SQL } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { passkeys, secondFactors } from "~/platform/accounts/factors/table.server";
import { accounts, credentials } from "~/platform/accounts/table.server";
import { Refusal } from "~/platform/commands/refusal";

/**
 * All that opens an account, as it is before somebody proves that it is theirs: another text as soon as one of it is
 * another. For comparing alone.
 */
export type Locks = { id: string; locks: string };

/** @param which the account, by what is known of it */
export async function findLocks(db: Db, which: SQL): Promise<Locks | undefined> {
  const rows = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      bannedAt: accounts.bannedAt,
      password: credentials.password,
      secret: secondFactors.secret,
      verified: secondFactors.verified,
      passkeyId: passkeys.id,
    })
    .from(accounts)
    .leftJoin(credentials, eq(credentials.userId, accounts.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, accounts.id))
    .leftJoin(passkeys, eq(passkeys.userId, accounts.id))
    .where(which)
    .orderBy(passkeys.id);
  return rows[0] && { id: rows[0].id, locks: JSON.stringify(rows) };
}

/**
 * The library opens sessions outside of our transactions, so whoever changed the locks meanwhile could not end this one: what
 * was opened is taken back where they are not as they were.
 * @throws Refusal
 */
export async function requireSameLocks(
  db: Db,
  before: Locks | undefined,
  takeBack: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const areSame = await db.transaction(async (transaction) => {
    const tx = transaction as Db;
    if (before && (await findLocksUnderLock(tx, before.id))?.locks === before.locks) return true;
    await takeBack(tx);
    return false;
  });
  if (!areSame) throw changedMeanwhile();
}

/** In a statement of its own, which sees what the last holder of the account's row has written. */
async function findLocksUnderLock(tx: Db, id: string): Promise<Locks | undefined> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("no key update");
  return findLocks(tx, eq(accounts.id, id));
}

const changedMeanwhile = () =>
  new Refusal({
    title: "Sign in failed",
    text: "What opens this account was changed at the same moment. Please sign in again.",
    status: 409,
  });
