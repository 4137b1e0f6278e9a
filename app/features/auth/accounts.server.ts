import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isUniqueViolation } from "~/db/errors.server";
import { usernameTaken } from "~/domain/members/names/own.server";
import { createAuth } from "~/platform/accounts/auth.server";
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
};

/**
 * Both halves of a new person and a session, in the caller's transaction.
 * @throws Refusal when somebody else took the username, or one that looks like it, a moment ago
 */
export async function openAccount(
  { db, dependencies }: { db: Db; dependencies: DependenciesInTransaction },
  { fullName, username, email, passwordHash, areaCode, phoneNumber, ipAddress }: NewAccount,
): Promise<{ id: string; cookies: string[] }> {
  const auth = createAuth(db, { ...dependencies.settings, readyHash: passwordHash });
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
