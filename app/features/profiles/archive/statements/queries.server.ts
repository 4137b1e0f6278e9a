import { desc, eq } from "drizzle-orm";
import { statements } from "~/domain/statements/table.server";
import type { Context } from "~/platform/context.server";
import { titleOfStatement } from "../titles/queries.server";

/** What was decided against a member and why, as the notices said. Who decided is not told, and no thread of whom they blocked named. */
export async function collectStatements({ db }: Context, id: string) {
  return {
    statements: await db
      .select({
        action: statements.action,
        about: statements.noun,
        title: titleOfStatement(id),
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
