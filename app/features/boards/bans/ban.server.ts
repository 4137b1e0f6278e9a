import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { removeMember } from "~/features/boards/membership.server";
import { banReason } from "~/features/boards/rules";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { lockMember } from "./locks.server";

type Banning = { boardId: number; memberId: string };

/**
 * Bans a member from a board, whoever decided it, and takes their place on it away. Nothing is written or told when they are
 * banned already.
 * @param issue writes the statement that they are told with, under the locks
 */
export async function banFromBoard(
  db: Db,
  { boardId, memberId }: Banning,
  issue: () => Promise<Grounds>,
): Promise<readonly DomainEvent[]> {
  await db.select({ id: boards.id }).from(boards).where(eq(boards.id, boardId)).for("no key update");
  await lockMember(db, memberId);
  const those = and(eq(boardBans.boardId, boardId), eq(boardBans.memberId, memberId));
  const isBanned = (await db.$count(boardBans, those)) > 0;
  const grounds = isBanned ? undefined : await issue();
  if (grounds) await db.insert(boardBans).values({ boardId, memberId, bannedBy: grounds.by, reason: banReason });
  await takeAwayPlace(db, boardId, memberId);
  return [{ name: "BannedFromBoard", boardId, memberId }, ...(grounds?.events ?? [])];
}

/** Neither a member nor a moderator any longer: a banned moderator could lift the ban. */
async function takeAwayPlace(db: Db, boardId: number, memberId: string) {
  await removeMember(db, boardId, memberId);
  await db
    .delete(boardModerators)
    .where(and(eq(boardModerators.boardId, boardId), eq(boardModerators.memberId, memberId)));
}

/** Lifts it. @returns false when there is none any more */
export async function liftBoardBan(db: Db, { boardId, memberId }: Banning): Promise<boolean> {
  const lifted = await db
    .delete(boardBans)
    .where(and(eq(boardBans.boardId, boardId), eq(boardBans.memberId, memberId)))
    .returning({ id: boardBans.id });
  return lifted.length > 0;
}
