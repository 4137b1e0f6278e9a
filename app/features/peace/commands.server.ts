import { and, eq, ne } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { blockForm, muteBoardForm, muteMemberForm, muteThreadForm, unblockForm } from "~/domain/peace/rules";
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
import { mayBlock, mayMute } from "./policy";
import {
  type BoardToMute,
  findBoard,
  findMember,
  findThread,
  type MemberSubject,
  type ThreadToMute,
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
    await hush(db, { memberId: viewer.id, blockedId: memberId, how: "blocked" });
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
    await hear(db, { memberId: viewer.id, blockedId: memberId, how: "blocked" });
    return done("unblocked", {
      about: null,
      events: [{ name: "BlocksChanged", memberId: viewer.id }],
      toast: [`${name} is unblocked`, "You see what they write again."],
    });
  },
});

/** The milder one, in the same table. The log says that the member muted somebody, and not whom. */
const muteMember = command<typeof muteMemberForm, MemberSubject>(muteMemberForm, {
  ...ofMember,
  who: signedIn("Please sign in to mute a member"),
  may: mayMute,
  failure: "Failed to mute",
  async run({ db, viewer }, { memberId, muted }, { name }) {
    const isMuted = muted === "yes";
    await (isMuted ? hush : hear)(db, { memberId: viewer.id, blockedId: memberId, how: "muted" });
    return done(isMuted ? "muted" : "unmuted", {
      about: null,
      events: [{ name: "BlocksChanged", memberId: viewer.id }],
      toast: isMuted
        ? [`${name} is muted`, "You won’t see them in lists, threads or email. They aren’t told."]
        : [`${name} is unmuted`, "You see what they write again."],
    });
  },
});

type Hush = { memberId: string; blockedId: string; how: "blocked" | "muted" };

/** Whoever is there already is so in the new way from now on: one is blocked or muted, never both. */
async function hush(db: Db, row: Hush): Promise<void> {
  await holdOwnList(db, row.memberId);
  await holdMember(db, row.blockedId);
  const { memberId, blockedId, how } = memberBlocks;
  await db
    .insert(memberBlocks)
    .values(row)
    .onConflictDoUpdate({ target: [memberId, blockedId], set: { how: row.how }, setWhere: ne(how, row.how) });
  await requireRoom(db, memberBlocks, row.memberId);
  await keepNoted(db, row.memberId);
}

/** Takes back what was done, and not the other one. */
async function hear(db: Db, row: Hush): Promise<void> {
  await holdOwnList(db, row.memberId);
  const { memberId, blockedId, how } = memberBlocks;
  await db.delete(memberBlocks).where(and(eq(memberId, row.memberId), eq(blockedId, row.blockedId), eq(how, row.how)));
  await keepNoted(db, row.memberId);
}

const muteThread = command<typeof muteThreadForm, ThreadToMute>(muteThreadForm, {
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

const muteBoard = command<typeof muteBoardForm, BoardToMute>(muteBoardForm, {
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
    ? ([`This ${what} is muted`, "It is in none of your lists and emails. Its page stays open to you."] as const)
    : ([`This ${what} is unmuted`, "It is in your lists again."] as const);

export const peaceCommands = [block, unblock, muteMember, muteThread, muteBoard];
