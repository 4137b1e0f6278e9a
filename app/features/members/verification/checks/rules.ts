import { atMost, choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** As many as an admin looks through in one go. */
export const drawnAtOnce = 5;
/** Of those that are drawn and not decided, all admins together. */
export const mostOpen = 20;
/** What is newer was looked at a moment ago. */
export const quietDays = 30;
/** For so long nobody's residency is drawn twice. */
export const checkedForDays = 365;
const noteLimit = 300;

export const drawChecksForm = form("residency.draw-checks", {});

export const decideCheckForm = form("residency.decide-check", {
  checkId: id(),
  outcome: choice(["stands", "asked-again"], reload),
  note: text({ max: atMost("The note", noteLimit) }),
});
