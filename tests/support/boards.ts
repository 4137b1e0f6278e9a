import { eq, sql } from "drizzle-orm";
import { addReputation, reputationFor } from "~/domain/members/reputation.server";
import { banReason } from "~/features/boards/rules";
import { boardBans, boardMembers, boardModerators, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

type Porch = Pick<TestPorchlight, "db" | "dependencies">;
type Someone = Pick<Person, "id"> | null;

let count = 0;

/** A board as if its owner had made it: moderator and member. Without one, its creator's account is gone. */
export async function makeBoard(
  { db, dependencies }: Porch,
  owner: Someone,
  facts: Partial<typeof boards.$inferInsert> = {},
): Promise<{ id: number; name: string }> {
  const number = ++count;
  const [board] = await db
    .insert(boards)
    .values({
      name: `Board number ${number}`,
      description: "What we talk about on the porch",
      createdBy: owner?.id ?? null,
      memberCount: owner ? 1 : 0,
      ...facts,
    })
    .returning({ id: boards.id, name: boards.name });
  if (!board) throw new Error("The board was not written");
  if (owner) {
    await db.insert(boardModerators).values({ boardId: board.id, memberId: owner.id });
    await db.insert(boardMembers).values({ boardId: board.id, memberId: owner.id });
  }
  dependencies.changes.invalidate();
  return board;
}

/** The newest thread of the board. */
export async function makeThread(
  { db, dependencies }: Porch,
  board: { id: number },
  author: Someone,
  facts: Partial<typeof threads.$inferInsert> = {},
): Promise<{ id: string; title: string; content: string }> {
  const [place] = await db
    .update(boards)
    .set({ threadCount: sql`${boards.threadCount} + 1`, lastPosition: sql`${boards.lastPosition} + 1` })
    .where(eq(boards.id, board.id))
    .returning({ position: boards.lastPosition });
  if (!place) throw new Error("There is no such board");
  const number = ++count;
  const [thread] = await db
    .insert(threads)
    .values({
      boardId: board.id,
      position: place.position,
      title: `Thread number ${number}`,
      content: `What thread number ${number} says`,
      authorId: author?.id ?? null,
      ...facts,
    })
    .returning({ id: threads.id, title: threads.title, content: threads.content });
  if (!thread) throw new Error("The thread was not written");
  await addReputation(db, author?.id ?? null, reputationFor.thread);
  dependencies.changes.invalidate();
  return thread;
}

/** The newest reply of the thread. */
export async function makeReply(
  { db, dependencies }: Porch,
  thread: { id: string },
  author: Someone,
  facts: Partial<typeof replies.$inferInsert> = {},
): Promise<{ id: string; position: number; content: string }> {
  const [place] = await db
    .update(threads)
    .set({ replyCount: sql`${threads.replyCount} + 1`, lastPosition: sql`${threads.lastPosition} + 1` })
    .where(eq(threads.id, thread.id))
    .returning({ position: threads.lastPosition });
  if (!place) throw new Error("There is no such thread");
  const [reply] = await db
    .insert(replies)
    .values({
      threadId: thread.id,
      position: place.position,
      content: `What reply number ${++count} says`,
      authorId: author?.id ?? null,
      ...facts,
    })
    .returning({ id: replies.id, position: replies.position, content: replies.content });
  if (!reply) throw new Error("The reply was not written");
  await addReputation(db, author?.id ?? null, reputationFor.reply);
  dependencies.changes.invalidate();
  return reply;
}

/** As if they had pressed Join. */
export async function joinBoard(
  { db, dependencies }: Porch,
  { id }: { id: number },
  member: { id: string },
): Promise<void> {
  await db.insert(boardMembers).values({ boardId: id, memberId: member.id });
  await db
    .update(boards)
    .set({ memberCount: sql`${boards.memberCount} + 1` })
    .where(eq(boards.id, id));
  dependencies.changes.invalidate();
}

/** Listed as one who looks after the board, beside its creator. */
export const addModerator = ({ db }: Porch, { id }: { id: number }, member: { id: string }) =>
  db.insert(boardModerators).values({ boardId: id, memberId: member.id });

/** For somebody who is no member of the board. */
export const addBan = (
  { db }: Porch,
  { id }: { id: number },
  member: { id: string },
  facts: Partial<typeof boardBans.$inferInsert> = {},
) => db.insert(boardBans).values({ boardId: id, memberId: member.id, reason: banReason, ...facts });
