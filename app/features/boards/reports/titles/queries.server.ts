import { sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hiddenTitle } from "~/domain/peace/hidden";
import { whyUntold } from "~/domain/peace/queries.server";
import { awayTitle } from "~/features/boards/hidden/rules";
import { startersOf, threadsOfReply } from "~/features/boards/removed/table.server";

type Own = {
  /** Who gets the mail about what they wrote. */
  memberId: string;
  subjectType: string;
  subjectId: string;
  title: string;
  /** Of a post that never stood: says in which thread it would have. */
  kept?: Record<string, unknown> | null;
};

/** What a mail about one's own calls it: of a reply the title of its thread, as far as its author is told that. One query at most. */
export async function titleForAuthor(db: Db, { memberId, subjectType, subjectId, title, kept }: Own): Promise<string> {
  if (subjectType !== "reply") return title;
  const threadId = typeof kept?.threadId === "string" ? kept.threadId : null;
  const ids = threadsOfReply(sql`${subjectId}::uuid`, sql`${threadId}::uuid`);
  const { rows } = await db.execute<{ why: "hushed" | "unknown" | null }>(
    sql`select ${whyUntold(memberId, startersOf(ids))} as why`,
  );
  const why = rows[0]?.why;
  return why ? { hushed: hiddenTitle, unknown: awayTitle }[why] : title;
}
