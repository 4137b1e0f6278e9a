import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Hiding } from "~/domain/reporting/reportable.server";
import { reports } from "~/features/boards/reports/table.server";
import { replies, replyThanks, threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { removals, removedReplies, removedThanks, removedThreads } from "./table.server";

/** By which grounds something is removed, and whether only an admin can restore it; or what hides it instead. */
export type Removing = { grounds: Grounds; onlyAdminsRestore?: boolean; hiding?: Hiding };

type Thread = { id: string; boardId: number };
type Reply = { id: string; threadId: string };

/**
 * Copies a thread, its replies and their thanks to where they can be restored from, and holds all of them still until they
 * are deleted. Lock the thread first.
 */
export async function archiveThread(db: Db, { id, boardId }: Thread, removing: Removing): Promise<void> {
  const removalId = await begin(db, { boardId, contentType: "thread", contentId: id, threadId: id }, removing);
  await db.execute(sql`
    insert into ${removedThreads}
      (id, removal_id, position, title, content, author_id, last_position, edited_at, locked_at, created_at)
    select id, ${removalId}::uuid, position, title, content, author_id, last_position, edited_at, locked_at, created_at
    from ${threads} where ${threads.id} = ${id}`);
  await archiveReplies(db, removalId, sql`thread_id = ${id}`, sql`'{}'::uuid[]`);
}

/** The same of one reply, and which others answer it. @returns false when someone was faster */
export async function archiveReply(db: Db, { id, threadId }: Reply, removing: Removing): Promise<boolean> {
  const [thread] = await db
    .select({ boardId: threads.boardId })
    .from(replies)
    .innerJoin(threads, eq(threads.id, replies.threadId))
    .where(eq(replies.id, id))
    .for("update", { of: replies });
  if (!thread) return false;
  const removalId = await begin(db, { ...thread, contentType: "reply", contentId: id, threadId }, removing);
  const answers = sql`array(select answer.id from ${replies} answer where answer.answers_id = each.id)`;
  await archiveReplies(db, removalId, sql`id = ${id}`, answers);
  return true;
}

async function begin(
  db: Db,
  what: Pick<typeof removals.$inferInsert, "boardId" | "contentType" | "contentId" | "threadId">,
  { grounds, onlyAdminsRestore = false, hiding }: Removing,
): Promise<string> {
  const hidden = { hiddenBy: hiding?.by, until: hiding?.until };
  const [removal] = await db
    .insert(removals)
    .values({ ...what, ...hidden, removedBy: grounds.by, onlyAdminsRestore })
    .returning({ id: removals.id });
  if (!removal) throw new Error("The removal was not written");
  return removal.id;
}

/** Whoever edits one, or thanks for it, is waited for; who wrote or thanked, and leaves just now, as well. */
async function archiveReplies(db: Db, removalId: string, which: SQL, answeredBy: SQL): Promise<void> {
  await db.execute(sql`select id from ${replies} where ${which} order by position for update`);
  const ids = sql`select id from ${replies} where ${which}`;
  await db.execute(sql`
    select id from ${members} where id in (
      select author_id from ${replies} where ${which}
      union select member_id from ${replyThanks} where reply_id in (${ids})
    ) order by id for key share`);
  await db.execute(sql`
    insert into ${removedReplies}
      (id, removal_id, thread_id, position, content, author_id, answers_id, answered_by, edited_at, created_at)
    select id, ${removalId}::uuid, thread_id, position, content, author_id, answers_id, ${answeredBy}, edited_at, created_at
    from ${replies} each where ${which}`);
  await db.execute(sql`
    insert into ${removedThanks} (reply_id, member_id, created_at)
    select reply_id, member_id, thanks.created_at from ${replyThanks} thanks
    join ${removedReplies} removed on removed.id = thanks.reply_id where removed.removal_id = ${removalId}`);
}

/**
 * Lets only admins restore it, where it was removed before its report was upheld, and keeps it from now on for as long as an appeal
 * is heard. What was hidden is removed from now on. A reply that went with its thread stays behind when that is restored.
 * @returns false when it was not removed, or for good
 */
export async function holdRemoved(db: Db, contentId: string, grounds: Grounds): Promise<boolean> {
  const held = await db
    .update(removals)
    .set({ onlyAdminsRestore: true, createdAt: sql`now()` })
    .where(and(eq(removals.contentId, contentId), isNull(removals.hiddenBy)))
    .returning({ id: removals.id });
  if (held.length > 0 || (await removeHidden(db, contentId, grounds))) return true;
  const [reply] = await db
    .select({ boardId: removals.boardId, threadId: removedReplies.threadId })
    .from(removedReplies)
    .innerJoin(removals, eq(removals.id, removedReplies.removalId))
    .where(eq(removedReplies.id, contentId))
    .for("update");
  if (!reply) return false;
  const removalId = await begin(
    db,
    { ...reply, contentType: "reply", contentId },
    { grounds, onlyAdminsRestore: true },
  );
  await db.update(removedReplies).set({ removalId }).where(eq(removedReplies.id, contentId));
  return true;
}

/**
 * Hides what is removed instead, until the end of an earlier decision.
 * @returns false when it is not removed, or its author deleted it as well
 */
export async function hideRemoved(
  db: Db,
  { id, authorId }: { id: string; authorId: string | null },
  grounds: Grounds,
  until: Date | null,
): Promise<boolean> {
  const hidden = await db
    .update(removals)
    .set({ onlyAdminsRestore: false, hiddenBy: "decision", until, removedBy: grounds.by })
    .where(
      and(
        eq(removals.contentId, id),
        isNull(removals.hiddenBy),
        sql`${removals.removedBy} is distinct from ${authorId}::uuid`,
      ),
    )
    .returning({ id: removals.id });
  return hidden.length > 0;
}

/**
 * Makes a removal of what is hidden, which only admins can restore.
 * @returns false when it is not hidden any more
 */
async function removeHidden(db: Db, contentId: string, grounds: Grounds): Promise<boolean> {
  const removed = await db
    .update(removals)
    .set({ onlyAdminsRestore: true, hiddenBy: null, until: null, removedBy: grounds.by, createdAt: sql`now()` })
    .where(and(eq(removals.contentId, contentId), isNotNull(removals.hiddenBy)))
    .returning({ id: removals.id });
  return removed.length > 0;
}

/** What its author deleted while it was hidden they may restore, where no report on it was upheld. @returns whether they had */
export async function freeDeleted(db: Db, contentId: string, authorId: string): Promise<boolean> {
  const upheld = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.contentId, contentId), eq(reports.status, "upheld")));
  const freed = await db
    .update(removals)
    .set({ onlyAdminsRestore: false })
    .where(and(eq(removals.contentId, contentId), eq(removals.removedBy, authorId), notExists(upheld)))
    .returning({ id: removals.id });
  return freed.length > 0;
}
