import { and, eq } from "drizzle-orm";
import { blockForm, unblockForm } from "~/domain/peace/rules";
import { memberBlocks } from "~/domain/peace/table.server";
import { announceAccountChange } from "~/platform/accounts/session-news.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, signedIn } from "~/platform/commands/command.server";
import { holdMember, holdOwnList, keepNoted, memberNotFound, requireRoom } from "./locks.server";
import { mayBlock } from "./policy";
import { findMember, type MemberSubject } from "./queries.server";

const ofMember = {
  limit: "toggles",
  missing: memberNotFound,
  subject: (context: CommandContext<Viewer>, { memberId }: { memberId: string }) => findMember(context, memberId),
} as const;

/** The log says neither whom nor how many: not even admins are told. */
const block = command<typeof blockForm, MemberSubject>(blockForm, {
  ...ofMember,
  who: signedIn("Please sign in to block a member"),
  may: mayBlock,
  failure: "Failed to block",
  async run({ db, viewer }, { memberId }, { name }) {
    await holdOwnList(db, viewer.id);
    await holdMember(db, memberId);
    await db.insert(memberBlocks).values({ memberId: viewer.id, blockedId: memberId }).onConflictDoNothing();
    await requireRoom(db, viewer.id);
    await keepNoted(db, viewer.id);
    await announceAccountChange(db, viewer.id);
    return done("blocked", {
      about: null,
      toast: [`${name} is blocked`, "You see nothing of theirs from now on. They are not told."],
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
    await announceAccountChange(db, viewer.id);
    return done("unblocked", {
      about: null,
      toast: [`${name} is not blocked any more`, "You see again what they write."],
    });
  },
});

export const peaceCommands = [block, unblock];
