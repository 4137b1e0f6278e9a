import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { hide, show } from "~/domain/hiding/hide.server";
import { hidings } from "~/domain/hiding/table.server";
import type { Hidable } from "~/domain/reporting/reportable.server";
import { stateOfEdit } from "~/domain/reporting/state";
import { columnOf, type Reviewed } from "./reviewed.server";
import { addStars, countedIn, holdPlace, type Stars } from "./stars.server";

type Said = {
  /** What the thing is called. */
  title: SQL<string>;
  /** All that a review says. */
  content: SQL<string>;
  pathOf(placeId: string): string;
};

/**
 * How reviews of a kind of thing are hidden: where they stand, with a row in `hidings`, for which every query that shows
 * reviews asks. Their stars are taken out of the thing's sum meanwhile, under the lock that every review takes.
 */
export function hidableReview(reviewed: Reviewed, { title, content, pathOf }: Said): Hidable {
  const { type, table, reviews, about } = reviewed;
  const place = columnOf(reviewed, about);
  const ofType = (contentId: string) => ({ contentType: type, contentId });
  return {
    async lock(db, { id, standsIn }) {
      await holdPlace(db, reviewed, standsIn);
      await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for("update");
    },

    async editedAt(db, id) {
      const [row] = await db
        .select({ editedAt: editedAtOf(reviewed) })
        .from(reviews)
        .where(eq(reviews.id, id));
      return row?.editedAt ?? null;
    },

    async hide(db, id, _grounds, hiding) {
      const held = await holdReviewWithPlace(db, reviewed, id);
      if (!held) return undefined;
      const { placeId, authorId, ...stars } = held;
      if (await hide(db, { ...ofType(id), authorId }, hiding)) await moveStars(db, reviewed, placeId, stars, -1);
      return [];
    },

    async show(db, id, by) {
      const held = await holdReviewWithPlace(db, reviewed, id);
      if (!held || !(await show(db, ofType(id), by))) return undefined;
      await moveStars(db, reviewed, held.placeId, held, 1);
      return [];
    },

    async list(db, ids) {
      const rows = await db
        .select({
          id: sql<string>`${reviews.id}`,
          placeId: sql<string>`${place}`,
          title,
          content,
          editedAt: editedAtOf(reviewed),
          isEdited: isEditedSince(reviews.editedAt),
        })
        .from(reviews)
        .innerJoin(table, eq(table.id, place))
        .innerJoin(hidings, and(eq(hidings.contentId, reviews.id), eq(hidings.contentType, type)))
        .where(inArray(reviews.id, [...ids]));
      return new Map(
        rows.map(({ id, placeId, editedAt, ...row }) => [
          id,
          { ...row, path: pathOf(placeId), standsIn: placeId, state: stateOfEdit(editedAt) },
        ]),
      );
    },

    pathWithout: ({ standsIn }) => pathOf(standsIn),
  };
}

/** For the list of what is hidden, next to its row in `hidings`: whether a review or an answer was edited since. */
export const isEditedSince = (editedAt: AnyPgColumn): SQL<boolean> =>
  sql`coalesce(${editedAt} > ${hidings.createdAt}, false)`;

/** As a date: what a table of any room has is of no type. */
export const editedAtOf = ({ reviews }: Reviewed) =>
  sql`${reviews.editedAt}`.mapWith(hidings.createdAt) as SQL<Date | null>;

/** A review as it is, under the lock of what it is about, which is taken first everywhere. */
async function holdReviewWithPlace(db: Db, reviewed: Reviewed, id: string) {
  const { reviews, about } = reviewed;
  const place = columnOf(reviewed, about);
  const [found] = await db
    .select({ placeId: sql<string>`${place}` })
    .from(reviews)
    .where(eq(reviews.id, id));
  if (!found || !(await holdPlace(db, reviewed, found.placeId))) return undefined;
  const [row] = await db
    .select({
      authorId: sql<string | null>`${reviews.authorId}`,
      rating: sql<number>`${reviews.rating}`,
      hasInterest: sql<boolean>`${reviews.hasInterest}`,
    })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for("update");
  return row && { ...row, placeId: found.placeId };
}

/** @param sign 1 where they count again */
async function moveStars(db: Db, reviewed: Reviewed, placeId: string, stars: Stars, sign: 1 | -1): Promise<void> {
  const counted = countedIn(stars);
  await addStars(db, reviewed, placeId, sign * counted.stars, sign * counted.reviews);
}
