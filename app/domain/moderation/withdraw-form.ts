import { choice, id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** The slug of a kind of submission. */
export const kind = () => text({ required: reload, max: [40, reload] });

/** An owner takes a submission back. Apart from what admins do, since it stands on public pages. */
export const withdrawForm = form("submissions.withdraw", {
  kind: kind(),
  id: id(),
  /** Where to go afterwards: the page of what was withdrawn is gone. */
  from: choice(["list", "page"], reload),
});
