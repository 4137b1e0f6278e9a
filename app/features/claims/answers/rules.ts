import { reasons } from "~/domain/statements/reasons";
import { atMost, choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** As long as a review. In characters. */
export const answerLimit = 1000;

/** Whose reviews are answered, as addresses say it. */
export const answerables = ["restaurants", "apartments", "services"] as const;
export type Answerable = (typeof answerables)[number];

/** The first answer to a review is added, a second one replaces it. */
export const answerForm = form("claims.answer", {
  kind: choice(answerables, reload),
  reviewId: id(),
  answer: text({ required: "Please write your answer", max: atMost("Your answer", answerLimit) }),
});

/** Whoever wrote it gets a statement of reasons from an admin. */
export const removeAnswerForm = form("claims.remove-answer", {
  kind: choice(answerables, reload),
  answerId: id(),
  ...reasons(),
});
