import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hide, show } from "~/domain/hiding/hide.server";
import { hidings } from "~/domain/hiding/table.server";
import type { Hidable } from "~/domain/reporting/reportable.server";
import { stateOfEdit } from "~/domain/reporting/state";
import { isEditedSince } from "~/domain/reviews/hidable.server";
import { columnOf } from "~/domain/reviews/reviewed.server";
import { answerType } from "~/domain/reviews/shown.server";
import { answerKinds, pathOf } from "./queries.server";
import type { Answerable } from "./rules";
import { reviewAnswers } from "./table.server";

/** How answers to one kind of review are hidden: where they stand, with a row in `hidings`. */
export function hidableAnswer(kind: Answerable): Hidable {
  const { reviewed, answers, title } = answerKinds[kind];
  const { table, reviews, about } = reviewed;
  const place = columnOf(reviewed, about);
  const ofType = (contentId: string) => ({ contentType: answerType(answers), contentId });
  return {
    /** The place first, as whoever answers holds it. */
    async lock(db, { id, standsIn }) {
      await db.select({ id: table.id }).from(table).where(eq(table.id, standsIn)).for("no key update");
      await holdAuthor(db, id);
    },

    async editedAt(db, id) {
      const [row] = await db
        .select({ editedAt: reviewAnswers.editedAt })
        .from(reviewAnswers)
        .where(eq(reviewAnswers.id, id));
      return row?.editedAt ?? null;
    },

    async hide(db, id, _grounds, hiding) {
      const authorId = await holdAuthor(db, id);
      if (!authorId) return undefined;
      await hide(db, { ...ofType(id), authorId }, hiding);
      return [];
    },

    show: async (db, id, by) => ((await show(db, ofType(id), by)) ? [] : undefined),

    async list(db, ids) {
      const rows = await db
        .select({
          id: reviewAnswers.id,
          placeId: sql<string>`${place}`,
          title: sql<string>`${title}`,
          content: reviewAnswers.words,
          editedAt: reviewAnswers.editedAt,
          isEdited: isEditedSince(reviewAnswers.editedAt),
        })
        .from(reviewAnswers)
        .innerJoin(reviews, eq(reviews.id, answers.review))
        .innerJoin(table, eq(table.id, place))
        .innerJoin(hidings, and(eq(hidings.contentId, reviewAnswers.id), eq(hidings.contentType, answerType(answers))))
        .where(inArray(reviewAnswers.id, [...ids]));
      return new Map(
        rows.map(({ id, placeId, editedAt, ...row }) => [
          id,
          { ...row, path: pathOf(kind, placeId), standsIn: placeId, state: stateOfEdit(editedAt) },
        ]),
      );
    },

    pathWithout: ({ standsIn }) => pathOf(kind, standsIn),
  };
}

/** Holds the answer still. @returns who gives it; undefined where it is gone */
async function holdAuthor(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ authorId: reviewAnswers.memberId })
    .from(reviewAnswers)
    .where(eq(reviewAnswers.id, id))
    .for("update");
  return row?.authorId;
}
