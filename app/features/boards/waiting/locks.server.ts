import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Author } from "~/features/boards/bans/locks.server";
import { findHistory, isFirst } from "~/features/boards/newcomers/queries.server";
import { boards } from "~/features/boards/table.server";
import { stillWaits } from "./policy";

/**
 * Lock the board and the author first.
 * @throws Refusal where the board still wants a moderator to read it
 */
export async function requireDue({ db, now }: { db: Db; now: Date }, author: Author, boardId: number): Promise<void> {
  const [board] = await db.select({ waits: boards.firstPostsWait }).from(boards).where(eq(boards.id, boardId));
  if (board?.waits && isFirst(author, await findHistory(db, author.id, boardId, now))) throw stillWaits();
}
