import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { requireNoPartWithin } from "~/domain/reporting/locks.server";
import { groundsFor } from "~/domain/statements/grounds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, emailConfirmed, signedIn } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { lockMember } from "./bans/locks.server";
import { addMember, removeMember } from "./membership.server";
import { requireOpen } from "./pauses/locks.server";
import { banned, boardAbilities, boardNotFound, closedHere, onlyAdmins, onlyModerators } from "./policy";
import { type BoardSubject, findBoardForCommand } from "./queries.server";
import { reports } from "./reports/table.server";
import { requireWriter } from "./residents/locks.server";
import { createBoardForm, deleteBoardForm, editBoardForm, joinBoardForm, leaveBoardForm } from "./rules";
import { boardMembers, boardModerators, boards } from "./table.server";
import { countEarned } from "./threads/removal.server";
import { threads } from "./threads/table.server";

const ofBoard = {
  missing: "Board not found",
  subject: (context: CommandContext<Viewer>, { boardId }: { boardId: number }) => findBoardForCommand(context, boardId),
};

const createBoard = command(createBoardForm, {
  who: emailConfirmed("Please sign in to create a board"),
  limit: "submissions",
  may: () => true,
  failure: "Error creating board",
  async run({ db, viewer }, { name, description, firstPostsWait }) {
    await lockMember(db, viewer.id);
    await requireOpen(db, { boardId: null, memberId: viewer.id });
    const [board] = await db
      .insert(boards)
      .values({ name, description, firstPostsWait, createdBy: viewer.id, memberCount: 1 })
      .returning({ id: boards.id });
    if (!board) throw new Error("The board was not written");
    await db.insert(boardModerators).values({ boardId: board.id, memberId: viewer.id });
    await db.insert(boardMembers).values({ boardId: board.id, memberId: viewer.id });
    return done("created", {
      about: board.id,
      toast: ["Board created!", "You are now a moderator of this board"],
      show: `/boards/${board.id}`,
    });
  },
});

const editBoard = command<typeof editBoardForm, BoardSubject>(editBoardForm, {
  ...ofBoard,
  who: signedIn("Please sign in to edit a board"),
  limit: "moderation",
  may: (viewer, board) => boardAbilities(viewer, board).edit || onlyModerators(),
  failure: "Update failed",
  async run({ db, viewer }, { description, rules, firstPostsWait }, board) {
    const [before] = await db
      .select({ description: boards.description, rules: boards.rules, firstPostsWait: boards.firstPostsWait })
      .from(boards)
      .where(eq(boards.id, board.id))
      .for("no key update");
    if (!before) throw boardNotFound();
    // What all read above the threads is no way around a pause.
    await lockMember(db, viewer.id);
    await requireOpen(db, { boardId: board.id, memberId: viewer.id });
    await db.update(boards).set({ description, rules, firstPostsWait }).where(eq(boards.id, board.id));
    return done("updated", {
      about: board.id,
      detail: { before, after: { description, rules, firstPostsWait } },
      toast: "Board updated!",
      show: `/boards/${board.id}`,
    });
  },
});

const deleteBoard = command<typeof deleteBoardForm, BoardSubject>(deleteBoardForm, {
  ...ofBoard,
  who: signedIn("Please sign in as an admin"),
  limit: "moderation",
  may: (viewer, board) => boardAbilities(viewer, board).delete || onlyAdmins(),
  failure: "Error deleting board",
  async run(context, { boardId: _, ...reasons }, { id, name, createdBy }) {
    const { db } = context;
    // From here on nobody posts a thread or a reply on it.
    const [board] = await db.select({ id: boards.id }).from(boards).where(eq(boards.id, id)).for("update");
    if (!board) throw boardNotFound();
    const lost = await db.select({ id: threads.id }).from(threads).where(eq(threads.boardId, id)).for("update");
    await requireNoPartWithin(context, reports, eq(reports.boardId, id));
    const earned = await countEarned(db, eq(threads.boardId, id));
    const grounds = await groundsFor(context, createdBy, reasons, async () => ({
      action: "remove",
      subject: { type: "board", id, noun: "board", title: name },
      foundBy: "admin",
    }));
    if (!grounds) throw boardNotFound();
    await removeBoard(db, id, grounds);
    return done("deleted", {
      about: id,
      detail: { name, threads: lost.length },
      toast: "Board deleted",
      events: [{ name: "BoardDeleted", boardId: id, earned }, ...grounds.events],
    });
  },
});

/** With all that was written on it: its threads are no longer anywhere. */
const removeBoard = (db: Db, id: number, _grounds: Grounds) => db.delete(boards).where(eq(boards.id, id));

const joinBoard = command<typeof joinBoardForm, BoardSubject>(joinBoardForm, {
  ...ofBoard,
  who: signedIn("Please sign in to join boards"),
  limit: "toggles",
  resumableAfterSignIn: () => true,
  may: (viewer, board) => boardAbilities(viewer, board).join || closedHere(board, banned.join),
  failure: "Error joining board",
  async run({ db, viewer }, _input, { id }) {
    await addMember(db, id, viewer.id);
    await requireWriter(db, id, viewer.id, banned.join);
    return done("joined", { about: id, toast: "Joined board!" });
  },
});

const leaveBoard = command<typeof leaveBoardForm, BoardSubject>(leaveBoardForm, {
  ...ofBoard,
  who: signedIn("Please sign in to leave boards"),
  limit: "toggles",
  may: () => true,
  failure: "Error leaving board",
  async run({ db, viewer }, _input, { id }) {
    await removeMember(db, id, viewer.id);
    return done("left", { about: id, toast: "Left board" });
  },
});

export const boardCommands = [createBoard, editBoard, deleteBoard, joinBoard, leaveBoard];
