import { reasons } from "~/domain/statements/reasons";
import { boardId } from "~/features/boards/rules";
import { choice, id, reload } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

// Apart from the rooms' rules, which every reader of a thread loads.

export const deleteThreadForm = form("threads.delete", {
  threadId: id(),
  /** Where to go afterwards: the page of a deleted thread is gone. */
  from: choice(["board", "thread"], reload),
  ...reasons(),
});

export const deleteReplyForm = form("replies.delete", { replyId: id(), ...reasons() });

export const banForm = form("boards.ban", {
  boardId: boardId(),
  memberId: id(),
  /** Whose words led to it: the page of a banned author's thread is left for the board. */
  from: choice(["thread", "reply"], reload),
  ...reasons(),
});
