import { choice, id, text } from "~/shared/commands/fields";
import { form } from "~/shared/commands/form";

export const approvalStatuses = ["pending", "approved", "rejected"] as const;

const reload = "Please reload the page";

/** One decision of an admin. `seen` is the state that was on the admin's screen: if it is not so any more, someone was faster. */
export const decideForm = form("moderation.decide", {
  kind: text({ required: reload, max: [40, reload] }),
  id: id(),
  seen: choice(approvalStatuses, reload),
  decision: choice(["approved", "rejected"], reload),
  note: text({ max: [500, "Note must be less than 500 characters"] }),
});
