import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { together } from "~/db/together.server";
import { isVerifiedNow } from "~/domain/members/author.server";
import { bannedHere } from "~/features/boards/policy";
import { boardBans } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

/** The facts about an author that rules for posting need. */
export type Author = { id: string; verified: boolean };

/**
 * Locks the member: a ban at the same time waits, or is already visible here. Lock the board or thread first.
 * @throws Refusal when the member is banned from the board
 */
export async function requireNoBan(db: Db, boardId: number, memberId: string, refusal: string): Promise<Author> {
  const [[author], [ban]] = await together(
    () => lockMember(db, memberId),
    () =>
      db
        .select({ id: boardBans.id })
        .from(boardBans)
        .where(and(eq(boardBans.boardId, boardId), eq(boardBans.memberId, memberId))),
  );
  if (ban || !author) throw bannedHere(refusal);
  return author;
}

/** Locks a member's row against concurrent posts and bans. */
export const lockMember = (db: Db, memberId: string) =>
  db
    .select({ id: members.id, verified: isVerifiedNow })
    .from(members)
    .where(eq(members.id, memberId))
    .for("no key update");

/** The same of several, in the order of their ids. */
export const lockMembers = (db: Db, memberIds: readonly string[]) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
    .orderBy(asc(members.id))
    .for("no key update");
