import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { StakeIn } from "~/domain/reporting/reportable.server";
import { statements } from "~/domain/statements/table.server";
import type { Answers } from "./answers.server";
import { columnOf, type Reviewed } from "./reviewed.server";

/*
 * Who has a stake in a place, in the reviews of it and in the answers to those: whoever speaks for the place now, and of an answer
 * also whom it answers.
 */

type Stakeholders = (about: StakeIn) => SQL;

/** In the place itself. */
export const stakeInPlace =
  (answers: Answers): Stakeholders =>
  ({ id }) =>
    answers.speakers(id);

/** In a review: nobody judges what is said of a place for which they speak. */
export const stakeInReview =
  (reviewed: Reviewed, answers: Answers): Stakeholders =>
  ({ id, standsIn }) =>
    answers.speakers(placeOf(reviewed, id, standsIn));

/** In an answer: whoever speaks for the place, and whoever wrote the review. */
export const stakeInAnswer =
  (reviewed: Reviewed, answers: Answers): Stakeholders =>
  ({ id, standsIn }) => {
    const { table, review } = answers;
    const there = sql`select ${review} from ${table} where ${table.id} = ${id}`;
    const reviewId = sql`coalesce((${there}), ${kept(id, keyOf(table, review))})`;
    const { reviews } = reviewed;
    const author = sql`select ${reviews.authorId} from ${reviews} where ${reviews.id} = ${reviewId}`;
    return sql`${answers.speakers(placeOf(reviewed, reviewId, standsIn))}
      union all select coalesce((${author}), ${kept(reviewId, "authorId")})`;
  };

/** What a review is about, also of one that is removed. */
function placeOf(reviewed: Reviewed, reviewId: SQLWrapper, standsIn: SQLWrapper | undefined): SQL {
  const { reviews, about } = reviewed;
  const there = sql`select ${columnOf(reviewed, about)} from ${reviews} where ${reviews.id} = ${reviewId}`;
  return sql`coalesce(${standsIn ?? sql`null::uuid`}, (${there}), ${kept(reviewId, about)})`;
}

/** An id that a statement about something removed kept of it. */
const kept = (id: SQLWrapper, key: string) => sql`(
  select (told.kept ->> ${key})::uuid from ${statements} told
  where told.subject_id = (${id})::text and told.kept ->> ${key} is not null order by told.decided_at desc limit 1)`;

/** By which name a row that a statement keeps has a column. */
function keyOf(table: PgTable, column: Answers["review"]): string {
  const [key] = Object.entries(getTableColumns(table)).find(([, each]) => each === column) ?? [];
  if (!key) throw new Error("An answer to no review");
  return key;
}
