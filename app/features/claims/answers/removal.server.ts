import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isForeignKeyViolation } from "~/db/errors.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { reviewAnswers } from "./table.server";

/** As it is stored, for a statement to keep; undefined when it is gone. It is held still. */
export async function holdAnswer(db: Db, id: string) {
  const [answer] = await db.select().from(reviewAnswers).where(eq(reviewAnswers.id, id)).for("update");
  return answer;
}

/** @returns false when somebody was faster */
export async function deleteAnswer(db: Db, id: string, _grounds: Grounds): Promise<boolean> {
  const deleted = await db.delete(reviewAnswers).where(eq(reviewAnswers.id, id)).returning({ id: reviewAnswers.id });
  return deleted.length > 0;
}

/**
 * Puts back what a statement kept.
 * @returns false when its review or its author is gone, or has answered anew
 */
export async function restoreAnswer(db: Db, kept: Record<string, unknown>): Promise<boolean> {
  const answer = kept as typeof reviewAnswers.$inferInsert;
  const moment = (value: unknown) => (typeof value === "string" ? new Date(value) : undefined);
  try {
    // In a savepoint: a review that is gone is no error here.
    return await db.transaction(async (tx) => {
      const back = await tx
        .insert(reviewAnswers)
        .values({ ...answer, createdAt: moment(kept.createdAt), editedAt: moment(kept.editedAt) ?? null })
        .onConflictDoNothing()
        .returning({ id: reviewAnswers.id });
      return back.length > 0;
    });
  } catch (thrown) {
    if (isForeignKeyViolation(thrown)) return false;
    throw thrown;
  }
}
