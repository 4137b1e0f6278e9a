import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { ownResidencyPath } from "~/domain/members/rules";
import { appealPath } from "~/domain/statements/rules";
import {
  type BoardFacts,
  bannedTitle,
  boardAbilities,
  closedHere,
  closedTo,
  residentsWords,
} from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { type Refusal, refused } from "~/platform/commands/refusal";

/** What somebody reads whose posting is paused. */
const pauseWords = (until: Date) => ({
  title: `Your posting is paused until ${formatDate(isoInCity(until), "day")}`,
  text: "You can still read everything, and you can post again when the pause ends.",
});

export const pausedHere = (until: Date): Refusal => {
  const { title, text } = pauseWords(until);
  return refused(title, text);
};

const lockWords = { title: "This thread is locked", text: "You can read it, but replies are closed." };

export const lockedHere = (): Refusal => refused(lockWords.title, lockWords.text);

/** True, or why the viewer can't post on a board. @param text what they can't do, for the banned */
export function mayPost(viewer: Viewer, board: BoardFacts, text: string): true | Refusal {
  if (boardAbilities(viewer, board).post) return true;
  return board.pausedUntil && closedTo(viewer, board) === "paused"
    ? pausedHere(board.pausedUntil)
    : closedHere(board, text);
}

/** What a page says in the place of a form, and where more of it is said. */
export type ClosedWords = { title: string; text: string; link?: { to: string; label: string } } | null;

/** `stated` is the statement by which the viewer is banned or paused. */
type Board = BoardFacts & { stated: string | null };

/** Null where the viewer may write. @param text what they can't do, for the banned */
export function closedWords(viewer: Viewer | null, board: Board, text: string): ClosedWords {
  const why = closedTo(viewer, board);
  if (why === null) return null;
  if (why === "others" && board.residentsOf !== null)
    return { ...residentsWords(board.residentsOf), link: { to: ownResidencyPath, label: "Your residency" } };
  const words = why === "paused" && board.pausedUntil ? pauseWords(board.pausedUntil) : { title: bannedTitle, text };
  return board.stated === null
    ? words
    : { ...words, link: { to: appealPath(board.stated), label: "Why, and how to appeal" } };
}

/** The same in a thread, which may be locked. */
export const closedInThread = (viewer: Viewer | null, board: Board, lockedAt: Date | null, text: string): ClosedWords =>
  closedWords(viewer, board, text) ?? (lockedAt ? lockWords : null);
