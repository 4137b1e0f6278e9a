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

/** So many different verified neighbors who report a thing hide it until somebody looks. */
export const hidingReporters = 3;

/** The same at the beginning of a sentence. */
export const hidingReportersWords = "Three verified neighbors";
