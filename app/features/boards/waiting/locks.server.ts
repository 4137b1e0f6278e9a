import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { type Author, lockMember } from "~/features/boards/bans/locks.server";
import { isReadFirst } from "~/features/boards/newcomers/locks.server";
import { boardBans } from "~/features/boards/table.server";
import { findAccountState } from "~/platform/accounts/account-state.server";
import { accountBanned, authorBanned, stillWaits, waitingNotFound } from "./policy";

/**
 * Lock the board and the author first.
 * @throws Refusal where the board still wants a moderator to read it
 */
export async function requireDue(context: { db: Db; now: Date }, author: Author, boardId: number): Promise<void> {
  if (await isReadFirst(context, author, boardId)) throw stillWaits();
}

/**
 * Locks whoever wrote it against leaving and being banned, for a moderator who approves it. Lock the board first.
 * @throws Refusal when they are gone, or banned from the board or the site
 */
export async function requireAuthor(db: Db, boardId: number, authorId: string): Promise<void> {
  const [author] = await lockMember(db, authorId);
  if (!author) throw waitingNotFound();
  const ban = and(eq(boardBans.boardId, boardId), eq(boardBans.memberId, authorId));
  if ((await findAccountState(db, authorId)) === "banned") throw accountBanned();
  if ((await db.$count(boardBans, ban)) > 0) throw authorBanned();
}
