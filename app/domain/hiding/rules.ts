import { id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const hiddenPerPage = 15;

/** An admin shows again what is no post. */
export const showContentForm = form("hidden.show-content", {
  /** The type of a reportable. */
  contentType: text({ required: reload, max: [40, reload] }),
  contentId: id(),
  /** Which state of it was read: what was edited since is read again. */
  seen: text({ required: reload, max: [40, reload] }),
});
