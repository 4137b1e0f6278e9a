import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { ownResidencyPath } from "~/domain/members/rules";
import { appealPath, isTooLate } from "~/domain/statements/rules";
import type { Note } from "~/features/boards/note-words";
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
export type ClosedWords = {
  title: string;
  text: string;
  link?: { to: string; label: string };
  /** Nobody closed it: it opens once a moderator has read what waits, or the member is verified. */
  isMild?: true;
} | null;

/** `stated` is the statement by which the viewer is banned or paused. */
type Board = BoardFacts & { stated: string | null };

const why = (stated: string) => ({ to: appealPath(stated), label: "Why, and how to appeal" });

const withWhy = (words: { title: string; text: string }, stated: string | null) =>
  stated === null ? words : { ...words, link: why(stated) };

/** @param stated the statement of it */
export const pausedWords = (until: Date, stated: string | null): ClosedWords => withWhy(pauseWords(until), stated);

/** Null where the viewer may write. @param text what they can't do, for the banned */
export function closedWords(viewer: Viewer | null, board: Board, text: string): ClosedWords {
  const closed = closedTo(viewer, board);
  if (closed === null) return null;
  if (closed === "others" && board.residentsOf !== null)
    return { ...residentsWords(board.residentsOf), link: { to: ownResidencyPath, label: "Your residency" } };
  const words = closed === "paused" && board.pausedUntil ? pauseWords(board.pausedUntil) : { title: bannedTitle, text };
  return withWhy(words, board.stated);
}

type Lock = { lockedAt: Date | null; lockStated: string | null };

/** The same in a thread, which may be locked: `lockStated` is the statement of that, for whoever began it. */
export function closedInThread(
  viewer: Viewer | null,
  board: Board,
  { lockedAt, lockStated }: Lock,
  text: string,
): ClosedWords {
  const closed = closedWords(viewer, board, text);
  if (closed || !lockedAt) return closed;
  return withWhy(lockWords, lockStated);
}

type Told = { id: string; action: "change" | "warn"; at: string };

/** What whoever began a thread reads on its page of what they were told about it; null once they edited it, or can't appeal any more. */
export function toldNote(told: Told | null, editedAt: Date | null, now: Date): Note | null {
  if (told === null) return null;
  const at = new Date(told.at);
  if (isTooLate(at, now) || (editedAt !== null && editedAt > at)) return null;
  const text =
    told.action === "change" ? "You were asked to change this thread." : "You were warned about this thread.";
  const { to, label } = why(told.id);
  return { text, to, link: label };
}
