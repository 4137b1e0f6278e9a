import { asc, eq } from "drizzle-orm";
import { titleFor } from "~/domain/peace/queries.server";
import { memberBlocks } from "~/domain/peace/table.server";
import { boardMutes, threadMutes } from "~/features/boards/mutes/table.server";
import { boards } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { digestReaders } from "~/features/members/verification/digest/table.server";
import { unlistedNeighbors } from "~/features/members/verification/neighbors/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";

/** What a member chose of what where they live is used for, and whom they blocked and what they muted. All are rows of theirs that are there or not. Five queries. */
export async function collectChoices({ db }: Context, id: string) {
  const digest = await db
    .select({ since: digestReaders.createdAt, lastIssue: digestReaders.lastIssue })
    .from(digestReaders)
    .where(eq(digestReaders.memberId, id));
  const unlisted = await db
    .select({ since: unlistedNeighbors.createdAt })
    .from(unlistedNeighbors)
    .where(eq(unlistedNeighbors.memberId, id));
  const hushed = await db
    .select({ name: members.username, how: memberBlocks.how, since: memberBlocks.createdAt })
    .from(memberBlocks)
    .innerJoin(members, eq(members.id, memberBlocks.blockedId))
    .where(eq(memberBlocks.memberId, id))
    .orderBy(asc(memberBlocks.createdAt));
  const mutedThreads = await db
    .select({ thread: titleFor(id, threads.title, threads.authorId), since: threadMutes.createdAt })
    .from(threadMutes)
    .innerJoin(threads, eq(threads.id, threadMutes.threadId))
    .where(eq(threadMutes.memberId, id))
    .orderBy(asc(threadMutes.createdAt));
  const mutedBoards = await db
    .select({ board: boards.name, since: boardMutes.createdAt })
    .from(boardMutes)
    .innerJoin(boards, eq(boards.id, boardMutes.boardId))
    .where(eq(boardMutes.memberId, id))
    .orderBy(asc(boardMutes.createdAt));
  return {
    blocked: hushed.filter(({ how }) => how === "blocked").map(({ name, since }) => ({ name, since })),
    muted: [
      ...hushed.filter(({ how }) => how === "muted").map(({ name, since }) => ({ name, since })),
      ...mutedThreads,
      ...mutedBoards,
    ],
    choices: [
      ...digest.map((row) => ({ chose: "the weekly digest", ...row })),
      ...unlisted.map((row) => ({ chose: "to be in no list of neighbors", ...row })),
    ],
  };
}
