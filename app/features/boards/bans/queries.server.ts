import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { BoardSubject } from "~/features/boards/queries.server";
import { boardBans } from "~/features/boards/table.server";
import { members, roles } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";

/** What it takes to judge a ban: how the viewer stands to the board, and whether the member is an admin. One query. */
export async function findBanSubject({ db }: Context, board: BoardSubject, memberId: string) {
  const [member] = await db
    .select({ id: members.id, fullName: members.fullName, username: members.username, role: roles.role })
    .from(members)
    .leftJoin(roles, eq(roles.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!member) return undefined;
  return {
    id: board.id,
    board,
    memberId: member.id,
    memberIsAdmin: member.role !== null,
    memberName: displayName(member),
  };
}

export type BanSubject = NonNullable<Awaited<ReturnType<typeof findBanSubject>>>;

/** Who is banned from a board, newest first: for its moderators alone, nobody else may know. One query. */
export async function listBans({ db }: Context, board: { id: number; can: { edit: boolean } }) {
  if (!board.can.edit) return null;
  const rows = await db
    .select({
      memberId: boardBans.memberId,
      reason: boardBans.reason,
      createdAt: boardBans.createdAt,
      fullName: members.fullName,
      username: members.username,
      avatarKey: members.avatarKey,
    })
    .from(boardBans)
    .innerJoin(members, eq(members.id, boardBans.memberId))
    .where(eq(boardBans.boardId, board.id))
    .orderBy(desc(boardBans.createdAt), asc(boardBans.id));
  return rows.map(({ fullName, username, ...ban }) => {
    const person = { ...ban, id: ban.memberId, fullName, username };
    return { ...ban, ...faceOf(person), name: displayName(person) };
  });
}

export type BoardBan = NonNullable<Awaited<ReturnType<typeof listBans>>>[number];

/** Those of these members who are admins, and those who are banned already. Two queries, for moderators only. */
export async function listUnbannable({ db }: Context, boardId: number, memberIds: string[]) {
  if (memberIds.length === 0) return { admins: new Set<string>(), banned: new Set<string>() };
  const [admins, banned] = await Promise.all([
    db.select({ id: roles.memberId }).from(roles).where(inArray(roles.memberId, memberIds)),
    db
      .select({ id: boardBans.memberId })
      .from(boardBans)
      .where(and(eq(boardBans.boardId, boardId), inArray(boardBans.memberId, memberIds))),
  ]);
  return { admins: new Set(admins.map(({ id }) => id)), banned: new Set(banned.map(({ id }) => id)) };
}
