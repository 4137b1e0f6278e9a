import { and, eq } from "drizzle-orm";
import { banFromBoard } from "~/features/boards/membership.server";
import { boardAbilities, boardNotFound, mayBan, onlyModerators } from "~/features/boards/policy";
import { findBoardForCommand } from "~/features/boards/queries.server";
import { banForm, banReason, unbanForm } from "~/features/boards/rules";
import { boardBans } from "~/features/boards/table.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import type { Context } from "~/platform/context.server";
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
    await banFromBoard(db, { boardId: board.id, memberId, bannedBy: viewer.id });
    return done("banned", {
      about: board.id,
      detail: { memberId, reason: banReason },
      events: [{ name: "BannedFromBoard", boardId: board.id, memberId }],
      toast: ["Member banned", `${memberName} can no longer post on ${board.name}.`],
      to: from === "thread" ? `/boards/${board.id}` : undefined,
    });
  },
});

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
