import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { isApproved, isApprovedOrHidden } from "~/domain/moderation/visible.server";
import { isHidden } from "~/domain/peace/hidden";
import { hiddenFrom, isKeptFrom } from "~/domain/peace/queries.server";
import type { Reportable } from "~/domain/reporting/reportable.server";
import { stateOfEdit } from "~/domain/reporting/state";
import type { Answers } from "./answers.server";
import { editedAtOf, hidableReview } from "./hidable.server";
import { stakeInReview } from "./parties.server";
import { columnOf, type Reviewed } from "./reviewed.server";
import { holdReview, removeReview, restoreReview } from "./save.server";
import { isReviewPublic } from "./shown.server";

/** How reviews of a kind of thing are reported: removed as an admin removes them, and an appeal puts them back with their stars. @param answers who speaks for it, if anybody can */
export function reviewReportable(
  { pathOf, titleColumn, namesOwner }: ModeratedKind,
  reviewed: Reviewed,
  answers: Answers | undefined,
): Reportable {
  const { type, table, reviews, about } = reviewed;
  const listPath = (placeId: string) => `${pathOf(placeId)}#reviews`;
  const place = columnOf(reviewed, about);
  const columns = {
    id: sql<string>`${reviews.id}`,
    placeId: sql<string>`${place}`,
    authorId: sql<string | null>`${reviews.authorId}`,
    ownerId: sql<string | null>`${table.ownerId}`,
    title: sql<string>`${titleColumn}`,
    content: contentOf(reviewed),
    editedAt: editedAtOf(reviewed),
  };
  /** Also those that are hidden, by themselves or with their place, for who decides on them. */
  const rowsOf = (db: Parameters<Reportable["copy"]>[0], ids: readonly string[], which = isApprovedOrHidden(table)) =>
    db
      .select(columns)
      .from(reviews)
      .innerJoin(table, eq(table.id, place))
      .where(and(inArray(reviews.id, [...ids]), which));
  const isSeen = and(isApproved(table), isReviewPublic(reviewed));
  return {
    type,
    noun: "review",
    pausesPosting: false,
    removing: "The review is removed with its stars",

    async find(context, id) {
      const [row] = await rowsOf(context.db, [id], isSeen);
      if (!row || (namesOwner && (await isKeptFrom(context, row.ownerId)))) return undefined;
      if (!context.viewer?.isAdmin && isHidden(await hiddenFrom(context), row.authorId)) return undefined;
      const { authorId, placeId } = row;
      const reader = context.viewer !== null && context.viewer.id === authorId ? false : "house";
      return { id, authorId, standsIn: placeId, board: null, reader, path: listPath(placeId) };
    },

    async copy(db, id) {
      const [row] = await rowsOf(db, [id], isSeen);
      return row && { title: row.title, content: row.content };
    },

    async look({ db }, ids) {
      const rows = await rowsOf(db, ids);
      return new Map(
        rows.map(({ id, placeId, content, editedAt }) => [
          id,
          { path: listPath(placeId), content, state: stateOfEdit(editedAt) },
        ]),
      );
    },

    async hold(db, id) {
      const placeId = await placeOf(db, reviewed, id);
      return placeId ? (await holdReview(db, reviewed, answers, placeId, id))?.review : undefined;
    },

    stakeholders: answers && stakeInReview(reviewed, answers),

    hiding: hidableReview(reviewed, { title: columns.title, content: columns.content, pathOf: listPath }),

    async remove(context, id, { grounds }) {
      const placeId = await placeOf(context.db, reviewed, id);
      const rating = placeId && (await removeReview(context, reviewed, answers, placeId, id, grounds));
      if (!placeId || rating === undefined) return undefined;
      return { event: { name: "ReviewDeleted", about, reviewedId: placeId, reviewId: id }, writers: [] };
    },

    async giveBack({ db }, { kept, isLater }) {
      const isBack = !isLater && kept !== null && (await restoreReview(db, reviewed, answers, kept));
      return { fate: isBack ? "stands" : "gone", writers: [] };
    },
  };
}

/** All that a review says in words, after its stars. */
function contentOf({ reviews, extraColumns = [] }: Reviewed) {
  const columns = getTableColumns(reviews as PgTable) as Record<string, AnyPgColumn>;
  const words = [reviews.comment, ...extraColumns.flatMap((name) => columns[name] ?? [])].filter(
    ({ dataType, enumValues }) => dataType === "string" && !enumValues,
  );
  const stars = sql`${reviews.rating}::text || case ${reviews.rating} when 1 then ' star' else ' stars' end`;
  return sql<string>`concat_ws(E'\n', ${sql.join([stars, ...words.map((word) => sql`nullif(${word}, '')`)], sql`, `)})`;
}

async function placeOf(db: Parameters<Reportable["copy"]>[0], reviewed: Reviewed, id: string) {
  const [row] = await db
    .select({ placeId: sql<string>`${columnOf(reviewed, reviewed.about)}` })
    .from(reviewed.reviews)
    .where(eq(reviewed.reviews.id, id));
  return row?.placeId;
}
