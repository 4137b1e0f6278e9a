import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { accounts, sessions } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { signedOutMeanwhile } from "./refusal";

/**
 * Keeps the account as it is until the transaction ends, for what may not outlive the session that began it.
 * @throws Refusal where the session was ended meanwhile
 */
export async function requireSession(db: Db, { id, session }: Viewer): Promise<void> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("update");
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, session.id));
  if (!found) throw signedOutMeanwhile();
}
