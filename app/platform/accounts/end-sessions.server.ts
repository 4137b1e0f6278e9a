import { and, eq, ne } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { sessions } from "./table.server";
import type { Viewer } from "./viewer";

/** Ends the session that a new one replaces in its browser: nobody could sign out of it later. */
export async function endReplaced(db: Db, replaced: Viewer | null): Promise<void> {
  if (replaced) await db.delete(sessions).where(eq(sessions.id, replaced.session.id));
}

/** All of the viewer's but the one that asks. @returns how many there were */
export async function endOtherSessions(db: Db, { id, session }: Viewer): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), ne(sessions.id, session.id)))
    .returning({ id: sessions.id });
  return ended.length;
}
