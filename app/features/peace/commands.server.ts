import { and, eq } from "drizzle-orm";
import { blockForm, muteBoardForm, muteThreadForm, unblockForm } from "~/domain/peace/rules";
import { memberBlocks } from "~/domain/peace/table.server";
import { boardMutes, threadMutes } from "~/features/boards/mutes/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, signedIn } from "~/platform/commands/command.server";
import {
  boardNotFound,
  holdBoard,
  holdMember,
  holdOwnList,
  holdThread,
  keepNoted,
  memberNotFound,
  requireRoom,
  threadNotFound,
} from "./locks.server";
import { mayBlock } from "./policy";
import {
  findBoard,
  findMember,
  findThread,
  type MemberSubject,
  type NamedBoard,
  type NamedThread,
} from "./queries.server";

const ofMember = {
  limit: "toggles",
  missing: memberNotFound,
  subject: (context: CommandContext<Viewer>, { memberId }: { memberId: string }) => findMember(context, memberId),
} as const;

/** The log says that the member blocked somebody, and not whom. */
const block = command<typeof blockForm, MemberSubject>(blockForm, {
  ...ofMember,
  who: signedIn("Please sign in to block a member"),
  may: mayBlock,
  failure: "Failed to block",
  async run({ db, viewer }, { memberId }, { name }) {
    await holdOwnList(db, viewer.id);
    await holdMember(db, memberId);
    await db.insert(memberBlocks).values({ memberId: viewer.id, blockedId: memberId }).onConflictDoNothing();
    await requireRoom(db, memberBlocks, viewer.id);
    await keepNoted(db, viewer.id);
    return done("blocked", {
      about: null,
      events: [{ name: "BlocksChanged", memberId: viewer.id }],
      toast: [`${name} is blocked`, "You no longer see what they write. They are not told."],
    });
  },
});

const unblock = command<typeof unblockForm, MemberSubject>(unblockForm, {
  ...ofMember,
  who: signedIn("Please sign in to unblock a member"),
  may: () => true,
  failure: "Failed to unblock",
  async run({ db, viewer }, { memberId }, { name }) {
    await holdOwnList(db, viewer.id);
    await db
      .delete(memberBlocks)
      .where(and(eq(memberBlocks.memberId, viewer.id), eq(memberBlocks.blockedId, memberId)));
    await keepNoted(db, viewer.id);
    return done("unblocked", {
      about: null,
      events: [{ name: "BlocksChanged", memberId: viewer.id }],
      toast: [`${name} is not blocked any more`, "You see what they write again."],
    });
  },
});

const muteThread = command<typeof muteThreadForm, NamedThread>(muteThreadForm, {
  who: signedIn("Please sign in to mute a thread"),
  limit: "toggles",
  missing: threadNotFound,
  subject: (context, { threadId }) => findThread(context, threadId),
  may: () => true,
  failure: "Failed to mute",
  async run({ db, viewer }, { threadId, muted }) {
    const row = { memberId: viewer.id, threadId };
    await holdOwnList(db, viewer.id);
    if (muted === "yes") {
      await holdThread(db, threadId);
      await db.insert(threadMutes).values(row).onConflictDoNothing();
      await requireRoom(db, threadMutes, viewer.id);
    } else
      await db.delete(threadMutes).where(and(eq(threadMutes.memberId, viewer.id), eq(threadMutes.threadId, threadId)));
    await keepNoted(db, viewer.id);
    return done(muted === "yes" ? "muted" : "unmuted", { about: null, toast: toastOf("thread", muted) });
  },
});

const muteBoard = command<typeof muteBoardForm, NamedBoard>(muteBoardForm, {
  who: signedIn("Please sign in to mute a board"),
  limit: "toggles",
  missing: boardNotFound,
  subject: (context, { boardId }) => findBoard(context, boardId),
  may: () => true,
  failure: "Failed to mute",
  async run({ db, viewer }, { boardId, muted }) {
    const row = { memberId: viewer.id, boardId };
    await holdOwnList(db, viewer.id);
    if (muted === "yes") {
      await holdBoard(db, boardId);
      await db.insert(boardMutes).values(row).onConflictDoNothing();
      await requireRoom(db, boardMutes, viewer.id);
    } else await db.delete(boardMutes).where(and(eq(boardMutes.memberId, viewer.id), eq(boardMutes.boardId, boardId)));
    await keepNoted(db, viewer.id);
    return done(muted === "yes" ? "muted" : "unmuted", { about: null, toast: toastOf("board", muted) });
  },
});

const toastOf = (what: string, muted: "yes" | "no") =>
  muted === "yes"
    ? ([`This ${what} is muted`, "It is in none of your lists and mails. Its page stays open to you."] as const)
    : ([`This ${what} is not muted any more`, "It is in your lists again."] as const);

export const peaceCommands = [block, unblock, muteThread, muteBoard];
