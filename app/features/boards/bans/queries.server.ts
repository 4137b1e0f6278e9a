import { and, asc, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
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

const bansOfBoard = prepared("bans_of_board", (db) =>
  db
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
    .where(eq(boardBans.boardId, sql.placeholder("boardId")))
    .orderBy(desc(boardBans.createdAt), asc(boardBans.id)),
);

/** Who is banned from a board, newest first: for its moderators alone, nobody else may know. One query. */
export async function listBans({ db }: Context, board: { id: number; can: { edit: boolean } }) {
  if (!board.can.edit) return null;
  const rows = await bansOfBoard(db).execute({ boardId: board.id });
  return rows.map(({ fullName, username, ...ban }) => {
    const person = { ...ban, id: ban.memberId, fullName, username };
    return { ...ban, ...faceOf(person), name: displayName(person) };
  });
}

export type BoardBan = NonNullable<Awaited<ReturnType<typeof listBans>>>[number];

const adminsAndBanned = prepared("admins_and_banned", (db) =>
  db
    .select({ id: members.id, role: roles.role, ban: boardBans.id })
    .from(members)
    .leftJoin(roles, eq(roles.memberId, members.id))
    .leftJoin(boardBans, and(eq(boardBans.memberId, members.id), eq(boardBans.boardId, sql.placeholder("boardId"))))
    .where(
      and(
        sql`${members.id} = any(${sql.placeholder("memberIds")})`,
        or(isNotNull(roles.role), isNotNull(boardBans.id)),
      ),
    ),
);

/** Those of these members who are admins, and those who are banned already. One query, for moderators only. */
export async function listUnbannable({ db }: Context, boardId: number, memberIds: string[]) {
  const rows = memberIds.length > 0 ? await adminsAndBanned(db).execute({ boardId, memberIds }) : [];
  const those = (found: typeof rows) => new Set(found.map(({ id }) => id));
  return { admins: those(rows.filter(({ role }) => role)), banned: those(rows.filter(({ ban }) => ban)) };
}
