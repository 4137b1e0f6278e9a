import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { sessionLine } from "./auth.server";
import type { Signing } from "./site-cookie.server";
import { sessions } from "./table.server";
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

/**
 * The Set-Cookie line of the session that `renewToken` has renewed. Undefined where it has another token: an answer that is
 * given again to whoever has the new one already renews nothing.
 */
export async function renewedLine(
  db: Db,
  { session }: Viewer,
  { baseUrl, secret }: Signing,
  now: Date,
): Promise<string | undefined> {
  const token = nextToken(session, secret);
  if ((await db.$count(sessions, and(eq(sessions.id, session.id), eq(sessions.token, token)))) === 0) return undefined;
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return sessionLine(baseUrl, `${token}.${signature}`, session.expiresAt.getTime() - now.getTime());
}
