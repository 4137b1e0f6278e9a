import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { Refusal } from "~/shared/commands/refusal";
import { createAuth } from "~/shared/members/auth.server";
import { accounts, members } from "~/shared/members/table.server";
import type { ServicesInTransaction } from "~/shared/services.server";

type NewAccount = {
  fullName: string;
  username: string;
  email: string;
  passwordHash: string;
  areaCode: string;
  phoneNumber: string;
  ipAddress: string;
};

/** Both halves of a new person and a session, in the caller's transaction. */
export async function openAccount(
  { db, services }: { db: Db; services: ServicesInTransaction },
  { fullName, username, email, passwordHash, areaCode, phoneNumber, ipAddress }: NewAccount,
): Promise<{ id: string; cookies: string[] }> {
  const [taken] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(sql`lower(${members.username})`, username.toLowerCase()));
  if (taken) throw usernameTaken();
  const auth = createAuth(db, { ...services.settings, readyHash: passwordHash });
  const { headers, response } = await auth.api.signUpEmail({
    // The library checks the length again; the password itself was hashed before the transaction opened.
    body: { name: fullName, email, password: "hashed-already", areaCode, phoneNumber },
    returnHeaders: true,
  });
  const { id } = response.user;
  await db.update(accounts).set({ ipAddress }).where(eq(accounts.id, id));
  await db.insert(members).values({ id, username, fullName });
  return { id, cookies: headers.getSetCookie() };
}

const usernameTaken = () =>
  new Refusal({
    title: "Sign up failed",
    text: "That username is taken. Please choose another.",
    status: 409,
    fields: { username: "That username is taken. Please choose another." },
  });
