import { choice, id, ofText, reload, taken } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** More is a list that nobody looks after, and longer than a page should be made with. */
export const mostBlocked = 1_000;

export const blockForm = form("peace.block", { memberId: id() });
export const unblockForm = form("peace.unblock", { memberId: id() });

/** The number of a board. Anything that can't be one is a board that does not exist. */
const boardId = () => ofText((sent) => taken(/^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0));

export const muteMemberForm = form("peace.mute-member", { memberId: id(), muted: choice(["yes", "no"], reload) });
export const muteThreadForm = form("peace.mute-thread", { threadId: id(), muted: choice(["yes", "no"], reload) });
export const muteBoardForm = form("peace.mute-board", { boardId: boardId(), muted: choice(["yes", "no"], reload) });
