import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { requireNoReport } from "~/domain/reporting/locks.server";
import { answerType } from "~/domain/reviews/shown.server";
import { groundsFor } from "~/domain/statements/grounds.server";
import { reports } from "~/features/boards/reports/table.server";
import { command, done, emailConfirmed, signedIn } from "~/platform/commands/command.server";
import { conflict, staleList } from "~/platform/commands/refusal";
import { answerRefusal, removalRefusal } from "./policy";
import { type AnswerSubject, answerKinds, findAnswer, findReviewToAnswer, type ReviewToAnswer } from "./queries.server";
import { deleteAnswer, holdAnswer, isAnswerHiddenNow, requireSeen } from "./removal.server";
import { type Answerable, answerForm, removeAnswerForm } from "./rules";
import { reviewAnswers } from "./table.server";

const answerReview = command<typeof answerForm, ReviewToAnswer>(answerForm, {
  who: emailConfirmed("Please sign in to answer a review"),
  limit: "posts",
  missing: "Review not found",
  subject: (context, { kind, reviewId }) => findReviewToAnswer(context, kind, reviewId),
  may: (viewer, review) => answerRefusal(viewer, review) ?? true,
  failure: "Error posting your answer",
  async run(context, { kind, answer }, { id, placeId }) {
    const { db, viewer, now } = context;
    const { reviewed, column } = answerKinds[kind];
    const { table } = reviewed;
    // A claim that is granted or a review that is deleted meanwhile has held the same row.
    await db.select({ id: table.id }).from(table).where(eq(table.id, placeId)).for("no key update");
    const review = await findReviewToAnswer(context, kind, id);
    const no = review ? answerRefusal(viewer, review) : conflict("Review not found", "It is not there any more.");
    if (no || !review) throw no;
    const mine = and(eq(reviewAnswers[column], id), eq(reviewAnswers.memberId, viewer.id));
    const [edited] = await db
      .update(reviewAnswers)
      .set({ words: answer, editedAt: now })
      .where(mine)
      .returning({ id: reviewAnswers.id });
    if (edited)
      return done("edited", {
        about: placeId,
        detail: { kind },
        toast: await changedToast(db, { kind, ...edited }),
        show: review.path,
      });
    const [made] = await db
      .insert(reviewAnswers)
      .values({ [column]: id, memberId: viewer.id, words: answer })
      .returning({ id: reviewAnswers.id });
    if (!made) throw new Error("The answer was not written");
    return done("answered", {
      about: placeId,
      detail: { kind },
      toast: ["Answer posted", "It stands below the review. Its author is told by email."],
      show: review.path,
      events: [{ name: "ReviewAnswered", kind, answerId: made.id }],
    });
  },
});

/** What is hidden stays so, whatever it says now. */
const changedToast = async (db: Db, answer: { kind: Answerable; id: string }) =>
  (await isAnswerHiddenNow(db, answer))
    ? (["Answer changed", "It stays hidden until somebody shows it again."] as const)
    : "Answer changed";

const removeAnswer = command<typeof removeAnswerForm, AnswerSubject>(removeAnswerForm, {
  who: signedIn("Please sign in to remove an answer"),
  limit: "posts",
  missing: "Answer not found",
  subject: ({ db }, { kind, answerId }) => findAnswer({ db }, kind, answerId),
  may: (viewer, answer) => removalRefusal(viewer, answer) ?? true,
  failure: "Failed to remove the answer",
  async run(context, { kind, ...reasons }, { id, memberId, reviewerId, placeId, place, path }) {
    // Held still, so that nobody hides it meanwhile.
    const held = await holdAnswer(context.db, id);
    if (held?.memberId === context.viewer.id) await requireSeen(context.db, { kind, id });
    const stakeholderIds = reviewerId === null ? [] : [reviewerId];
    await requireNoReport(context, reports, { id, authorId: memberId, stakeholderIds });
    const grounds = await groundsFor(context, memberId, reasons, async () => {
      const subject = { type: answerType({ kind }), id, noun: "answer", title: place, content: held?.words };
      return held && { action: "remove", subject, foundBy: "admin", kept: held };
    });
    if (!grounds || !(await deleteAnswer(context.db, { kind, id }, grounds)))
      throw staleList("Failed to remove the answer", "It is not there any more.");
    return done("removed", {
      ...{ about: placeId, detail: { kind }, toast: "Answer removed", to: path },
      events: grounds.events,
    });
  },
});

export const answerCommands = [answerReview, removeAnswer];
