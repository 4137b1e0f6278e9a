import { type BoardFacts, seesAll } from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { conflict, Refusal, refused } from "~/platform/commands/refusal";

type Waiting = { authorId: string; board: BoardFacts };

/** Its author, and whoever looks after the board. To all others it is not there. */
export const seesWaiting = (viewer: Viewer, { authorId, board }: Waiting): boolean =>
  authorId === viewer.id || seesAll(viewer, board);

/** What whoever sees it may do with it. Nobody decides on their own. */
export function waitingAbilities(viewer: Viewer, { authorId }: Pick<Waiting, "authorId">) {
  const isOwn = authorId === viewer.id;
  return { decide: !isOwn, change: isOwn };
}

export const ownWaiting = () => refused("Not allowed", "This is your own: another moderator or an admin decides.");
export const othersWaiting = () => refused("Not allowed", "Only the author can do that.");

export const waitingNotFound = () =>
  new Refusal({ title: "Not there any more", text: "Please look at the list again.", status: 404 });

export const stillWaits = () =>
  conflict("Still waiting", "A moderator reads it first, unless you are verified before.");

export const authorBanned = () => conflict("They are banned from this board", "Turn it down, or lift the ban first.");

/** Which no moderator lifts. */
export const accountBanned = () =>
  conflict("Their account is banned", "Turn it down, or leave it here until an admin lifts that ban.");
