import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { formatAgo } from "~/domain/calendar/ago.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { type Distribution, distributionOf } from "./rules";

/** What is shown of whoever wrote a review. Needs a left join of members: an erased account has none. */
export const reviewerColumns = {
  id: members.id,
  fullName: members.fullName,
  username: members.username,
  avatarKey: members.avatarKey,
  reputation: sql<number>`greatest(0, coalesce(${members.reputationPoints}, 0))::int`,
};

type ReviewerRow = {
  id: string | null;
  fullName: string | null;
  username: string | null;
  avatarKey: string | null;
  reputation: number;
};

type ReviewRow = {
  rating: number;
  comment: string;
  createdAt: Date;
  editedAt: Date | null;
  author: ReviewerRow | null;
};

/** What a page gets of a review. `author.id` is null for an account that was erased. */
export function reviewView<Row extends ReviewRow>({ now }: Context, { author, createdAt, editedAt, ...review }: Row) {
  return {
    ...review,
    author: {
      id: author?.id ?? null,
      name: displayName(author),
      ...faceOf(author),
      reputation: author?.reputation ?? 0,
    },
    createdAt: createdAt.toISOString(),
    ago: formatAgo(createdAt, now),
    isEdited: editedAt !== null,
  };
}

export type ShownReview = ReturnType<typeof reviewView<ReviewRow>>;

/**
 * How many gave how many stars. One query.
 * @param about the column of the reviews that says what they are about, with `id`
 */
export async function countStars(
  { db }: Context,
  reviews: PgTable & { rating: AnyPgColumn },
  about: AnyPgColumn,
  id: string,
): Promise<Distribution> {
  const rows = await db
    .select({ rating: sql<number>`${reviews.rating}`, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(eq(about, id))
    .groupBy(reviews.rating);
  return distributionOf(rows);
}
