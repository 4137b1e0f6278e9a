import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { addMember, removeMember } from "~/features/boards/membership.server";
import { banReason } from "~/features/boards/rules";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { lockMember } from "./locks.server";
import { type PlaceOnBoard, placeIn } from "./place";

type Banning = { boardId: number; memberId: string };

/**
 * Bans a member from a board, whoever decided it, and takes their place on it away. Nothing is written or told when they are
 * banned already.
 * @param issue writes the statement that they are told with, under the locks, and keeps in it what was taken
 */
export async function banFromBoard(
  db: Db,
  { boardId, memberId }: Banning,
  issue: (kept: PlaceOnBoard) => Promise<Grounds>,
): Promise<readonly DomainEvent[]> {
  await holdPlace(db, { boardId, memberId });
  const those = and(eq(boardBans.boardId, boardId), eq(boardBans.memberId, memberId));
  const isBanned = (await db.$count(boardBans, those)) > 0;
  const taken = await takeAwayPlace(db, boardId, memberId);
  const grounds = isBanned ? undefined : await issue(taken);
  if (grounds) await db.insert(boardBans).values({ boardId, memberId, bannedBy: grounds.by, reason: banReason });
  return [{ name: "BannedFromBoard", boardId, memberId }, ...(grounds?.events ?? [])];
}

/** Whoever posts there, bans there or joins waits. */
async function holdPlace(db: Db, { boardId, memberId }: Banning): Promise<void> {
  await db.select({ id: boards.id }).from(boards).where(eq(boards.id, boardId)).for("no key update");
  await lockMember(db, memberId);
}

/** Neither a member nor a moderator any longer: a banned moderator could lift the ban. @returns what they were */
async function takeAwayPlace(db: Db, boardId: number, memberId: string): Promise<PlaceOnBoard> {
  const wasMember = await removeMember(db, boardId, memberId);
  const removed = await db
    .delete(boardModerators)
    .where(and(eq(boardModerators.boardId, boardId), eq(boardModerators.memberId, memberId)))
    .returning({ id: boardModerators.id });
  return { wasMember, wasModerator: removed.length > 0 };
}

/**
 * Lifts it as one that should not have been, and gives back the place that it took.
 * @param kept by its statement
 * @returns false when there is none any more: whoever lifted it by hand gave nothing back
 */
export async function takeBackBoardBan(
  db: Db,
  { boardId, memberId }: Banning,
  kept: Record<string, unknown> | null,
): Promise<boolean> {
  await holdPlace(db, { boardId, memberId });
  if (!(await liftBoardBan(db, { boardId, memberId }))) return false;
  const { wasMember, wasModerator } = placeIn(kept);
  if (wasMember) await addMember(db, boardId, memberId);
  if (wasModerator) await db.insert(boardModerators).values({ boardId, memberId }).onConflictDoNothing();
  return true;
}

/** Lifts it. @returns false when there is none any more */
export async function liftBoardBan(db: Db, { boardId, memberId }: Banning): Promise<boolean> {
  const lifted = await db
    .delete(boardBans)
    .where(and(eq(boardBans.boardId, boardId), eq(boardBans.memberId, memberId)))
    .returning({ id: boardBans.id });
  return lifted.length > 0;
}
