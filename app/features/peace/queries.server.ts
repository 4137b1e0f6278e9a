import { desc, eq } from "drizzle-orm";
import { today } from "~/domain/calendar/city-time.server";
import { mostBlocked } from "~/domain/peace/rules";
import { memberBlocks } from "~/domain/peace/table.server";
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

/** How many stand on a page of one's list. */
export const blockedPerPage = 30;

/** A page of whom the viewer blocked, the latest first. Two queries. @param page from 1 */
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
        since: memberBlocks.createdAt,
      })
      .from(memberBlocks)
      .innerJoin(members, eq(members.id, memberBlocks.blockedId))
      .where(own)
      .orderBy(desc(memberBlocks.createdAt), desc(members.id))
      .limit(blockedPerPage)
      .offset((Math.min(page, Math.ceil(mostBlocked / blockedPerPage)) - 1) * blockedPerPage),
  ]);
  return {
    count,
    blocked: rows.map((row) => ({
      id: row.id,
      name: displayName(row),
      username: row.username,
      ...faceOf(row),
      /** A date in the city. */
      since: today(row.since),
    })),
  };
}

export type BlockedMember = Awaited<ReturnType<typeof listBlocked>>["blocked"][number];
