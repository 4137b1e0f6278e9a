import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isUniqueViolation } from "~/db/errors.server";
import { pairKeys } from "~/db/lock-keys.server";
import { usernameTaken } from "~/domain/members/names/own.server";
import { createAuth } from "~/platform/accounts/auth.server";
import type { SessionOrigin } from "~/platform/accounts/session-origin.server";
import { accounts, members } from "~/platform/accounts/table.server";
import type { DependenciesInTransaction } from "~/platform/dependencies.server";

type NewAccount = {
  fullName: string;
  username: string;
  email: string;
  passwordHash: string;
  areaCode: string;
  phoneNumber: string;
  ipAddress: string;
  origin: SessionOrigin;
};

/** Those who want one address at once come one after the other. Until the transaction ends. */
export const lockAddress = async (db: Db, email: string): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(${pairKeys.emailAddress}, hashtext(${email}))`));

/**
 * Both halves of a new person and a session, in the caller's transaction.
 * @throws Refusal when somebody else took the username, or one that looks like it, a moment ago
 */
export async function openAccount(
  { db, dependencies }: { db: Db; dependencies: DependenciesInTransaction },
  { fullName, username, email, passwordHash, areaCode, phoneNumber, ipAddress, origin }: NewAccount,
): Promise<{ id: string; cookies: string[] }> {
  const auth = createAuth(db, { ...dependencies.settings, readyHash: passwordHash, origin });
  const { headers, response } = await auth.api.signUpEmail({
    // The library checks the length again; the password itself was hashed before the transaction opened.
    body: { name: fullName, email, password: "hashed-already", areaCode, phoneNumber },
    returnHeaders: true,
  });
  const { id } = response.user;
  await db.update(accounts).set({ ipAddress }).where(eq(accounts.id, id));
  try {
    await db.insert(members).values({ id, username, fullName });
  } catch (error) {
    throw isUniqueViolation(error) ? usernameTaken("Sign up failed") : error;
  }
  return { id, cookies: headers.getSetCookie() };
}
