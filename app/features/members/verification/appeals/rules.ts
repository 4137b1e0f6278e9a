import { atMost, choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const appealLimit = 1000;
const answerLimit = 300;

/** Once for each residency that was revoked. */
export const appealForm = form("residency.appeal", {
  residencyId: id(),
  text: text({ required: "Please say why you should be verified", max: atMost("Your appeal", appealLimit) }),
});

export const decideAppealForm = form("residency.decide-appeal", {
  residencyId: id(),
  outcome: choice(["restored", "upheld"], reload),
  answer: text({ required: "Please answer: the member reads it", max: atMost("The answer", answerLimit) }),
});
