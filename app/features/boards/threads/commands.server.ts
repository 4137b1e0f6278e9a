import { eq } from "drizzle-orm";
import { groundsFor } from "~/domain/statements/grounds.server";
import { requireNoBan } from "~/features/boards/bans/locks.server";
import { requireEditable, requireFewLinks } from "~/features/boards/newcomers/locks.server";
import { requireOpen } from "~/features/boards/pauses/locks.server";
import { mayPost } from "~/features/boards/pauses/words.server";
import {
  type BoardFacts,
  banned,
  bannedHere,
  boardNotFound,
  contentAbilities,
  notYours,
  onlyAuthor,
  threadNotFound,
} from "~/features/boards/policy";
import { type BoardSubject, findBoardForCommand } from "~/features/boards/queries.server";
import { restorableWords } from "~/features/boards/removed/rules";
import { requireNoOwnReport } from "~/features/boards/reports/reporters/locks.server";
import { requireWriter } from "~/features/boards/residents/locks.server";
import { keepVersion } from "~/features/boards/versions/keep.server";
import { holdFirstPost } from "~/features/boards/waiting/hold.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, emailConfirmed, signedIn } from "~/platform/commands/command.server";
import { addThread, takePlace } from "./adding.server";
import { findThreadForCommand, type ThreadSubject } from "./queries.server";
import { describePost, foundBy, removeThread } from "./removal.server";
import { deleteThreadForm } from "./removal-forms";
import { editThreadForm, postThreadForm } from "./rules";
import { threads } from "./table.server";

const ofThread = {
  missing: "Thread not found",
  subject: (context: CommandContext<Viewer>, { threadId }: { threadId: string }) =>
    findThreadForCommand(context, threadId),
};

const postThread = command<typeof postThreadForm, BoardSubject>(postThreadForm, {
  who: emailConfirmed("Please sign in to create a thread"),
  limit: "posts",
  missing: "Board not found",
  subject: (context, { boardId }) => findBoardForCommand(context, boardId),
  may: (viewer, board) => mayPost(viewer, board, banned.thread),
  failure: "Error creating thread",
  async run(context, { boardId, title, content }, board) {
    const { db, viewer } = context;
    const held = await holdFirstPost(context, board, { title, content }, banned.thread);
    if (held) return held;
    const position = await takePlace(db, boardId);
    if (position === undefined) throw boardNotFound();
    const author = await requireWriter(db, boardId, viewer.id, banned.thread);
    await requireOpen(db, { boardId, memberId: viewer.id });
    await requireFewLinks(context, author, boardId, content);
    const thread = await addThread(db, { boardId, position, title, content, authorId: viewer.id });
    return done("posted", {
      about: thread.id,
      toast: "Thread created!",
      show: `/boards/${boardId}`,
      events: [{ name: "ThreadPosted", threadId: thread.id, boardId, authorId: viewer.id }],
    });
  },
});

const editThread = command<typeof editThreadForm, ThreadSubject>(editThreadForm, {
  ...ofThread,
  who: signedIn("Please sign in to edit a thread"),
  limit: "posts",
  may: (viewer, thread) => mayEdit(viewer, thread),
  failure: "Error updating thread",
  async run(context, { threadId, content }, { board }) {
    const { db, viewer, now } = context;
    if (content === "") return done("unchanged", { about: threadId });
    const edit = { boardId: board.id, contentId: threadId, authorId: viewer.id, content, now };
    if (!(await keepVersion(db, threads, edit))) throw threadNotFound();
    const author = await requireNoBan(db, board.id, viewer.id, banned.edit);
    await requireEditable(context, author, board);
    await requireFewLinks(context, author, board.id, content);
    // What stands is no way around a pause.
    await requireOpen(db, { boardId: board.id, memberId: viewer.id });
    const changed = await db
      .update(threads)
      .set({ content, editedAt: now })
      .where(eq(threads.id, threadId))
      .returning({ id: threads.id });
    if (changed.length === 0) throw threadNotFound();
    const events = [{ name: "ThreadEdited", threadId }] as const;
    return done("edited", { about: threadId, toast: "Thread updated", events });
  },
});

/** The author, unless banned from the board; nobody else puts words into anybody's mouth. */
export function mayEdit(viewer: Viewer, post: { authorId: string | null; board: BoardFacts }) {
  if (post.authorId !== viewer.id) return onlyAuthor();
  return contentAbilities(viewer, post, post.board).edit || bannedHere(banned.edit);
}

const deleteThread = command<typeof deleteThreadForm, ThreadSubject>(deleteThreadForm, {
  ...ofThread,
  who: signedIn("Please sign in to delete a thread"),
  limit: "moderation",
  may: (viewer, thread) => contentAbilities(viewer, thread, thread.board).delete || notYours(),
  failure: "Error deleting thread",
  async run(context, { from, ...reasons }, { id, title, authorId, board }) {
    await requireNoOwnReport(context, { id, threadId: id, authorId, board });
    const grounds = await groundsFor(context, authorId, reasons, () =>
      describePost(context.db, "thread", id, foundBy(context.viewer, board)),
    );
    if (!grounds) throw threadNotFound();
    const deleted = await removeThread(context.db, id, { grounds });
    return done("deleted", {
      about: id,
      detail: { title, boardId: board.id },
      events: [deleted, ...grounds.events],
      toast: ["Thread deleted", restorableWords],
      to: from === "thread" ? `/boards/${board.id}` : undefined,
    });
  },
});

export const threadCommands = [postThread, editThread, deleteThread];
