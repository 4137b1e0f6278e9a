import { contentMax } from "~/features/boards/threads/rules";
import { id, reload, text, whole } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** What a thread that is set aside is called for who wrote in it, and may not see it. */
export const awayTitle = "A thread that is not there now";

/** Whose reports about one author came to nothing so often in so many days do not weigh against them. */
export const mostDismissed = 2;
export const weighingDays = 30;

/** How often it had been edited when a moderator read it: what changed since is read again. */
const seen = () => whole(0, 999_999_999, reload);

export const showAgainForm = form("hidden.show", { removalId: id(), seen: seen() });

/** Empty content means "unchanged". */
export const editHiddenForm = form("hidden.edit", { removalId: id(), content: text({ max: contentMax }) });

export const deleteHiddenForm = form("hidden.delete", { removalId: id() });

/** All that one may see, or what is hidden on one board. */
export const hiddenPath = (boardId?: number, page = 1): string => {
  const query = new URLSearchParams();
  if (boardId) query.set("board", String(boardId));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/hidden?${query}` : "/hidden";
};
