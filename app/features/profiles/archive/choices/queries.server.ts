import { asc, eq } from "drizzle-orm";
import { memberBlocks } from "~/domain/peace/table.server";
import { digestReaders } from "~/features/members/verification/digest/table.server";
import { unlistedNeighbors } from "~/features/members/verification/neighbors/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";

/** What a member chose of what where they live is used for, and whom they blocked. All are rows of theirs that are there or not. Three queries. */
export async function collectChoices({ db }: Context, id: string) {
  const digest = await db
    .select({ since: digestReaders.createdAt, lastIssue: digestReaders.lastIssue })
    .from(digestReaders)
    .where(eq(digestReaders.memberId, id));
  const unlisted = await db
    .select({ since: unlistedNeighbors.createdAt })
    .from(unlistedNeighbors)
    .where(eq(unlistedNeighbors.memberId, id));
  const blocked = await db
    .select({ name: members.username, since: memberBlocks.createdAt })
    .from(memberBlocks)
    .innerJoin(members, eq(members.id, memberBlocks.blockedId))
    .where(eq(memberBlocks.memberId, id))
    .orderBy(asc(memberBlocks.createdAt));
  return {
    blocked,
    choices: [
      ...digest.map((row) => ({ chose: "the weekly digest", ...row })),
      ...unlisted.map((row) => ({ chose: "to be in no list of neighbors", ...row })),
    ],
  };
}
