import { and, eq } from "drizzle-orm";
import { together } from "~/db/together.server";
import { groundsFor } from "~/domain/statements/grounds.server";
import { requireNoBan } from "~/features/boards/bans/locks.server";
import { requireEditable, requireFewLinks } from "~/features/boards/newcomers/locks.server";
import { requireOpen } from "~/features/boards/pauses/locks.server";
import { lockedHere, mayPost } from "~/features/boards/pauses/words.server";
import { banned, contentAbilities, mayThank, notYours, replyNotFound, threadNotFound } from "~/features/boards/policy";
import { restorableWords } from "~/features/boards/removed/rules";
import { requireNoOwnReport } from "~/features/boards/reports/reporters/locks.server";
import { requireWriter } from "~/features/boards/residents/locks.server";
import { keepVersion } from "~/features/boards/versions/keep.server";
import { holdFirstPost } from "~/features/boards/waiting/hold.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, emailConfirmed, signedIn } from "~/platform/commands/command.server";
import { addReply } from "../adding.server";
import { mayEdit } from "../commands.server";
import { findThreadForCommand, type ThreadSubject } from "../queries.server";
import { describePost, foundBy, removeReply } from "../removal.server";
import { deleteReplyForm } from "../removal-forms";
import { replies, replyThanks } from "../table.server";
import { findReplyForCommand, type ReplySubject } from "./queries.server";
import { editReplyForm, postReplyForm, replyFormAnchor, replyPath, thankForm } from "./rules";

const postReply = command<typeof postReplyForm, ThreadSubject>(postReplyForm, {
  who: emailConfirmed("Please sign in to reply"),
  place: `#${replyFormAnchor}`,
  limit: "posts",
  missing: "Thread not found",
  subject: (context, { threadId }) => findThreadForCommand(context, threadId),
  may(viewer, { board, lockedAt }) {
    const allowed = mayPost(viewer, board, banned.reply);
    return allowed === true && lockedAt ? lockedHere() : allowed;
  },
  failure: "Error posting reply",
  async run(context, { threadId, content, answers }, { board }) {
    const { db, viewer } = context;
    const held = await holdFirstPost(context, board, { threadId, answers, content }, banned.reply);
    if (held) return held;
    const [reply, author] = await together(
      () => addReply(db, { id: null, threadId, content, answers, authorId: viewer.id }),
      () => requireWriter(db, board.id, viewer.id, banned.reply),
    );
    if (!reply) throw threadNotFound();
    await requireOpen(db, { boardId: board.id, memberId: viewer.id, threadId });
    await requireFewLinks(context, author, board.id, content);
    return done("posted", {
      about: reply.id,
      toast: "Reply posted!",
      show: replyPath(threadId, reply),
      events: [{ name: "ReplyPosted", replyId: reply.id, threadId, authorId: viewer.id }],
    });
  },
});

const ofReply = {
  missing: "Reply not found",
  subject: (context: CommandContext<Viewer>, { replyId }: { replyId: string }) => findReplyForCommand(context, replyId),
};

const editReply = command<typeof editReplyForm, ReplySubject>(editReplyForm, {
  ...ofReply,
  who: signedIn("Please sign in to edit a reply"),
  limit: "posts",
  may: mayEdit,
  failure: "Error updating reply",
  async run(context, { replyId, content }, { threadId, board }) {
    const { db, viewer, now } = context;
    if (content === "") return done("unchanged", { about: replyId });
    const edit = { boardId: board.id, contentId: replyId, authorId: viewer.id, content, now };
    if (!(await keepVersion(db, replies, edit))) throw replyNotFound();
    const author = await requireNoBan(db, board.id, viewer.id, banned.edit);
    await requireEditable(context, author, board);
    await requireFewLinks(context, author, board.id, content);
    // What stands is no way around a pause.
    await requireOpen(db, { boardId: board.id, memberId: viewer.id });
    const changed = await db
      .update(replies)
      .set({ content, editedAt: now })
      .where(eq(replies.id, replyId))
      .returning({ id: replies.id });
    if (changed.length === 0) throw replyNotFound();
    const events = [{ name: "ReplyEdited", replyId, threadId }] as const;
    return done("edited", { about: replyId, toast: "Reply updated", events });
  },
});

const deleteReply = command<typeof deleteReplyForm, ReplySubject>(deleteReplyForm, {
  ...ofReply,
  who: signedIn("Please sign in to delete a reply"),
  limit: "moderation",
  may: (viewer, reply) => contentAbilities(viewer, reply, reply.board).delete || notYours(),
  failure: "Error deleting reply",
  async run(context, { replyId, ...reasons }, { threadId, authorId, board }) {
    await requireNoOwnReport(context, { id: replyId, threadId, authorId, board });
    const grounds = await groundsFor(context, authorId, reasons, () =>
      describePost(context.db, "reply", replyId, foundBy(context.viewer, board)),
    );
    if (!grounds) throw replyNotFound();
    const deleted = await removeReply(context.db, replyId, { grounds });
    return done("deleted", {
      about: replyId,
      detail: { threadId, authorId, boardId: board.id },
      events: [deleted, ...grounds.events],
      toast: ["Reply deleted", restorableWords],
    });
  },
});

const thank = command<typeof thankForm, ReplySubject>(thankForm, {
  ...ofReply,
  who: signedIn("Please sign in to thank a neighbor"),
  limit: "toggles",
  resumableAfterSignIn: ({ thanks }) => thanks === "yes",
  may: mayThank,
  failure: ["Error", "Failed to save your thanks"],
  async run({ db, viewer }, { replyId, thanks }, { board }) {
    const row = { replyId, memberId: viewer.id };
    if (thanks === "no") {
      await db.delete(replyThanks).where(and(eq(replyThanks.replyId, replyId), eq(replyThanks.memberId, viewer.id)));
      return done("withdrawn", { about: replyId });
    }
    const [[still]] = await together(
      () => db.select({ id: replies.id }).from(replies).where(eq(replies.id, replyId)).for("key share"),
      () => requireNoBan(db, board.id, viewer.id, banned.thank),
    );
    if (!still) throw replyNotFound();
    await db.insert(replyThanks).values(row).onConflictDoNothing();
    return done("thanked", { about: replyId });
  },
});

export const replyCommands = [postReply, editReply, deleteReply, thank];
