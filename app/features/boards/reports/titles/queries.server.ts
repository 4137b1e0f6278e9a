import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hiddenTitle } from "~/domain/peace/hidden";
import { memberBlocks } from "~/domain/peace/table.server";
import { removedReplies, removedThreads } from "~/features/boards/removed/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";

type Own = {
  /** Who gets the mail about what they wrote. */
  memberId: string;
  subjectType: string;
  subjectId: string;
  title: string;
  /** Of a post that never stood: says in which thread it would have. */
  kept?: Record<string, unknown> | null;
};

/** What a mail about one's own calls it: of a reply the title of its thread, unless whoever started that is blocked or muted by its author. One query at most. */
export async function titleForAuthor(db: Db, { memberId, subjectType, subjectId, title, kept }: Own): Promise<string> {
  if (subjectType !== "reply") return title;
  const threadId = typeof kept?.threadId === "string" ? kept.threadId : null;
  const itsThreads = sql`(
    select thread_id from ${replies} where id = ${subjectId}::uuid
    union select thread_id from ${removedReplies} where id = ${subjectId}::uuid
    union select ${threadId}::uuid)`;
  const { rows } = await db.execute(sql`
    select from ${memberBlocks} hushed
    where hushed.member_id = ${memberId}::uuid and hushed.blocked_id in (
      select author_id from ${threads} where id in ${itsThreads}
      union select author_id from ${removedThreads} where id in ${itsThreads})`);
  return rows.length > 0 ? hiddenTitle : title;
}
