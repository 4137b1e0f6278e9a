import { type SQL, sql } from "drizzle-orm";
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
  return toldTitle(rows[0]?.why ?? null, title);
}

type WhyUntold = "hushed" | "unknown" | null;

/** For a query: the same of a reply whose thread's title stands in the row. @param meant the id of the thread in which it would have stood, where it never did */
export const whyThreadUntold = (memberId: string, replyId: SQL, meant: SQL) =>
  whyUntold(memberId, startersOf(threadsOfReply(replyId, meant)));

export const toldTitle = (why: WhyUntold, title: string): string =>
  why ? { hushed: hiddenTitle, unknown: awayTitle }[why] : title;
