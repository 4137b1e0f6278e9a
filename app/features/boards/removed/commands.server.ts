import { requireNoBan } from "~/features/boards/bans/locks.server";
import { endHides } from "~/features/boards/hidden/shown.server";
import { requireOpen } from "~/features/boards/pauses/locks.server";
import { foundBy } from "~/features/boards/threads/removal.server";
import { replyPath } from "~/features/boards/threads/replies/rules";
import type { Viewer } from "~/platform/accounts/viewer";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { cannotRestore, mayRestore, wasDecided } from "./policy";
import { findRemoval, type RemovalSubject } from "./queries.server";
import { restoreReply, restoreThread } from "./restore.server";
import { restoreForm } from "./rules";

const restore = command<typeof restoreForm, RemovalSubject>(restoreForm, {
  who: signedIn("Please sign in to restore a post"),
  limit: "moderation",
  missing: "Not there any more",
  subject: (context, { removalId }) => findRemoval(context, removalId),
  may: (viewer: Viewer, removal) => mayRestore(viewer, removal),
  failure: "Error restoring post",
  async run({ db, viewer, now }, _input, removal) {
    const { contentType, contentId, threadId, position } = removal;
    const isThread = contentType === "thread";
    // Whoever puts it back in sight has taken back as well what hid it before.
    await endHides(db, [contentId], now);
    const restored = isThread ? await restoreThread(db, removal) : await restoreReply(db, removal);
    // Who was banned from the board meanwhile, after it was asked whether they may.
    if (!viewer.isAdmin) await requireNoBan(db, removal.boardId, viewer.id, cannotRestore);
    // One's own stands in as one would post it.
    if (removal.authorId === viewer.id && !viewer.isAdmin)
      await requireOpen(db, {
        boardId: removal.boardId,
        memberId: viewer.id,
        threadId: isThread ? undefined : threadId,
      });
    const by = foundBy(viewer, removal.board);
    const takenBack = { name: "TakenBackByHand", noun: contentType, what: "remove", by } as const;
    return done("restored", {
      about: contentId,
      detail: { contentType, contentId, threadId, boardId: removal.boardId },
      events: [
        restored,
        { name: "StandsAgain", contentType, contentId, how: "restored" },
        ...(wasDecided(removal) ? [takenBack] : []),
      ],
      toast: isThread ? "Thread restored" : "Reply restored",
      to: isThread ? `/threads/${threadId}` : replyPath(threadId, { id: contentId, position }),
    });
  },
});

export const removedCommands = [restore];
