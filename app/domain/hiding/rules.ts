import { id, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const hiddenPerPage = 15;

/** Where what is hidden and no post is listed: submissions, reviews and answers. */
export const hiddenSharedPath = (page = 1): string =>
  page > 1 ? `/hidden?of=shared&page=${page}` : "/hidden?of=shared";

/** An admin shows again what is no post. */
export const showSharedForm = form("hidden.show-shared", {
  /** The type of a reportable. */
  contentType: text({ required: reload, max: [40, reload] }),
  contentId: id(),
  /** Which state of it was read: what was edited since is read again. */
  seen: text({ required: reload, max: [40, reload] }),
});
