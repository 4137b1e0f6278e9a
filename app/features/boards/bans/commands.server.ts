import { requireRule } from "~/domain/statements/grounds.server";
import { issueStatement } from "~/domain/statements/issue.server";
import { takeBackStatements } from "~/domain/statements/take-back.server";
import { boardAbilities, boardNotFound, mayBan, onlyModerators } from "~/features/boards/policy";
import { findBoardForCommand } from "~/features/boards/queries.server";
import { requireNoOpenReport } from "~/features/boards/reports/reporters/locks.server";
import { banReason, unbanForm } from "~/features/boards/rules";
import { banForm } from "~/features/boards/threads/removal-forms";
import { command, done, signedIn } from "~/platform/commands/command.server";
import type { Context } from "~/platform/context.server";
import { banFromBoard, liftBoardBan } from "./ban.server";
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
  async run(context, { from, rule, note }, { board, memberId, memberName }) {
    await requireNoOpenReport(context, { board, memberId });
    await requireRule(context, memberId, rule);
    const events = await banFromBoard(context.db, { boardId: board.id, memberId }, (kept) =>
      issueStatement(context, {
        memberId,
        action: "board-ban",
        subject: { type: "board", id: board.id, noun: "board", title: board.name, board },
        ...{ rule, note, foundBy: "moderator", kept },
      }),
    );
    return done("banned", {
      about: board.id,
      detail: { memberId, reason: banReason },
      events,
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
  async run({ db, now }, _input, { board, memberId, memberName }) {
    const isLifted = await liftBoardBan(db, { boardId: board.id, memberId });
    await takeBackStatements(db, { memberId, action: "board-ban", boardId: board.id, now });
    return done("unbanned", {
      about: board.id,
      detail: { memberId },
      events: [
        { name: "BoardBanLifted", boardId: board.id, memberId },
        ...(isLifted
          ? ([
              { name: "MayPostAgain", boardId: board.id, memberId, ended: "ban" },
              { name: "TakenBackByHand", noun: "board", what: "ban-board", by: "moderator" },
            ] as const)
          : []),
      ],
      toast: ["Ban lifted", `${memberName} can join and post again.`],
    });
  },
});

export const banCommands = [banMember, unbanMember];
