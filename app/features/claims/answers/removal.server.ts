import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isForeignKeyViolation } from "~/db/errors.server";
import { isHiddenNow, show } from "~/domain/hiding/hide.server";
import { waitsForOthers } from "~/domain/reviews/policy";
import { answerType } from "~/domain/reviews/shown.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { Answerable } from "./rules";
import { reviewAnswers } from "./table.server";

/** As it is stored, for a statement to keep; undefined when it is gone. It is held still. */
export async function holdAnswer(db: Db, id: string) {
  const [answer] = await db.select().from(reviewAnswers).where(eq(reviewAnswers.id, id)).for("update");
  return answer;
}

type Held = { kind: Answerable; id: string };

const hidingOf = ({ kind, id }: Held) => ({ contentType: answerType({ kind }), contentId: id });

export const isAnswerHiddenNow = (db: Db, answer: Held): Promise<boolean> => isHiddenNow(db, hidingOf(answer));

/** Whoever takes away a hidden answer of their own could give it anew, in sight of all. Hold it first. @throws Refusal */
export async function requireSeen(db: Db, answer: Held): Promise<void> {
  if (await isAnswerHiddenNow(db, answer)) throw waitsForOthers();
}

/** With what says that it is hidden. @returns false when somebody was faster */
export async function deleteAnswer(db: Db, answer: Held, _grounds: Grounds): Promise<boolean> {
  const { id } = answer;
  const deleted = await db.delete(reviewAnswers).where(eq(reviewAnswers.id, id)).returning({ id: reviewAnswers.id });
  if (deleted.length > 0) await show(db, hidingOf(answer));
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
