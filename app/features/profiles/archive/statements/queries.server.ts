import { desc, eq, sql } from "drizzle-orm";
import { titleFor } from "~/domain/peace/queries.server";
import { statements } from "~/domain/statements/table.server";
import { removedReplies } from "~/features/boards/removed/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import type { Context } from "~/platform/context.server";

/** Who began the thread in which a reply stands or stood: what that is called is theirs. */
const starter = sql`(
  select author_id from ${threads} where ${statements.subjectType} = 'reply' and ${threads}.id in (
    select thread_id from ${replies} where ${replies}.id::text = ${statements.subjectId}
    union all select thread_id from ${removedReplies} where ${removedReplies}.id::text = ${statements.subjectId}))`;

/** What was decided against a member and why, as the notices said. Who decided is not told, and no thread of whom they blocked named. */
export async function collectStatements({ db }: Context, id: string) {
  return {
    statements: await db
      .select({
        action: statements.action,
        about: statements.noun,
        title: titleFor(id, statements.title, starter),
        board: statements.boardName,
        content: statements.content,
        rule: statements.ruleKey,
        rulesVersion: statements.ruleVersion,
        note: statements.note,
        foundBy: statements.foundBy,
        until: statements.until,
        decidedAt: statements.decidedAt,
        takenBackAt: statements.overturnedAt,
      })
      .from(statements)
      .where(eq(statements.memberId, id))
      .orderBy(desc(statements.decidedAt)),
  };
}
