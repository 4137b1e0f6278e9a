import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { removeMember } from "~/features/boards/membership.server";
import { boardAbilities, boardNotFound, mayBan, onlyModerators } from "~/features/boards/policy";
import { findBoardForCommand } from "~/features/boards/queries.server";
import { banForm, banReason, unbanForm } from "~/features/boards/rules";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import type { Context } from "~/platform/context.server";
import { lockMember } from "./locks.server";
import { type BanSubject, findBanSubject } from "./queries.server";

/** @throws Refusal when there is no such board. */
async function findSubject(context: Context, { boardId, memberId }: { boardId: number; memberId: string }) {
  const board = await findBoardForCommand(context, boardId);
  if (!board) throw boardNotFound();
  return findBanSubject(context, board, memberId);
}

const banMember = command<typeof banForm, BanSubject>(banForm, {
  who: signedIn("Please sign in to ban members"),
  limit: "moderation",
  missing: "Member not found",
  subject: findSubject,
  may: mayBan,
  failure: "Ban failed",
  async run({ db, viewer }, { from }, { board, memberId, memberName }) {
    await db.select({ id: boards.id }).from(boards).where(eq(boards.id, board.id)).for("no key update");
    await lockMember(db, memberId);
    await db
      .insert(boardBans)
      .values({ boardId: board.id, memberId, bannedBy: viewer.id, reason: banReason })
      .onConflictDoNothing();
    await takeAwayPlace(db, board.id, memberId);
    return done("banned", {
      about: board.id,
      detail: { memberId, reason: banReason },
      events: [{ name: "BannedFromBoard", boardId: board.id, memberId }],
      toast: ["Member banned", `${memberName} can no longer post on ${board.name}.`],
      to: from === "thread" ? `/boards/${board.id}` : undefined,
    });
  },
});

/** Neither a member nor a moderator any longer: a banned moderator could lift the ban. */
async function takeAwayPlace(db: Db, boardId: number, memberId: string) {
  await removeMember(db, boardId, memberId);
  await db
    .delete(boardModerators)
    .where(and(eq(boardModerators.boardId, boardId), eq(boardModerators.memberId, memberId)));
}

const unbanMember = command<typeof unbanForm, BanSubject>(unbanForm, {
  who: signedIn("Please sign in to lift bans"),
  limit: "moderation",
  missing: "Member not found",
  subject: findSubject,
  may: (viewer, { board }) => boardAbilities(viewer, board).edit || onlyModerators(),
  failure: "Unban failed",
  async run({ db }, _input, { board, memberId, memberName }) {
    await db.delete(boardBans).where(and(eq(boardBans.boardId, board.id), eq(boardBans.memberId, memberId)));
    return done("unbanned", {
      about: board.id,
      detail: { memberId },
      events: [{ name: "BoardBanLifted", boardId: board.id, memberId }],
      toast: ["Ban lifted", `${memberName} can join and post again.`],
    });
  },
});

export const banCommands = [banMember, unbanMember];
