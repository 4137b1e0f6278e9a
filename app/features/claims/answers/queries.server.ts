import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isApproved } from "~/domain/moderation/visible.server";
import { isHidden } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { type Answers, speaks } from "~/domain/reviews/answers.server";
import { columnOf, type Reviewed } from "~/domain/reviews/reviewed.server";
import { isAnswerPublic, isAnswerShownTo, isReviewPublic } from "~/domain/reviews/shown.server";
import { apartments, reviewedApartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants, reviewedRestaurants } from "~/features/restaurants/table.server";
import { reviewedServices, services } from "~/features/services/table.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { type Answerable, answerables } from "./rules";
import { apartmentAnswers, restaurantAnswers, reviewAnswers, serviceAnswers } from "./table.server";

type AnswerKind = {
  reviewed: Reviewed;
  answers: Answers;
  /** What the place is called. */
  title: AnyPgColumn;
  /** The column of an answer that says to which review, by its name. */
  column: "restaurantReviewId" | "apartmentReviewId" | "serviceReviewId";
  /** Whether neighbors read who gives it. Of a place they read that it is from the owner, and nothing may tell them more. */
  isNamed: boolean;
};

/** What is answered, and where each part of it stands. */
export const answerKinds: Readonly<Record<Answerable, AnswerKind>> = {
  restaurants: {
    reviewed: reviewedRestaurants,
    answers: restaurantAnswers,
    title: restaurants.name,
    column: "restaurantReviewId",
    isNamed: false,
  },
  apartments: {
    reviewed: reviewedApartments,
    answers: apartmentAnswers,
    title: apartments.name,
    column: "apartmentReviewId",
    isNamed: false,
  },
  services: {
    reviewed: reviewedServices,
    answers: serviceAnswers,
    title: services.title,
    column: "serviceReviewId",
    isNamed: true,
  },
};

/** Who answers the reviews of a kind of submission; undefined where nobody does. */
export const answersTo = (slug: string): Answers | undefined =>
  answerables.some((each) => each === slug) ? answerKinds[slug as Answerable].answers : undefined;

type Asking = Context & { viewer: Viewer };

/** Where the reviews of a place are read. */
export const pathOf = (kind: Answerable, placeId: string) => `/${kind}/${placeId}#reviews`;

/** A review of an approved place that everybody sees, what the viewer may do about it, and the answer that is shown. One query. */
export async function findReviewToAnswer(context: Asking, kind: Answerable, id: string) {
  const { db, viewer } = context;
  const { reviewed, answers, title } = answerKinds[kind];
  const { table, reviews, about } = reviewed;
  const placeId = columnOf(reviewed, about);
  const [row] = await db
    .select({
      id: sql<string>`${reviews.id}`,
      placeId: sql<string>`${placeId}`,
      place: sql<string>`${title}`,
      review: sql<string>`${reviews.comment}`,
      authorId: sql<string | null>`${reviews.authorId}`,
      isSpeaker: speaks(answers, sql`${viewer.id}::uuid`, placeId),
      answerId: sql<string | null>`${answers.table.id}`,
      answer: sql<string | null>`${answers.table.words}`,
    })
    .from(reviews)
    .innerJoin(table, eq(table.id, placeId))
    .leftJoin(
      answers.table,
      and(
        eq(answers.review, reviews.id),
        speaks(answers, sql`${answers.table.memberId}`, placeId),
        isAnswerShownTo(viewer, answers),
      ),
    )
    .where(and(eq(reviews.id, id), isApproved(table), isReviewPublic(reviewed)));
  if (!row || (!viewer.isAdmin && isHidden(await hiddenFrom(context), row.authorId))) return undefined;
  return { ...row, kind, path: pathOf(kind, row.placeId) };
}

export type ReviewToAnswer = NonNullable<Awaited<ReturnType<typeof findReviewToAnswer>>>;

/** What removing one judges by, whether it is shown or not. */
export async function findAnswer({ db }: Pick<Context, "db">, kind: Answerable, id: string) {
  const { reviewed, answers, title } = answerKinds[kind];
  const { table, reviews, about } = reviewed;
  const placeId = columnOf(reviewed, about);
  const [row] = await db
    .select({
      id: reviewAnswers.id,
      memberId: reviewAnswers.memberId,
      reviewerId: sql<string | null>`${reviews.authorId}`,
      placeId: sql<string>`${placeId}`,
      place: sql<string>`${title}`,
    })
    .from(reviewAnswers)
    .innerJoin(reviews, eq(reviews.id, answers.review))
    .innerJoin(table, eq(table.id, placeId))
    .where(eq(reviewAnswers.id, id));
  return row && { ...row, path: pathOf(kind, row.placeId) };
}

export type AnswerSubject = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

/** What whoever wrote the review is told of the answer, and where, as long as both are seen. Never to be shown. */
export async function findToTell({ db }: Pick<Context, "db">, kind: Answerable, answerId: string) {
  const { reviewed, answers, title, isNamed } = answerKinds[kind];
  const { table, reviews, about } = reviewed;
  const placeId = columnOf(reviewed, about);
  const [row] = await db
    .select({
      words: reviewAnswers.words,
      memberId: reviewAnswers.memberId,
      reviewerId: sql<string>`${reviews.authorId}`,
      email: accounts.email,
      place: sql<string>`${title}`,
      placeId: sql<string>`${placeId}`,
    })
    .from(reviewAnswers)
    .innerJoin(reviews, eq(reviews.id, answers.review))
    .innerJoin(table, eq(table.id, placeId))
    .innerJoin(accounts, eq(accounts.id, reviews.authorId))
    .where(and(eq(reviewAnswers.id, answerId), isReviewPublic(reviewed), isAnswerPublic(answers)));
  return row && { ...row, isNamed, by: answers.by, path: pathOf(kind, row.placeId) };
}
