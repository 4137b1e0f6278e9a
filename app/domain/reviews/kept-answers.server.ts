import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hidings } from "~/domain/hiding/table.server";
import { statements } from "~/domain/statements/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Answers } from "./answers.server";
import { columnOf, type Reviewed } from "./reviewed.server";
import { answerType, isAnswerPublic } from "./shown.server";
import { speaksFor } from "./speaks.server";

/** What a statement keeps of one, as JSON has it. */
type KeptAnswer = Record<string, unknown> & { memberId: string };

/**
 * The answers that go with a review, for the statement about it to keep, and held still. One that is hidden is not given back: by
 * then nobody decides on it any more.
 */
export async function holdAnswersTo(db: Db, answers: Answers | undefined, reviewId: string): Promise<KeptAnswer[]> {
  if (!answers) return [];
  const rows = await db
    .select()
    .from(answers.table)
    .where(and(eq(answers.review, reviewId), isAnswerPublic(answers)))
    .for("update");
  return rows as KeptAnswer[];
}

/** Of answers that go with their review nothing is hidden any more. */
export async function forgetHiddenAnswersTo(db: Db, answers: Answers, reviewId: string): Promise<void> {
  const { contentType, contentId } = hidings;
  const gone = db.select({ id: answers.table.id }).from(answers.table).where(eq(answers.review, reviewId));
  await db.delete(hidings).where(and(eq(contentType, answerType(answers)), inArray(contentId, gone)));
}

/** Of reviews that go with these places, and of the answers to them, nothing is hidden any more. @param which as the places' table says */
export async function forgetHiddenReviewsOf(
  db: Db,
  reviewed: Reviewed,
  answers: Answers | undefined,
  which: SQL | undefined,
): Promise<void> {
  const { type, table, reviews, about } = reviewed;
  const places = db.select({ id: table.id }).from(table).where(which);
  const gone = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(inArray(columnOf(reviewed, about), places));
  const { contentType, contentId } = hidings;
  if (answers) {
    const goneAnswers = db.select({ id: answers.table.id }).from(answers.table).where(inArray(answers.review, gone));
    await db.delete(hidings).where(and(eq(contentType, answerType(answers)), inArray(contentId, goneAnswers)));
  }
  await db.delete(hidings).where(and(eq(contentType, type), inArray(contentId, gone)));
}

/** Puts back those whose author still speaks for the place, with their dates. Who was erased since speaks for none. */
export async function restoreAnswersTo(db: Db, answers: Answers, placeId: string, kept: unknown): Promise<void> {
  const moment = (value: unknown) => (typeof value === "string" ? new Date(value) : null);
  for (const answer of Array.isArray(kept) ? (kept as KeptAnswer[]) : []) {
    // Whoever erases the account holds the member.
    await db.select({ id: members.id }).from(members).where(eq(members.id, answer.memberId)).for("key share");
    if (!(await speaksFor(db, answers, answer.memberId, placeId))) continue;
    await db
      .insert(answers.table)
      .values({ ...answer, createdAt: moment(answer.createdAt), editedAt: moment(answer.editedAt) })
      .onConflictDoNothing();
  }
}

/** Answers go with the account, to whatever they are: here with what hides them, and with the words that statements to others keep. */
export async function forgetAnswersOf(db: Db, all: readonly Answers[], memberId: string): Promise<void> {
  const ofAnswer = inArray(hidings.contentType, all.map(answerType));
  await db.delete(hidings).where(and(eq(hidings.authorId, memberId), ofAnswer));
  const { kept } = statements;
  const theirs = JSON.stringify({ answers: [{ memberId }] });
  await db
    .update(statements)
    .set({
      kept: sql`jsonb_set(${kept}, '{answers}', (
        select coalesce(jsonb_agg(answer), '[]') from jsonb_array_elements(${kept} -> 'answers') as answer
        where answer ->> 'memberId' <> ${memberId}))`,
    })
    .where(sql`${kept} @> ${theirs}::jsonb`);
}
