import { type BoardFacts, bannedHere, contentAbilities } from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal, refused } from "~/platform/commands/refusal";

type RemovalFacts = {
  removedBy: string | null;
  onlyAdminsRestore: boolean;
  authorId: string | null;
  board: BoardFacts;
};

const title = "Not allowed";

/** True, or why the viewer can't restore what was removed: admins may, and whoever removed it while they still could. */
export function mayRestore(
  viewer: Viewer,
  { removedBy, onlyAdminsRestore, authorId, board }: RemovalFacts,
): true | Refusal {
  // What somebody else removed of one's own, or a report did, is an appeal's.
  const isOwn = authorId === viewer.id && (onlyAdminsRestore || removedBy !== viewer.id);
  if (viewer.isAdmin) return !isOwn || refused(title, "This is your own: only another admin can restore it.");
  if (removedBy !== viewer.id || !contentAbilities(viewer, { authorId }, board).delete)
    return refused(title, "Only who removed this or an admin can restore it.");
  if (onlyAdminsRestore) return refused(title, "It was reported. Only an admin can restore it.");
  return !board.isBanned || bannedHere(cannotRestore);
}

type Removed = Pick<RemovalFacts, "removedBy" | "authorId"> & { isUpheld: boolean };

/** Whether restoring it takes back what somebody decided: not where its author deleted it, and no report on it was upheld. What they deleted goes with their account. */
export const wasDecided = ({ removedBy, isUpheld, authorId }: Removed): boolean =>
  isUpheld || authorId === null || removedBy !== authorId;

export const cannotRestore = "You cannot restore posts on this board";

export const removalNotFound = () =>
  new Refusal({ title: "Not there any more", text: "Please look at the list again.", status: 404 });

export const threadFirst = () =>
  new Refusal({
    title: "Its thread is removed",
    text: "Its thread is removed as well, and has to be restored first.",
    status: 409,
  });
