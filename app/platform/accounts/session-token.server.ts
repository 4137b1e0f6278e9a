import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { sessionLine } from "./auth.server";
import type { Signing } from "./site-cookie.server";
import { accounts, sessions } from "./table.server";
import type { Viewer } from "./viewer";

type Session = Viewer["session"];

/** The same for all who began with the same token, so that an answer that is given again says it again. */
const nextToken = ({ id, authenticatedAt }: Session, secret: string) =>
  createHmac("sha256", secret).update(`session|${id}|${authenticatedAt.toISOString()}`).digest("base64url");

/**
 * The session goes on under another token, and its member counts as just authenticated: whoever knew the old token knows
 * nothing any more. The browser learns it from `renewedLine`.
 */
export async function renewToken(db: Db, { session }: Viewer, { secret }: Signing, now: Date): Promise<void> {
  const token = nextToken(session, secret);
  await db.update(sessions).set({ token, authenticatedAt: now }).where(eq(sessions.id, session.id));
}

/** The Set-Cookie line of the session that `renewToken` renews. */
export function renewedLine({ session }: Viewer, { baseUrl, secret }: Signing, now: Date): string {
  const token = nextToken(session, secret);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return sessionLine(baseUrl, `${token}.${signature}`, session.expiresAt.getTime() - now.getTime());
}

/**
 * Keeps the account as it is until the transaction ends, for what may not outlive the session that began it.
 * @returns false where the session was ended meanwhile
 */
export async function holdSession(db: Db, { id, session }: Viewer): Promise<boolean> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("update");
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, session.id));
  return found !== undefined;
}
