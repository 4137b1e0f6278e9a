import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { StatementAction } from "./rules";
import { statements } from "./table.server";

type Which = { memberId: string; action: StatementAction; boardId: number | null; now: Date };

/** What a member was told holds no longer, as a ban that is lifted: nobody has to appeal against it. `boardId` is null for the site. */
export async function takeBackStatements(db: Db, { memberId, action, boardId, now }: Which): Promise<void> {
  await db
    .update(statements)
    .set({ overturnedAt: now })
    .where(
      and(
        eq(statements.memberId, memberId),
        eq(statements.action, action),
        boardId === null ? isNull(statements.boardId) : eq(statements.boardId, boardId),
        isNull(statements.overturnedAt),
      ),
    );
}

/** The same of what one case decided: of two locks or pauses only one ends. @returns false where that held no longer */
export async function takeBackStatementsOf(
  db: Db,
  { caseId, action, now }: { caseId: string; action: StatementAction; now: Date },
): Promise<boolean> {
  const taken = await db
    .update(statements)
    .set({ overturnedAt: now })
    .where(and(eq(statements.caseId, caseId), eq(statements.action, action), isNull(statements.overturnedAt)))
    .returning({ id: statements.id });
  return taken.length > 0;
}

type On = { subjectIds: readonly string[]; action: StatementAction; now: Date };

/** The same of what was removed or hidden, and stands again. What was over in time before stays as it was told. */
export async function takeBackStatementsOn(db: Db, { subjectIds, action, now }: On): Promise<void> {
  await db
    .update(statements)
    .set({ overturnedAt: now })
    .where(
      and(
        inArray(statements.subjectId, [...subjectIds]),
        eq(statements.action, action),
        isNull(statements.overturnedAt),
        or(isNull(statements.until), gt(statements.until, now)),
      ),
    );
}

/** Nothing is told of a decision that another one made before, which is told already. */
export async function forgetStatement(db: Db, { statementId }: Grounds): Promise<void> {
  if (statementId) await db.delete(statements).where(eq(statements.id, statementId));
}

/** Of a decision that is undone before anybody was told of it nothing stays. */
export async function forgetUntold(
  db: Db,
  { by, at, subjectIds }: { by: string; at: Date; subjectIds: readonly string[] },
): Promise<DomainEvent<"StatementForgotten">[]> {
  if (subjectIds.length === 0) return [];
  const forgotten = await db
    .delete(statements)
    .where(
      and(
        inArray(statements.subjectId, [...subjectIds]),
        eq(statements.decidedBy, by),
        eq(statements.decidedAt, at),
        isNull(statements.toldAt),
      ),
    )
    .returning({ statementId: statements.id });
  return forgotten.map(({ statementId }) => ({ name: "StatementForgotten", statementId }));
}
