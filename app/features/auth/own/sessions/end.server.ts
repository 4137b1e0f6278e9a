import { and, eq, ne } from "drizzle-orm";
import { sessions } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";

/** All of the viewer's but the one that asks. @returns how many there were */
export async function endOtherSessions({ db, viewer }: TransactionContext<Viewer>): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.session.id)))
    .returning({ id: sessions.id });
  return ended.length;
}
