import { type SQL, sql } from "drizzle-orm";
import { titleFor, whyUntold } from "~/domain/peace/queries.server";
import { startersOf, threadsOfReply } from "~/features/boards/removed/table.server";

/** What the thread is called in which something stands or stood. */
const titleOfThread = (memberId: string, title: SQL, ids: SQL) =>
  sql<string>`case ${whyUntold(memberId, startersOf(ids))}
    when 'hushed' then 'Of somebody you blocked or muted'
    when 'unknown' then 'A thread that is not there now' else ${title} end`;

/** What a statement about something of one's own calls it. The names are written out, as in `notBlockedBy`. */
export function titleOfStatement(memberId: string) {
  const replyId = sql`(case when "statements"."subject_type" = 'reply' then "statements"."subject_id"::uuid end)`;
  const ids = threadsOfReply(replyId, sql`("statements"."kept" ->> 'threadId')::uuid`);
  const title = sql`"statements"."title"`;
  return sql<string>`case when "statements"."subject_type" = 'reply'
    then ${titleOfThread(memberId, title, ids)} else ${title} end`;
}

/** The same of what one reported: of a reply the title of its thread, of everything else what its author called it. */
export function titleOfReport(memberId: string) {
  const title = sql`"reports"."thread_title"`;
  return sql<string>`case when "reports"."content_type" = 'reply'
    then ${titleOfThread(memberId, title, sql`(select "reports"."thread_id")`)}
    else ${titleFor(memberId, title, sql`"reports"."author_id"`)} end`;
}
