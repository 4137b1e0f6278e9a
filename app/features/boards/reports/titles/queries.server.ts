import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
  const why = whyThreadUntold(memberId, sql`${subjectId}::uuid`, sql`${threadId}::uuid`);
  const { rows } = await db.execute<{ why: WhyUntold }>(sql`select ${why} as why`);
  return titleAsTold(title, rows[0]?.why ?? null);
}

type WhyUntold = "hushed" | "unknown" | null;

/** The same for a list, by what its query says of each: see `whyTitleUntold`. */
export const titleAsTold = (title: string, why: WhyUntold): string =>
  why ? { hushed: hiddenTitle, unknown: awayTitle }[why] : title;

/**
 * For a query: why whoever wrote a reply is not told the title of its thread, or null where they are.
 * @param meant the id of the thread in which it stood, or would have stood
 */
export const whyThreadUntold = (memberId: string, replyId: SQL, meant: SQL) =>
  whyUntold(memberId, startersOf(threadsOfReply(replyId, meant)));

/** The same of anything that has a statement: of everything but a reply its author is told the title. */
export function whyTitleUntold(memberId: string, subjectType: SQLWrapper, subjectId: SQLWrapper, meant: SQL) {
  // What else has a statement need not have a uuid.
  const replyId = sql`(case when ${subjectType} = 'reply' then ${subjectId}::uuid end)`;
  return sql<WhyUntold>`case when ${subjectType} = 'reply' then ${whyThreadUntold(memberId, replyId, meant)} end`;
}
