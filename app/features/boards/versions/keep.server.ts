import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import type { replies, threads } from "~/features/boards/threads/table.server";
import { mostVersions } from "./rules";
import { postVersions } from "./table.server";

type Edit = { boardId: number; contentId: string; authorId: string; content: string; now: Date };

/** What stands, or is set aside. */
type Written = typeof threads | typeof replies | typeof removedThreads | typeof removedReplies;

/**
 * Keeps what a thread or a reply says, before `content` takes its place. Locks it until the commit, so that of two edits
 * at once each keeps the words of the other.
 * @returns false when it is gone
 */
export async function keepVersion(db: Db, of: Written, edit: Edit): Promise<boolean> {
  const { boardId, contentId, authorId, content, now } = edit;
  const [before] = await db
    .select({ content: of.content, createdAt: of.createdAt, editedAt: of.editedAt })
    .from(of)
    .where(eq(of.id, contentId))
    .for("no key update");
  if (!before) return false;
  if (before.content === content) return true;
  const [kept] = await db
    .insert(postVersions)
    .values({
      ...{ boardId, contentId, authorId, content: before.content, createdAt: now },
      writtenAt: before.editedAt ?? before.createdAt,
      position: sql`(select coalesce(max(earlier.position), 0) + 1 from ${postVersions} earlier where earlier.content_id = ${contentId})`,
    })
    .returning({ position: postVersions.position });
  if (!kept) throw new Error("The version was not written");
  if (kept.position <= mostVersions) return true;
  // What was posted first stays: it is what neighbors answered.
  const { position } = postVersions;
  await db
    .delete(postVersions)
    .where(
      and(eq(postVersions.contentId, contentId), gt(position, 1), lte(position, kept.position - mostVersions + 1)),
    );
  return true;
}
