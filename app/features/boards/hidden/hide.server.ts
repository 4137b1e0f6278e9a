import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Hidable, Hiding } from "~/domain/reporting/reportable.server";
import { freeDeleted, hideRemoved } from "~/features/boards/removed/archive.server";
import { restoreReply, restoreThread } from "~/features/boards/removed/restore.server";
import { removals, removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { boards } from "~/features/boards/table.server";
import { removeReply, removeThread } from "~/features/boards/threads/removal.server";
import { repliesPath } from "~/features/boards/threads/replies/rules";
import { replies, threads } from "~/features/boards/threads/table.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { Refusal } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { findHidingOf } from "./queries.server";

type Post = { contentType: "thread" | "reply"; contentId: string };

/** It went from where it stood, or came back there. */
type Moved = DomainEvent<"ThreadDeleted" | "ReplyDeleted" | "ThreadRestored" | "ReplyRestored">;

/** Threads and replies, for the registry of what is reported. */
export function hidable(contentType: Post["contentType"]): Hidable {
  const isThread = contentType === "thread";
  const post = isThread ? threads : replies;
  return {
    async lock(db, { id, standsIn, board }) {
      const place = isThread
        ? // None where the board is gone: nothing is left to hold still.
          sql`select id from ${boards} where id = ${board?.id ?? null}`
        : sql`select id from ${threads} where id = ${standsIn}`;
      await db.execute(sql`${place} for no key update`);
      await db.select({ id: post.id }).from(post).where(eq(post.id, id)).for("update");
      // Where it is hidden already: whoever edits it there holds this row.
      const isIts = and(eq(removals.contentId, id), isNotNull(removals.hiddenBy));
      await db.select({ id: removals.id }).from(removals).where(isIts).for("update");
    },
    async editedAt(db, id) {
      const [row] = await db.select({ editedAt: post.editedAt }).from(post).where(eq(post.id, id));
      return row?.editedAt ?? null;
    },
    hide: (db, contentId, grounds, hiding) => hidePost(db, { contentType, contentId }, grounds, hiding),
    show: showPost,
    hideRemoved,
    free: freeDeleted,
    pathWithout: ({ standsIn, board }) => (isThread ? `/boards/${board?.id}` : repliesPath(standsIn, 1)),
  };
}

/**
 * Hides a thread with its replies, or a reply: set aside as what is removed is, so that no list, count or page has to know of it.
 * What is hidden already is hidden by this from now on. Whoever shows it again just now is waited for.
 * @returns undefined when there is nothing to hide; else what followed
 */
async function hidePost(db: Db, post: Post, grounds: Grounds, hiding: Hiding): Promise<readonly Moved[] | undefined> {
  const hidden = await hideIfThere(db, post, grounds, hiding);
  if (hidden) return [hidden];
  const changed = await db
    .update(removals)
    .set({ hiddenBy: hiding.by, until: hiding.until, removedBy: grounds.by })
    .where(and(eq(removals.contentId, post.contentId), isNotNull(removals.hiddenBy)))
    .returning({ id: removals.id });
  if (changed.length > 0) return [];
  const again = await hideIfThere(db, post, grounds, hiding);
  return again && [again];
}

async function hideIfThere(
  db: Db,
  { contentType, contentId }: Post,
  grounds: Grounds,
  hiding: Hiding,
): Promise<Moved | undefined> {
  const remove = contentType === "thread" ? removeThread : removeReply;
  return unlessGone<Moved>(db, (tx) => remove(tx, contentId, { grounds, hiding }));
}

/**
 * Puts back what is hidden where it stood. A reply whose thread was set aside meanwhile comes back with that one.
 * @param by shows it only if this hides it
 * @returns undefined when it is not hidden any more; else what followed
 */
export async function showPost(db: Db, contentId: string, by?: Hiding["by"]): Promise<readonly Moved[] | undefined> {
  const hiding = await findHidingOf({ db }, contentId);
  if (!hiding || (by && hiding.hiddenBy !== by)) return undefined;
  const back = await putBack(db, hiding);
  return back === "with its thread" ? [] : back && [back];
}

type Restored = DomainEvent<"ThreadRestored" | "ReplyRestored">;

/**
 * Puts back what was hidden or removed where it stood, or lays it to its thread where that is set aside as well. Whoever puts that back
 * just now is waited for.
 * @returns undefined when it is put back already, or its place is gone
 */
export async function putBack(
  db: Db,
  removal: Parameters<typeof restoreThread>[1] & Pick<Post, "contentType">,
): Promise<Restored | "with its thread" | undefined> {
  const isThread = removal.contentType === "thread";
  const restore = () =>
    unlessGone<Restored>(db, (tx) => (isThread ? restoreThread(tx, removal) : restoreReply(tx, removal)));
  const restored = await restore();
  if (restored || isThread) return restored;
  return (await joinThread(db, removal)) ? "with its thread" : restore();
}

/** It, its place or its thread: in a savepoint, so that what finds nothing leaves nothing half done. */
async function unlessGone<E>(db: Db, move: (tx: Db) => Promise<E>): Promise<E | undefined> {
  try {
    return await db.transaction((tx) => move(tx as Db));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return undefined;
  }
}

/** Lays a hidden or removed reply to those that were set aside with its thread, with what answers it there. */
async function joinThread(db: Db, { id, threadId, contentId }: { id: string; threadId: string; contentId: string }) {
  const [thread] = await db
    .select({ removalId: removedThreads.removalId })
    .from(removedThreads)
    .innerJoin(removals, eq(removals.id, removedThreads.removalId))
    .where(eq(removedThreads.id, threadId))
    .for("update", { of: removals });
  if (!thread) return false;
  await db.execute(sql`
    update ${removedReplies} answer set answers_id = ${contentId}::uuid
    where answer.answers_id is null
      and answer.id in (select unnest(answered_by) from ${removedReplies} where id = ${contentId})`);
  await db.update(removedReplies).set({ removalId: thread.removalId }).where(eq(removedReplies.removalId, id));
  const gone = await db.delete(removals).where(eq(removals.id, id)).returning({ id: removals.id });
  return gone.length > 0;
}
