import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { bannedHere } from "~/features/boards/policy";
import { boardBans } from "~/features/boards/table.server";
import { members } from "~/platform/accounts/table.server";

/** Of somebody who is posting, held until the transaction ends. */
export type Poster = { joinedAt: Date; verified: boolean };

/**
 * Holds the member still until the transaction ends, so that a ban at this moment either waits or came first and is
 * seen here. Whoever locks a board or a thread as well locks it before.
 * @throws Refusal when the member is banned from the board.
 */
export async function requireNoBan(db: Db, boardId: number, memberId: string, refusal: string): Promise<Poster> {
  const [coverArt] = await holdMember(db, memberId);
  const [ban] = await db
    .select({ id: boardBans.id })
    .from(boardBans)
    .where(and(eq(boardBans.boardId, boardId), eq(boardBans.memberId, memberId)));
  if (ban || !coverArt) throw bannedHere(refusal);
  return coverArt;
}

/** Until the transaction ends, nobody is posting as this member and nobody bans them. */
export const holdMember = (db: Db, memberId: string) =>
  db
    .select({ joinedAt: members.createdAt, verified: members.verified })
    .from(members)
    .where(eq(members.id, memberId))
    .for("no key update");

/** The same of several, in the order of their ids. */
export const holdMembers = (db: Db, memberIds: readonly string[]) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
    .orderBy(asc(members.id))
    .for("no key update");
