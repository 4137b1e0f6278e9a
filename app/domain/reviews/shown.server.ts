import { eq, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { hasHiding } from "~/domain/hiding/hide.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Reviewed } from "./reviewed.server";

/** Where answers stand, of what `Answers` says of them. */
type AnswersIn = { kind: string; table: Record<"id" | "memberId", AnyPgColumn> };

type Eyes = Pick<Viewer, "id" | "isAdmin"> | null;

/** As what an answer is reported and hidden. */
export const answerType = ({ kind }: Pick<AnswersIn, "kind">): string => `${kind}-answer`;

/** Whether a review is hidden: then its stars are in no figure. A column or a condition. */
export const isReviewHidden = ({ type, reviews }: Reviewed): SQL<boolean> => hasHiding(type, reviews.id);

/** The same of an answer. */
export const isAnswerHidden = (answers: AnswersIn): SQL<boolean> => hasHiding(answerType(answers), answers.table.id);

/**
 * Every query that reads reviews to show them asks for this: what is hidden is there for its author and for admins, and for
 * nobody else, also not for whom it is about.
 */
export const isReviewShownTo = (viewer: Eyes, reviewed: Reviewed): SQL =>
  shownTo(viewer, isReviewHidden(reviewed), reviewed.reviews.authorId);

/** The same of their answers. */
export const isAnswerShownTo = (viewer: Eyes, answers: AnswersIn): SQL =>
  shownTo(viewer, isAnswerHidden(answers), answers.table.memberId);

/** What everybody sees, also where somebody asks who sees more. */
export const isReviewPublic = (reviewed: Reviewed): SQL => not(isReviewHidden(reviewed));
export const isAnswerPublic = (answers: AnswersIn): SQL => not(isAnswerHidden(answers));

function shownTo(viewer: Eyes, isHidden: SQL, authorId: SQLWrapper): SQL {
  if (viewer?.isAdmin) return sql`true`;
  const isPublic = not(isHidden);
  return viewer ? (or(isPublic, eq(authorId, viewer.id)) ?? isPublic) : isPublic;
}
