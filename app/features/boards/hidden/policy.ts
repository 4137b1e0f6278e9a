import { isParty } from "~/domain/reporting/parties";
import { type BoardFacts, isAboveModerators, seesAll } from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal, refused, staleList } from "~/platform/commands/refusal";

type HiddenFacts = {
  authorId: string | null;
  authorIsAdmin: boolean;
  /** Whether the viewer is one of those who reported it. */
  isReporter: boolean;
  board: BoardFacts;
};

/** Its author, and whoever looks after the board. To all others it is not there. */
export const seesHidden = (viewer: Viewer, { authorId, board }: Pick<HiddenFacts, "authorId" | "board">): boolean =>
  authorId === viewer.id || seesAll(viewer, board);

/** What whoever sees it may do with it. Nobody shows again what they wrote or reported. */
export function hiddenAbilities(viewer: Viewer, { isReporter, board, ...author }: HiddenFacts) {
  const { authorId } = author;
  const isOwn = authorId === viewer.id;
  // As of their cases: what is about an admin or the board's creator is the admins' to decide.
  const isAbove = isAboveModerators(author, board);
  // Nobody has a stake in a post but who wrote it.
  const mayDecide = !isParty(viewer, { authorId, isReporter, stakeholderIds: [] }) && (viewer.isAdmin || !isAbove);
  return { show: mayDecide && !board.isBanned, edit: isOwn && !board.isBanned, delete: isOwn };
}

export const mayNotShow = () =>
  refused("Not allowed", "It takes somebody who neither wrote nor reported it, and may write on this board.");
export const othersHidden = () => refused("Not allowed", "Only the author can do that.");

export const hiddenNotFound = () =>
  new Refusal({ title: "Not hidden any more", text: "Please look at the list again.", status: 404 });

export const editedSince = () => staleList("Changed meanwhile", "Its author edited it after you read it.");
