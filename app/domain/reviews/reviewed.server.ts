import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SubmissionTable } from "~/domain/moderation/visible.server";

type ReviewTable = PgTable & Record<"id" | "authorId" | "rating" | "comment" | "createdAt" | "editedAt", AnyPgColumn>;

/** The tables of one kind of review: what is reviewed, with the sum and the number of its stars, and the reviews. */
export type Reviewed<Extra extends string = string> = {
  table: PgTable & SubmissionTable & { ratingSum: AnyPgColumn; ratingCount: AnyPgColumn };
  reviews: ReviewTable;
  /** The column of a review that says what it is about. */
  about: string;
  /** The columns of a review besides those that all have. */
  extraColumns?: readonly Extra[];
};

export function columnOf({ reviews }: Reviewed, name: string): AnyPgColumn {
  const column = (getTableColumns(reviews) as Record<string, AnyPgColumn>)[name];
  if (!column) throw new Error(`A review has no ${name}`);
  return column;
}
