import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SubmissionTable } from "~/domain/moderation/visible.server";

type ReviewColumn = "id" | "authorId" | "rating" | "comment" | "hasInterest" | "createdAt" | "editedAt";
type ReviewTable = PgTable & Record<ReviewColumn, AnyPgColumn>;

/** The tables of one kind of review: what is reviewed, with the sum and the number of the stars that count, and the reviews. */
export type Reviewed = {
  /** As what a review is reported and hidden. */
  type: string;
  table: PgTable & SubmissionTable & { ratingSum: AnyPgColumn; ratingCount: AnyPgColumn };
  reviews: ReviewTable;
  /** The column of a review that says what it is about. */
  about: string;
  /** The columns of a review besides those that all have. */
  extraColumns?: readonly string[];
};

export function columnOf({ reviews }: Reviewed, name: string): AnyPgColumn {
  const column = (getTableColumns(reviews) as Record<string, AnyPgColumn>)[name];
  if (!column) throw new Error(`A review has no ${name}`);
  return column;
}
