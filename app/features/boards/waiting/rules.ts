import { ruleWanted } from "~/domain/house-rules/cited-rule";
import { reasons } from "~/domain/statements/reasons";
import { hiddenPath } from "~/features/boards/hidden/rules";
import type { Note } from "~/features/boards/note-words";
import { contentMax } from "~/features/boards/threads/rules";
import { id, reload, text, whole } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { counted } from "~/ui/counted";

export const waitingPerPage = 15;

/** How often it had been edited when a moderator read it: what changed since is read again. */
const seen = () => whole(0, 999_999_999, reload);

export const approveWaitingForm = form("waiting.approve", { postId: id(), seen: seen() });

/** Nothing is turned away without the house rule that it is about, which its author is told with the note. */
export const declineWaitingForm = form(
  "waiting.decline",
  { postId: id(), seen: seen(), ...reasons() },
  ({ rule }): Record<string, string> => (rule ? {} : { rule: ruleWanted }),
);

/** Empty content means "unchanged". */
export const editWaitingForm = form("waiting.edit", { postId: id(), content: text({ max: contentMax }) });

export const withdrawWaitingForm = form("waiting.withdraw", { postId: id() });

/** For its author, once nothing of theirs has to wait any more. */
export const postWaitingForm = form("waiting.post-now", { postId: id() });

/** How many wait, and how many are hidden, of those that the viewer may see; null where none are. The page of the one leads to the other. */
export function waitingNote(boardId: number, count: number, hidden: number): Note | null {
  const wait = counted(count, "first post waits", "first posts wait");
  const are = counted(hidden, "post is hidden", "posts are hidden");
  if (count === 0)
    return hidden === 0 ? null : { text: `${are} here.`, to: hiddenPath(boardId), link: "See what is hidden" };
  const text = hidden === 0 ? `${wait} for a moderator.` : `${wait} for a moderator, and ${are}.`;
  return { text, to: waitingPath(boardId), link: "See what waits" };
}

/** Where a board has no thread yet, and as many posts wait that the viewer may see: the board's note says how many. */
export const nothingYet = (waiting: number): string =>
  waiting > 0
    ? "The first one stands here once a moderator has approved it."
    : "Somebody has to say hello first. It might as well be you.";

/** All that one may see, or what waits on one board. */
export const waitingPath = (boardId?: number, page = 1): string => {
  const query = new URLSearchParams();
  if (boardId) query.set("board", String(boardId));
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/waiting?${query}` : "/waiting";
};
