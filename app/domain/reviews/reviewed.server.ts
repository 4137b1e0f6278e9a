import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SubmissionTable } from "~/domain/moderation/visible.server";

type ReviewTable = PgTable & Record<"id" | "authorId" | "rating" | "comment" | "createdAt" | "editedAt", AnyPgColumn>;

/** Something that is reviewed: its own table, which keeps the sum and the number of its stars, and that of its reviews. */
export type Reviewed<Says extends string = string> = {
  table: PgTable & SubmissionTable & { ratingSum: AnyPgColumn; ratingCount: AnyPgColumn };
  reviews: ReviewTable;
  /** The column of a review that says what it is about. */
  about: string;
  /** The columns with what it says beside its comment. */
  says?: readonly Says[];
};

export function columnOf({ reviews }: Reviewed, name: string): AnyPgColumn {
  const column = (getTableColumns(reviews) as Record<string, AnyPgColumn>)[name];
  if (!column) throw new Error(`A review has no ${name}`);
  return column;
}
