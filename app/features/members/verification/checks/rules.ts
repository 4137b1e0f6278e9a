import { atMost, choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** As many as an admin looks through in one go. */
export const drawnAtOnce = 5;
/** Of those that are drawn and not decided, all admins together. */
export const mostOpen = 20;
/** How old a residency is before it can be drawn: until then its proof is fresh. */
export const quietDays = 30;
/** How long a residency is not drawn again after it was checked. */
export const checkedForDays = 365;
const noteLimit = 300;

export const drawChecksForm = form("residency.draw-checks", {});

export const decideCheckForm = form("residency.decide-check", {
  checkId: id(),
  outcome: choice(["stands", "asked-again"], reload),
  note: text({ max: atMost("The note", noteLimit) }),
});
