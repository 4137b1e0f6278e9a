import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { together } from "~/db/together.server";
import { requireNoBan } from "~/features/boards/bans/locks.server";
import {
  banned,
  bannedHere,
  boardAbilities,
  contentAbilities,
  notYours,
  replyNotFound,
  threadNotFound,
} from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, emailConfirmed, signedIn } from "~/platform/commands/command.server";
import { mayEdit } from "../commands.server";
import { requireFewLinks } from "../newcomers.server";
import { findThreadForCommand, type ThreadSubject } from "../queries.server";
import { removeReply } from "../removal.server";
import { replies, threads } from "../table.server";
import { findReplyForCommand, type ReplySubject } from "./queries.server";
import { deleteReplyForm, editReplyForm, postReplyForm, replyFormAnchor, replyPath } from "./rules";

const postReply = command<typeof postReplyForm, ThreadSubject>(postReplyForm, {
  who: emailConfirmed("Please sign in to reply"),
  place: `#${replyFormAnchor}`,
  limit: "posts",
  missing: "Thread not found",
  subject: (context, { threadId }) => findThreadForCommand(context, threadId),
  may: (viewer, { board }) => boardAbilities(viewer, board).post || bannedHere(banned.reply),
  failure: "Error posting reply",
  async run({ db, viewer, now }, { threadId, content }, { board }) {
    const [reply, author] = await together(
      () => addReply(db, { threadId, content, authorId: viewer.id }),
      () => requireNoBan(db, board.id, viewer.id, banned.reply),
    );
    if (!reply) throw threadNotFound();
    requireFewLinks(author, content, now);
    return done("posted", {
      about: reply.id,
      toast: "Reply posted!",
      show: replyPath(threadId, reply),
      events: [{ name: "ReplyPosted", replyId: reply.id, threadId, authorId: viewer.id }],
    });
  },
});

/**
 * Locks the thread until the commit: who sees a position has seen all before it.
 * @returns undefined when the thread is gone
 */
async function addReply(
  db: Db,
  { threadId, content, authorId }: { threadId: string; content: string; authorId: string },
) {
  const { rows } = await db.execute<{ id: string; position: number }>(sql`
    with place as (
      update ${threads} set reply_count = reply_count + 1, last_position = last_position + 1
      where ${threads.id} = ${threadId} returning id, last_position
    )
    insert into ${replies} (thread_id, position, content, author_id)
    select id, last_position, ${content}, ${authorId}::uuid from place returning id, position`);
  return rows[0];
}

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
  async run({ db, viewer, now }, { replyId, content }, { threadId, board }) {
    if (content === "") return done("unchanged", { about: replyId });
    requireFewLinks(await requireNoBan(db, board.id, viewer.id, banned.edit), content, now);
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
  async run(context, { replyId }, { threadId, authorId, board }) {
    const deleted = await removeReply(context.db, replyId);
    return done("deleted", {
      about: replyId,
      detail: { threadId, authorId, boardId: board.id },
      events: [deleted],
      toast: "Reply deleted",
    });
  },
});

export const replyCommands = [postReply, editReply, deleteReply];
