import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { sessionLine } from "./auth.server";
import type { Signing } from "./site-cookie.server";
import { sessions } from "./table.server";
import type { Viewer } from "./viewer";

/**
 * The session goes on under another token, and its member counts as just authenticated: whoever knew the old token knows
 * nothing any more.
 * @returns the Set-Cookie line
 */
export async function renewToken(
  db: Db,
  { session }: Viewer,
  { baseUrl, secret }: Signing,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db.update(sessions).set({ token, authenticatedAt: now }).where(eq(sessions.id, session.id));
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return sessionLine(baseUrl, `${token}.${signature}`, session.expiresAt.getTime() - now.getTime());
}
