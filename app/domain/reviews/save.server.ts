import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { show } from "~/domain/hiding/hide.server";
import { isApproved } from "~/domain/moderation/visible.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { Answers } from "./answers.server";
import { forgetHiddenAnswersTo, holdAnswersTo, restoreAnswersTo } from "./kept-answers.server";
import { columnOf, type Reviewed } from "./reviewed.server";
import { isReviewHidden } from "./shown.server";
import { speaksFor } from "./speaks.server";
import { addStars, countedIn, holdPlace, type Stars } from "./stars.server";

type Db = TransactionContext<Viewer>["db"];
type Words = { rating: number; hasInterest: boolean } & Record<string, unknown>;

/**
 * Stores the viewer's review: a second one of the same thing replaces the first. Locks the subject's row, so that its sum
 * and count always match its reviews. Who speaks for it has a stake in it, said or not. What is hidden stays so.
 * @returns what happened; undefined, without storing it, when the subject is not approved any more
 */
export async function saveReview(
  { db, viewer, now }: TransactionContext<Viewer>,
  reviewed: Reviewed,
  answers: Answers,
  id: string,
  said: Words,
): Promise<{ event: DomainEvent<"ReviewLeft">; toast: string | [string, string] } | undefined> {
  const { table, reviews, about } = reviewed;
  const [open] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isApproved(table)))
    .for("no key update");
  if (!open) return undefined;
  const words = { ...said, hasInterest: said.hasInterest || (await speaksFor(db, answers, viewer.id, id)) };
  const mine = and(eq(columnOf(reviewed, about), id), eq(reviews.authorId, viewer.id));
  const [before] = await db
    .select({ rating: reviews.rating, hasInterest: reviews.hasInterest, isHidden: isReviewHidden(reviewed) })
    .from(reviews)
    .where(mine);
  const isHidden = before?.isHidden === true;
  if (before)
    await db
      .update(reviews)
      .set({ ...words, editedAt: now })
      .where(mine);
  else await db.insert(reviews).values({ ...words, [about]: id, authorId: viewer.id });
  const [earlier, later] = [countedIn(before as Stars | undefined), countedIn(words)];
  if (!isHidden) await addStars(db, reviewed, id, later.stars - earlier.stars, later.reviews - earlier.reviews);
  return {
    event: { name: "ReviewLeft", about, reviewedId: id, authorId: viewer.id, rating: words.rating },
    toast: isHidden ? ["Review changed", "It stays hidden until somebody shows it again."] : "Review posted!",
  };
}

type Kept = Record<string, unknown> & { authorId: string | null; comment: string };

/** A whole review as it is with the answers to it, held still for a statement to keep, after what it is about; undefined when either is gone. */
export async function holdReview(
  db: Db,
  reviewed: Reviewed,
  answers: Answers | undefined,
  id: string,
  reviewId: string,
) {
  const { table, reviews, about } = reviewed;
  const columns = getTableColumns(table as PgTable) as Record<string, AnyPgColumn>;
  const [place] = await db
    .select({ title: sql<string>`${columns.title ?? columns.name}` })
    .from(table)
    .where(eq(table.id, id))
    .for("no key update");
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(columnOf(reviewed, about), id)))
    .for("update");
  if (!place || !review) return undefined;
  const kept = { ...(review as Kept), answers: await holdAnswersTo(db, answers, reviewId) };
  return { title: place.title, review: kept };
}

/**
 * Puts a removed review back as it stood, with its stars, unless its author speaks for what it is about since, and with the
 * answers to it.
 * @returns false when what it is about is gone, or its author has written another one since
 */
export async function restoreReview(
  db: Db,
  reviewed: Reviewed,
  answers: Answers | undefined,
  { answers: keptAnswers, ...kept }: Record<string, unknown>,
): Promise<boolean> {
  const { reviews, about } = reviewed;
  const id = String(kept[about]);
  if (!(await holdPlace(db, reviewed, id))) return false;
  const moment = (value: unknown) => (typeof value === "string" ? new Date(value) : null);
  const { authorId, hasInterest } = kept;
  const speaks = answers && typeof authorId === "string" && (await speaksFor(db, answers, authorId, id));
  const review = { ...kept, hasInterest: hasInterest === true || speaks === true };
  const back = await db
    .insert(reviews)
    .values({ ...review, createdAt: moment(kept.createdAt), editedAt: moment(kept.editedAt) })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (back.length === 0) return false;
  const { stars, reviews: counted } = countedIn(review as unknown as Stars);
  await addStars(db, reviewed, id, stars, counted);
  if (answers) await restoreAnswersTo(db, answers, id, keptAnswers);
  return true;
}

/** Marks what a member said of something before they spoke for it, and takes its stars out. The thing's row must be locked. */
export async function declareInterest(db: Db, reviewed: Reviewed, id: string, memberId: string): Promise<void> {
  const { reviews, about } = reviewed;
  const [marked] = await db
    .update(reviews)
    .set({ hasInterest: true })
    .where(and(eq(columnOf(reviewed, about), id), eq(reviews.authorId, memberId), eq(reviews.hasInterest, false)))
    .returning({ rating: reviews.rating, isHidden: isReviewHidden(reviewed) });
  if (marked && !marked.isHidden) await addStars(db, reviewed, id, -(marked.rating as number), -1);
}

/**
 * Deletes one review, with its stars if they counted, and with what says that it or an answer to it is hidden.
 * @param id of what it is about
 * @returns how many stars it gave; undefined when it, or what it was about, is gone already.
 */
export async function removeReview(
  { db }: Pick<TransactionContext<Viewer>, "db">,
  reviewed: Reviewed,
  answers: Answers | undefined,
  id: string,
  reviewId: string,
  _grounds: Grounds,
): Promise<number | undefined> {
  const { reviews, about } = reviewed;
  await holdPlace(db, reviewed, id);
  if (answers) await forgetHiddenAnswersTo(db, answers, reviewId);
  const [deleted] = await db
    .delete(reviews)
    .where(and(eq(reviews.id, reviewId), eq(columnOf(reviewed, about), id)))
    .returning({ rating: reviews.rating, hasInterest: reviews.hasInterest });
  if (!deleted) return undefined;
  // What is hidden is in no sum.
  if (await show(db, { contentType: reviewed.type, contentId: reviewId })) return deleted.rating as number;
  const { stars, reviews: counted } = countedIn(deleted as Stars);
  await addStars(db, reviewed, id, -stars, -counted);
  return deleted.rating as number;
}
