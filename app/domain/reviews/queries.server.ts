import { and, desc, eq, sql } from "drizzle-orm";
import { formatAgo } from "~/domain/calendar/ago.server";
import { findHidingNotices, type HidingNotice } from "~/domain/hiding/queries.server";
import { type AuthorRow, authorColumns, authorView, isShownVerified } from "~/domain/members/author.server";
import { isVisibleTo } from "~/domain/moderation/visible.server";
import { hiddenAuthor, isHidden, nobody } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { type AnswerRow, type Answers, answerColumns, answerView, noAnswer, speaks } from "./answers.server";
import { noticeOf } from "./notice";
import { columnOf, type Reviewed } from "./reviewed.server";
import { distributionOf, leftOutInWords, reviewsPerPage, verifiedRatingOf } from "./rules";
import { answerType, isAnswerShownTo, isReviewHidden, isReviewPublic, isReviewShownTo } from "./shown.server";

type ReviewRow = {
  id: string;
  rating: number;
  comment: string;
  hasInterest: boolean;
  createdAt: Date;
  editedAt: Date | null;
  author: AuthorRow | null;
  /** Only where the viewer wrote it, or is an admin. */
  isSetAside: boolean;
} & AnswerRow;

/** What is said of what is hidden on a page, by the ids. */
type Notices = ReadonlyMap<string, HidingNotice>;

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
function reviewView<Row extends ReviewRow>(context: Context, answers: Answers, row: Row, notices: Notices) {
  const { author, createdAt, editedAt, isSetAside, answer: _, isSpeaker, ...review } = row;
  const isOwn = context.viewer !== null && context.viewer.id === author?.id;
  return {
    ...review,
    ...answerView(context, answers, row, notices),
    /** For its author and for admins, where neighbors don't see it. Nobody answers it then. */
    ...(isSetAside && { hidden: noticeOf(notices.get(row.id), "review"), toAnswer: null }),
    isHidden: false,
    /** No admin deletes what is said of a place for which they speak, nor what is hidden of their own. */
    ...(context.viewer?.isAdmin && { canDelete: !isSpeaker && !(isOwn && isSetAside) }),
    /** Nobody reports their own, or what is hidden. A visitor may try. */
    canReport: !isOwn && !isSetAside,
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
      isSetAside: isReviewHidden(reviewed),
      ...answerColumns(answers, context, place),
      ...Object.fromEntries(extraColumns.map((name) => [name, columnOf(reviewed, name)])),
    })
    .from(reviews)
    .leftJoin(members, eq(members.id, reviews.authorId))
    .leftJoin(
      answers.table,
      and(
        eq(answers.review, reviews.id),
        speaks(answers, answers.table.memberId, place),
        isAnswerShownTo(context.viewer, answers),
      ),
    )
    .where(and(eq(place, id), isReviewShownTo(context.viewer, reviewed)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage);
  const notices = await findSetAside(context, reviewed, answers, rows as ReviewRow[]);
  const hidden = context.viewer?.isAdmin ? nobody : await hiddenFrom(context);
  const said = Object.fromEntries(
    extraColumns.map((name) => [name, columnOf(reviewed, name).dataType === "string" ? "" : null]),
  );
  return (rows as (ReviewRow & Extras<Kind>)[]).map((row) => {
    const view = reviewView(context, answers, row, notices);
    return isHidden(hidden, row.author?.id) ? { ...view, ...said, ...hiddenReview } : view;
  });
}

/** Why reviews and answers are hidden that the viewer sees nevertheless. No query where there are none. */
async function findSetAside(
  context: Context,
  { type }: Reviewed,
  answers: Answers,
  rows: readonly ReviewRow[],
): Promise<Notices> {
  const found = await Promise.all([
    findHidingNotices(
      context,
      type,
      answers.appeals,
      rows.flatMap(({ id, isSetAside }) => (isSetAside ? id : [])),
    ),
    findHidingNotices(
      context,
      answerType(answers),
      answers.appeals,
      rows.flatMap(({ answer }) => (answer?.isSetAside ? answer.id : [])),
    ),
  ]);
  return new Map(found.flatMap((each) => [...each]));
}

/** Stars of who has a stake in it, and of reviews that are hidden, are in none of the figures. Verified is who is so now: a residency that has lapsed doesn't count, nor does one of who is banned, and one that was shown later does. */
async function countStars({ db, viewer }: Context, reviewed: Reviewed, id: string) {
  const { reviews, about } = reviewed;
  const isPublic = isReviewPublic(reviewed);
  const counts = and(eq(reviews.hasInterest, false), isPublic);
  const rows = await db
    .select({
      rating: sql<number>`${reviews.rating}`,
      count: sql<number>`(count(*) filter (where ${counts}))::int`,
      verified: sql<number>`(count(*) filter (where ${counts} and ${isShownVerified}))::int`,
      interested: sql<number>`(count(*) filter (where ${reviews.hasInterest} and ${isPublic}))::int`,
      shown: sql<number>`count(*)::int`,
      setAside: sql<number>`(count(*) filter (where not ${isPublic}))::int`,
    })
    .from(reviews)
    .leftJoin(members, eq(members.id, reviews.authorId))
    .where(and(eq(columnOf(reviewed, about), id), isReviewShownTo(viewer, reviewed)))
    .groupBy(reviews.rating);
  const total = (of: "shown" | "interested" | "setAside") => rows.reduce((sum, row) => sum + row[of], 0);
  return {
    stars: distributionOf(rows),
    verifiedRating: verifiedRatingOf(rows),
    /** How many reviews the viewer sees, with those whose stars don't count. */
    count: total("shown"),
    /** How many are of who owns it, works there or is paid to write. */
    interested: total("interested"),
    leftOut: leftOutInWords(total("interested"), total("setAside")),
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
