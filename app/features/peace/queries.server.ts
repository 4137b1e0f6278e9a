import { and, desc, eq, exists } from "drizzle-orm";
import { today } from "~/domain/calendar/city-time.server";
import { hiddenTitle, isHidden } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { mostBlocked } from "~/domain/peace/rules";
import { memberBlocks } from "~/domain/peace/table.server";
import { boardMutes, threadMutes } from "~/features/boards/mutes/table.server";
import { boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf, type Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";

/** Who is to be blocked or unblocked: anybody who is here. One query. */
export async function findMember({ db }: Context, id: string) {
  const [row] = await db
    .select({ id: members.id, fullName: members.fullName, username: members.username })
    .from(members)
    .where(eq(members.id, id));
  return row && { id: row.id, name: displayName(row) };
}

export type MemberSubject = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** A thread to be muted: one that is there. One query. */
export async function findThread({ db }: Context, id: string) {
  const [row] = await db.select({ id: threads.id }).from(threads).where(eq(threads.id, id));
  return row;
}

export type ThreadToMute = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/** A board to be muted: one that is there. One query. */
export async function findBoard({ db }: Context, id: number) {
  const [row] = await db.select({ id: boards.id }).from(boards).where(eq(boards.id, id));
  return row;
}

export type BoardToMute = NonNullable<Awaited<ReturnType<typeof findBoard>>>;

/** How many stand on a page of one's list. */
export const blockedPerPage = 30;

const from = (page: number) => (Math.min(page, Math.ceil(mostBlocked / blockedPerPage)) - 1) * blockedPerPage;

/** A page of whom the viewer blocked or muted, the latest first. Two queries. @param page from 1 */
export async function listBlocked({ db, viewer }: Context & { viewer: Viewer }, page: number) {
  const own = eq(memberBlocks.memberId, viewer.id);
  const [count, rows] = await Promise.all([
    db.$count(memberBlocks, own),
    db
      .select({
        id: members.id,
        fullName: members.fullName,
        username: members.username,
        avatarKey: members.avatarKey,
        how: memberBlocks.how,
        since: memberBlocks.createdAt,
      })
      .from(memberBlocks)
      .innerJoin(members, eq(members.id, memberBlocks.blockedId))
      .where(own)
      .orderBy(desc(memberBlocks.createdAt), desc(members.id))
      .limit(blockedPerPage)
      .offset(from(page)),
  ]);
  return {
    count,
    blocked: rows.map((row) => ({
      id: row.id,
      name: displayName(row),
      username: row.username,
      how: row.how,
      ...faceOf(row),
      /** A date in the city. */
      since: today(row.since),
    })),
  };
}

/** A page of the threads that the viewer muted, the latest first; of whom they blocked without their words. Two queries. */
export async function listMutedThreads(context: Context & { viewer: Viewer }, page: number) {
  const { db, viewer } = context;
  const own = eq(threadMutes.memberId, viewer.id);
  // One that is hidden or removed is muted again when it is back.
  const thread = db.select({ id: threads.id }).from(threads).where(eq(threads.id, threadMutes.threadId));
  const [count, rows] = await Promise.all([
    db.$count(threadMutes, and(own, exists(thread))),
    db
      .select({ id: threads.id, title: threads.title, authorId: threads.authorId, board: boards.name })
      .from(threadMutes)
      .innerJoin(threads, eq(threads.id, threadMutes.threadId))
      .innerJoin(boards, eq(boards.id, threads.boardId))
      .where(own)
      .orderBy(desc(threadMutes.createdAt), desc(threads.id))
      .limit(blockedPerPage)
      .offset(from(page)),
  ]);
  const hidden = await hiddenFrom(context);
  return {
    count,
    threads: rows.map(({ authorId, title, ...row }) => ({
      ...row,
      title: isHidden(hidden, authorId) ? hiddenTitle : title,
    })),
  };
}

/** A page of the boards that the viewer muted, the latest first. Two queries. */
export async function listMutedBoards({ db, viewer }: Context & { viewer: Viewer }, page: number) {
  const own = eq(boardMutes.memberId, viewer.id);
  const [count, rows] = await Promise.all([
    db.$count(boardMutes, own),
    db
      .select({ id: boards.id, name: boards.name })
      .from(boardMutes)
      .innerJoin(boards, eq(boards.id, boardMutes.boardId))
      .where(own)
      .orderBy(desc(boardMutes.createdAt), desc(boards.id))
      .limit(blockedPerPage)
      .offset(from(page)),
  ]);
  return { count, boards: rows };
}

export type BlockedMember = Awaited<ReturnType<typeof listBlocked>>["blocked"][number];
