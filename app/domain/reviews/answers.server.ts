import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { formatAgo } from "~/domain/calendar/ago.server";
import type { HidingNotice } from "~/domain/hiding/queries.server";
import { type AuthorRow, authorView } from "~/domain/members/author.server";
import type { Reports } from "~/domain/reporting/parties.server";
import type { Appeals } from "~/domain/statements/appealed/queries.server";
import type { Context } from "~/platform/context.server";
import { answerPath } from "./answer-path";
import { noticeOf } from "./notice";
import { removesAnswerAsAdmin } from "./policy";
import { answerType, isAnswerHidden } from "./shown.server";

type AnswerColumn = "id" | "memberId" | "words" | "createdAt" | "editedAt";

/** Where the answers to one kind of review stand, and who gives them. */
export type Answers = {
  /** What is answered, as addresses say it. */
  kind: string;
  /** Over every answer: who gives it. Never a name. */
  by: string;
  table: PgTable & Record<AnswerColumn, AnyPgColumn>;
  /** Where appeals against what was decided on a review or an answer stand. */
  appeals: Appeals;
  /** Where what members reported of either stands. */
  reports: Reports;
  /** The column that says to which review. */
  review: AnyPgColumn;
  /** A query of the ids of all who speak for a place now. In a query of several tables, or of values alone. */
  speakers(placeId: SQLWrapper): SQL;
};

/** Whether a member speaks for a place now. */
export const speaks = ({ speakers }: Pick<Answers, "speakers">, memberId: SQLWrapper, placeId: SQLWrapper) =>
  sql<boolean>`exists (select from (${speakers(placeId)}) speaker (id) where speaker.id = ${memberId})`;

/** What a list of reviews reads of the answers to them: those of who speaks for the place now, and whether the viewer does. */
export const answerColumns = (answers: Answers, { viewer }: Context, placeId: SQLWrapper) => ({
  answer: {
    id: answers.table.id,
    words: answers.table.words,
    createdAt: answers.table.createdAt,
    editedAt: answers.table.editedAt,
    isSetAside: isAnswerHidden(answers),
  },
  isSpeaker: viewer ? speaks(answers, sql`${viewer.id}::uuid`, placeId) : sql<boolean>`false`,
});

export type AnswerRow = {
  answer: { id: string; words: string; createdAt: Date; editedAt: Date | null; isSetAside: boolean } | null;
  isSpeaker: boolean;
};

type Review = { id: string; editedAt: Date | null; author: AuthorRow | null };

/** What a page gets of the answer to a review, and of what the viewer can do about it. */
export function answerView(
  { viewer, now }: Context,
  { kind, by }: Answers,
  review: Review & AnswerRow,
  notices: ReadonlyMap<string, HidingNotice>,
) {
  const { answer, isSpeaker } = review;
  const mayAnswer = isSpeaker && review.author?.id !== viewer?.id;
  const label = mayAnswer
    ? answer
      ? "Edit your answer to"
      : "Answer"
    : answer && viewer && removesAnswerAsAdmin(viewer, review.author?.id ?? null) && "Remove the answer to";
  return {
    answer: answer && {
      id: answer.id,
      words: answer.words,
      by,
      /** As what it is reported, by everybody but whose it is; and which one it is, for a screen reader. */
      report: !isSpeaker &&
        !answer.isSetAside && {
          contentType: answerType({ kind }),
          contentId: answer.id,
          noun: "answer",
          title: `answer to ${authorView(review.author).name}`,
        },
      /** How long ago, and what became of it or of the review since. */
      when: [formatAgo(answer.createdAt, now), ...changesOf(answer, review)].join(", "),
      /** For who gives it and for admins, where neighbors don’t see it. */
      ...(answer.isSetAside && {
        hidden: noticeOf(notices.get(answer.id), `answer to ${authorView(review.author).name}`),
      }),
    },
    /** The way to its form, for who may send it. */
    toAnswer: label ? { label: `${label} ${authorView(review.author).name}`, to: answerPath(kind, review.id) } : null,
  };
}

/** An answer to what stands there no more would be unfair to either. */
function changesOf({ createdAt, editedAt }: NonNullable<AnswerRow["answer"]>, review: Review) {
  const isOlder = review.editedAt !== null && review.editedAt > (editedAt ?? createdAt);
  return [editedAt && "edited", isOlder && "before the review was changed"].filter(Boolean);
}

/** Of reviews that are not shown. */
export const noAnswer = { answer: null, toAnswer: null };
