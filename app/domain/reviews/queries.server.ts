import { and, desc, eq, sql } from "drizzle-orm";
import { formatAgo } from "~/domain/calendar/ago.server";
import { type AuthorRow, authorColumns, authorView, isShownVerified } from "~/domain/members/author.server";
import { isVisibleTo } from "~/domain/moderation/visible.server";
import { hiddenAuthor, isHidden, nobody } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { type AnswerRow, type Answers, answerColumns, answerView, noAnswer } from "./answers.server";
import { columnOf, type Reviewed } from "./reviewed.server";
import { distributionOf, leftOutInWords, reviewsPerPage, verifiedRatingOf } from "./rules";

type ReviewRow = {
  id: string;
  rating: number;
  comment: string;
  hasInterest: boolean;
  createdAt: Date;
  editedAt: Date | null;
  author: AuthorRow | null;
} & AnswerRow;

/** What is left of a review whose author the viewer blocked: a place in the list, as its stars count like all others. */
const hiddenReview = {
  isHidden: true,
  canReport: false,
  author: hiddenAuthor,
  rating: 0,
  comment: "",
  hasInterest: false,
  isEdited: false,
  ...noAnswer,
};

/** What a page gets of a review. `author.id` is null for an account that was erased. */
function reviewView<Row extends ReviewRow>(context: Context, answers: Answers, row: Row) {
  const { author, createdAt, editedAt, answer: _, isSpeaker: __, ...review } = row;
  return {
    ...review,
    ...answerView(context, answers, row),
    isHidden: false,
    /** Nobody reports their own. A visitor may try. */
    canReport: context.viewer === null || context.viewer.id !== row.author?.id,
    author: authorView(author),
    createdAt: createdAt.toISOString(),
    ago: formatAgo(createdAt, context.now),
    isEdited: editedAt !== null,
  };
}

export type ShownReview = ReturnType<typeof reviewView<ReviewRow>>;

/** A page of the reviews of one with the answers to them, how many there are, and how many gave how many stars: all, and the verified. Two queries. @param page from 1 */
export async function loadReviews<Kind extends Reviewed>(
  context: Context,
  reviewed: Kind,
  answers: Answers,
  id: string,
  page: number,
) {
  const [reviews, stars] = await Promise.all([
    listReviews(context, reviewed, answers, id, page),
    countStars(context, reviewed, id),
  ]);
  return { reviews, ...stars, page };
}

/** What a review of this kind says besides what all do. */
type Extras<Kind extends Reviewed> = Kind extends { extraColumns: readonly (infer Name)[] }
  ? Pick<Kind["reviews"]["$inferSelect"], Name & keyof Kind["reviews"]["$inferSelect"]>
  : unknown;

/** Newest first, with their authors. Who may delete them sees all. */
async function listReviews<Kind extends Reviewed>(
  context: Context,
  reviewed: Kind,
  answers: Answers,
  id: string,
  page: number,
) {
  const { reviews, about, extraColumns = [] }: Reviewed = reviewed;
  const place = columnOf(reviewed, about);
  const rows = await context.db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      hasInterest: reviews.hasInterest,
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
      author: authorColumns,
      ...answerColumns(answers, context, place),
      ...Object.fromEntries(extraColumns.map((name) => [name, columnOf(reviewed, name)])),
    })
    .from(reviews)
    .leftJoin(members, eq(members.id, reviews.authorId))
    .leftJoin(answers.table, and(eq(answers.review, reviews.id), answers.speaks(answers.table.memberId, place)))
    .where(eq(place, id))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage);
  const hidden = context.viewer?.isAdmin ? nobody : await hiddenFrom(context);
  const said = Object.fromEntries(
    extraColumns.map((name) => [name, columnOf(reviewed, name).dataType === "string" ? "" : null]),
  );
  return (rows as (ReviewRow & Extras<Kind>)[]).map((row) => {
    const view = reviewView(context, answers, row);
    return isHidden(hidden, row.author?.id) ? { ...view, ...said, ...hiddenReview } : view;
  });
}

/** Stars of who has a stake in it are in none of the figures. Verified is who is so now: a residency that has lapsed doesn't count, nor does one of who is banned, and one that was shown later does. */
async function countStars({ db }: Context, reviewed: Reviewed, id: string) {
  const { reviews, about } = reviewed;
  const rows = await db
    .select({
      rating: sql<number>`${reviews.rating}`,
      count: sql<number>`(count(*) filter (where not ${reviews.hasInterest}))::int`,
      verified: sql<number>`(count(*) filter (where not ${reviews.hasInterest} and ${isShownVerified}))::int`,
      interested: sql<number>`(count(*) filter (where ${reviews.hasInterest}))::int`,
    })
    .from(reviews)
    .leftJoin(members, eq(members.id, reviews.authorId))
    .where(eq(columnOf(reviewed, about), id))
    .groupBy(reviews.rating);
  const total = (of: "count" | "interested") => rows.reduce((sum, row) => sum + row[of], 0);
  return {
    stars: distributionOf(rows),
    verifiedRating: verifiedRatingOf(rows),
    /** How many reviews there are, with those whose stars don't count. */
    count: total("count") + total("interested"),
    /** How many are of who owns it, works there or is paid to write. */
    interested: total("interested"),
    leftOut: leftOutInWords(total("interested")),
  };
}

/** What deleting one judges by. */
export async function findReview({ db, viewer }: Context, reviewed: Reviewed, id: string) {
  const { table, reviews } = reviewed;
  const about = columnOf(reviewed, reviewed.about);
  const [row] = await db
    .select({ id: reviews.id, about })
    .from(reviews)
    .innerJoin(table, eq(table.id, about))
    .where(and(eq(reviews.id, id), isVisibleTo(viewer, table)));
  return row as ReviewSubject | undefined;
}

export type ReviewSubject = { id: string; about: string };
