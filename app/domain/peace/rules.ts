import { id } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Where one finds all that one blocked, and the way back. */
export const blockedPath = "/profile/blocked";

/** More is a list that nobody looks after, and longer than a page should be made with. */
export const mostBlocked = 1_000;

export const blockForm = form("peace.block", { memberId: id() });
export const unblockForm = form("peace.unblock", { memberId: id() });
