import { eq } from "drizzle-orm";
import { sessions } from "~/platform/accounts/table.server";
import type { TestPorchlight } from "./porchlight";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** The cookies of sessions that this account had, none of which is one any more. */
export async function endedSessions(porch: TestPorchlight, { id }: { id: string }) {
  const expired = await porch.openSession(id, daysAgo(31));
  // Its row is there no more, and its signature is as good as ever.
  const before = await porch.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  const revoked = await porch.openSession(id);
  const kept = new Set(before.map((session) => session.id));
  for (const session of await porch.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id)))
    if (!kept.has(session.id)) await porch.db.delete(sessions).where(eq(sessions.id, session.id));
  return { expired, revoked };
}
