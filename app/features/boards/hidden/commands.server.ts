import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { requireNoBan } from "~/features/boards/bans/locks.server";
import { requireFewLinks } from "~/features/boards/newcomers/locks.server";
import { requireOpen } from "~/features/boards/pauses/locks.server";
import { banned, bannedHere } from "~/features/boards/policy";
import { restoredByAdmins } from "~/features/boards/removed/rules";
import { removals, removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { keepVersion } from "~/features/boards/versions/keep.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, signedIn } from "~/platform/commands/command.server";
import { hidable, showPost } from "./hide.server";
import { editedSince, hiddenAbilities, hiddenNotFound, mayNotShow, othersHidden } from "./policy";
import { findHidden, findHidingOf, type HiddenSubject } from "./queries.server";
import { deleteHiddenForm, editHiddenForm, showAgainForm } from "./rules";
import { shownByHand } from "./shown.server";

const ofHidden = {
  missing: hiddenNotFound,
  subject: (context: CommandContext<Viewer>, { removalId }: { removalId: string }) => findHidden(context, removalId),
};

const mayDelete = (viewer: Viewer, post: HiddenSubject) => hiddenAbilities(viewer, post).delete || othersHidden();

const showAgain = command<typeof showAgainForm, HiddenSubject>(showAgainForm, {
  ...ofHidden,
  who: signedIn("Please sign in to look after posts"),
  limit: "moderation",
  may: (viewer: Viewer, post) => hiddenAbilities(viewer, post).show || mayNotShow(),
  failure: "Error showing it again",
  async run({ db, viewer, now }, { seen }, post) {
    const { contentType, contentId, threadId, boardId, hiddenBy } = post;
    await hidable(contentType).lock(db, { id: contentId, standsIn: threadId, board: { id: boardId } });
    const held = await findHidingOf({ db }, contentId);
    if (!held) throw hiddenNotFound();
    if (held.edits !== seen) throw editedSince();
    const moved = await showPost(db, contentId);
    if (!moved) throw hiddenNotFound();
    // Who was banned from the board meanwhile, after it was asked whether they may.
    if (!viewer.isAdmin) await requireNoBan(db, boardId, viewer.id, "You cannot decide on this board");
    return done("shown", {
      about: contentId,
      detail: { before: hiddenBy, contentType, contentId, threadId, boardId },
      events: await shownByHand({ db, now }, { contentType, contentId }, moved, viewer.isAdmin ? "admin" : "moderator"),
      toast: [contentType === "thread" ? "Thread shown again" : "Reply shown again", "It stands where it stood."],
    });
  },
});

/** Holds the hiding still, so that nobody shows it again meanwhile. @throws Refusal when somebody was faster */
async function holdHidden(db: Db, id: string, change: PgUpdateSetSource<typeof removals>) {
  const held = await db
    .update(removals)
    .set(change)
    .where(and(eq(removals.id, id), isNotNull(removals.hiddenBy)))
    .returning({ id: removals.id });
  if (held.length === 0) throw hiddenNotFound();
}

const editHidden = command<typeof editHiddenForm, HiddenSubject>(editHiddenForm, {
  ...ofHidden,
  who: signedIn("Please sign in to edit a post"),
  limit: "posts",
  may(viewer: Viewer, post) {
    const can = hiddenAbilities(viewer, post);
    return can.edit || (can.delete ? bannedHere(banned.edit) : othersHidden());
  },
  failure: "Error updating post",
  async run(context, { content }, { id, boardId, contentId, contentType }) {
    const { db, viewer, now } = context;
    if (content === "") return done("unchanged", { about: boardId });
    await holdHidden(db, id, { edits: sql`${removals.edits} + 1` });
    const table = contentType === "thread" ? removedThreads : removedReplies;
    const edit = { boardId, contentId, authorId: viewer.id, content, now };
    if (!(await keepVersion(db, table, edit))) throw hiddenNotFound();
    await requireFewLinks(context, await requireNoBan(db, boardId, viewer.id, banned.edit), boardId, content);
    // Once its time is over all read it: that is no way around a pause.
    await requireOpen(db, { boardId, memberId: viewer.id });
    await db.update(table).set({ content, editedAt: now }).where(eq(table.id, contentId));
    return done("edited", { about: boardId, toast: "Post updated" });
  },
});

/** It counts as removed by its author from now on, and only admins restore it: else its author could show it again. */
const deleteHidden = command<typeof deleteHiddenForm, HiddenSubject>(deleteHiddenForm, {
  ...ofHidden,
  who: signedIn("Please sign in to delete a post"),
  limit: "moderation",
  may: mayDelete,
  failure: "Error deleting post",
  async run({ db, viewer, now }, _input, { id, contentType, boardId }) {
    const removed = { onlyAdminsRestore: true, hiddenBy: null, until: null, removedBy: viewer.id, createdAt: now };
    await holdHidden(db, id, removed);
    return done("deleted", {
      about: boardId,
      detail: { contentType },
      toast: [contentType === "thread" ? "Thread deleted" : "Reply deleted", `${restoredByAdmins}.`],
    });
  },
});

export const hiddenCommands = [showAgain, editHidden, deleteHidden];
