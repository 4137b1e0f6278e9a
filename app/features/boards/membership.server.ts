import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { boardMembers, boards } from "./table.server";

/** Makes somebody a member of a board, and counts them, unless they are one. */
export async function addMember(db: Db, boardId: number, memberId: string): Promise<void> {
  const added = await db
    .insert(boardMembers)
    .values({ boardId, memberId })
    .onConflictDoNothing()
    .returning({ id: boardMembers.id });
  await countMembers(db, boardId, added.length);
}

/** Takes somebody from a board, and from its count. @returns whether they were a member */
export async function removeMember(db: Db, boardId: number, memberId: string): Promise<boolean> {
  const removed = await db
    .delete(boardMembers)
    .where(and(eq(boardMembers.boardId, boardId), eq(boardMembers.memberId, memberId)))
    .returning({ id: boardMembers.id });
  await countMembers(db, boardId, -removed.length);
  return removed.length > 0;
}

async function countMembers(db: Db, boardId: number, more: number): Promise<void> {
  if (more === 0) return;
  await db
    .update(boards)
    .set({ memberCount: sql`${boards.memberCount} + ${more}` })
    .where(eq(boards.id, boardId));
}
