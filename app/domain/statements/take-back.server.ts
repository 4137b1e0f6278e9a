import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { StatementAction } from "./rules";
import { statements } from "./table.server";

type Which = { memberId: string; action: StatementAction; boardId?: number; now: Date };

/** What a member was told holds no longer, as a ban that is lifted: nobody has to appeal against it. */
export async function takeBackStatements(db: Db, { memberId, action, boardId, now }: Which): Promise<void> {
  await db
    .update(statements)
    .set({ overturnedAt: now })
    .where(
      and(
        eq(statements.memberId, memberId),
        eq(statements.action, action),
        boardId === undefined ? undefined : eq(statements.boardId, boardId),
        isNull(statements.overturnedAt),
      ),
    );
}

/** The same of what was removed and stands again. */
export async function takeBackRemovals(db: Db, subjectIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(statements)
    .set({ overturnedAt: now })
    .where(
      and(
        inArray(statements.subjectId, [...subjectIds]),
        eq(statements.action, "remove"),
        isNull(statements.overturnedAt),
      ),
    );
}

/** Of a decision that is undone before anybody was told of it nothing stays. */
export async function forgetUntold(
  db: Db,
  { by, at, subjectIds }: { by: string; at: Date; subjectIds: readonly string[] },
) {
  if (subjectIds.length === 0) return;
  await db
    .delete(statements)
    .where(
      and(
        inArray(statements.subjectId, [...subjectIds]),
        eq(statements.decidedBy, by),
        eq(statements.decidedAt, at),
        isNull(statements.toldAt),
      ),
    );
}
