import { and, eq, inArray, sql } from "drizzle-orm";
import { isApproved, isApprovedOrHidden } from "~/domain/moderation/visible.server";
import { isHidden } from "~/domain/peace/hidden";
import { hiddenFrom, isKeptFrom } from "~/domain/peace/queries.server";
import type { Reportable } from "~/domain/reporting/reportable.server";
import { stateOfEdit } from "~/domain/reporting/state";
import { speaks } from "~/domain/reviews/answers.server";
import { stakeInAnswer } from "~/domain/reviews/parties.server";
import { columnOf } from "~/domain/reviews/reviewed.server";
import { answerType, isAnswerPublic, isReviewPublic } from "~/domain/reviews/shown.server";
import { hidableAnswer } from "./hidable.server";
import { answerKinds, pathOf } from "./queries.server";
import { deleteAnswer, holdAnswer, restoreAnswer } from "./removal.server";
import { type Answerable, answerables } from "./rules";
import { reviewAnswers } from "./table.server";

/** How answers to one kind of review are reported: removed as an admin removes them, and an appeal puts them back. */
function answerReportable(kind: Answerable): Reportable {
  const { reviewed, answers, title, isNamed } = answerKinds[kind];
  const { table, reviews, about } = reviewed;
  const place = columnOf(reviewed, about);
  const type = answerType(answers);
  /** Of a review and a place that are there, for who decides: also where one of them, or the answer, is hidden. */
  const rowsOf = (db: Parameters<Reportable["copy"]>[0], ids: readonly string[], which = isApprovedOrHidden(table)) =>
    db
      .select({
        id: reviewAnswers.id,
        authorId: reviewAnswers.memberId,
        reviewerId: sql<string | null>`${reviews.authorId}`,
        placeId: sql<string>`${place}`,
        title: sql<string>`${title}`,
        content: reviewAnswers.words,
        editedAt: reviewAnswers.editedAt,
      })
      .from(reviewAnswers)
      .innerJoin(reviews, eq(reviews.id, answers.review))
      .innerJoin(table, eq(table.id, place))
      .where(and(inArray(reviewAnswers.id, [...ids]), speaks(answers, reviewAnswers.memberId, place), which));
  const isSeen = and(isApproved(table), isReviewPublic(reviewed), isAnswerPublic(answers));
  return {
    type,
    noun: "answer",
    pausesPosting: false,
    removing: "The answer is removed, and the review stays",

    async find(context, id) {
      const [row] = await rowsOf(context.db, [id], isSeen);
      if (!row || (!context.viewer?.isAdmin && isHidden(await hiddenFrom(context), row.reviewerId))) return undefined;
      const { authorId, placeId } = row;
      if (isNamed && (await isKeptFrom(context, authorId))) return undefined;
      const reader = context.viewer?.id === authorId ? false : "house";
      return { id, authorId, standsIn: placeId, board: null, reader, path: pathOf(kind, placeId) };
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
          { path: pathOf(kind, placeId), content, state: stateOfEdit(editedAt) },
        ]),
      );
    },

    hold: holdAnswer,

    hiding: hidableAnswer(kind),

    stakeholders: stakeInAnswer(reviewed, answers),

    async remove({ db }, id, { grounds }) {
      return (await deleteAnswer(db, { kind, id }, grounds)) ? { writers: [] } : undefined;
    },

    async giveBack({ db }, { kept, isLater }) {
      const isBack = !isLater && kept !== null && (await restoreAnswer(db, kept));
      return { fate: isBack ? "stands" : "gone", writers: [] };
    },
  };
}

export const answerReportables = answerables.map(answerReportable);
