import { joined } from "~/ui/joined";
import type { ApprovalStatus } from "./policy";

/** Rows that others decided meanwhile. */
export type Overtaken = {
  count: number;
  /** Their names, if all of them are known; "you" for whoever asks. */
  by: readonly string[];
  /** How the first of them stands now, and since when. */
  status?: ApprovalStatus;
  at?: Date;
};

/** What became of several submissions that an admin decided at once. */
export type Decided = {
  /** Are now as the admin wants them. */
  done: number;
  /** Were so already when the admin looked. */
  same: number;
  /** Were decided by someone else in between, and are left as they are. */
  overtaken: Overtaken;
  /** Were edited by their owners in between, and should be read again. */
  edited: number;
  /** Were deleted in between. */
  gone: number;
  /** Are hidden: whoever shows them again decides. */
  hidden: number;
  /** Whoever decided leaves to others, as a party to them, or as they turned them down before an appeal. */
  left: number;
};

const number = (count: number) => count.toLocaleString("en-US");

export const wasOrWere = (count: number, rest: string): string | false =>
  count > 0 && `${number(count)} ${count === 1 ? "was" : "were"} ${rest}`;

/** "2 approved, 1 was decided by Marisol" */
export const decidedSentence = (
  { done, same, overtaken, edited, gone, hidden, left }: Decided,
  decision: ApprovalStatus,
): string =>
  [
    done > 0 && `${number(done)} ${decision}`,
    wasOrWere(overtaken.count, `decided by ${joined(overtaken.by) || "someone else"}`),
    wasOrWere(edited, "edited by the owner"),
    wasOrWere(same, `${decision} before`),
    wasOrWere(gone, "deleted"),
    wasOrWere(hidden, "hidden and left alone"),
    wasOrWere(left, "left to others"),
  ]
    .filter(Boolean)
    .join(", ");

type Undone = {
  /** Restored. */
  back: number;
  /** Not restored, as they were changed or deleted since. */
  left: number;
  /** What became of the ban, if there was one; "left" if the member's state changed since. */
  ban?: "lifted" | "left";
};

/** What became of a decision that was taken back, for the two lines of a toast. */
export function undoneSentences({ back, left, ban }: Undone): [string, string?] {
  const said = [ban === "lifted" && "the ban is lifted", back > 0 && `${number(back)} ${isOrAre(back)} as before`];
  const rest = [wasOrWere(left, "changed since and left alone"), ban === "left" && "The ban was lifted before"];
  const more = rest.filter((each) => each !== false).join(". ");
  return [`Undone: ${joined(said.filter((each) => each !== false))}`, more ? `${more}.` : undefined];
}

const isOrAre = (count: number) => (count === 1 ? "is" : "are");

/**
 * Why one submission could not be decided: "Marisol approved this 2 minutes ago."
 * @param ago says when an instant was, in words
 */
export function staleSentence(
  { overtaken, edited, gone, hidden }: Decided,
  decision: ApprovalStatus,
  ago: (at: Date) => string,
) {
  const { by, status, at, count } = overtaken;
  if (gone > 0) return "This was deleted or withdrawn a moment ago.";
  if (hidden > 0) return "This is hidden: it is shown again, or removed, by its case or under Hidden.";
  if (edited > 0) return "Its owner edited this a moment ago.";
  if (count === 0) return `This is ${decision} already.`;
  if (status === "pending") return "This waits again: the decision was undone.";
  const [name = "someone else"] = by;
  const who = name.charAt(0).toUpperCase() + name.slice(1);
  return `${who} ${status} this${at ? ` ${ago(at)}` : " a moment ago"}.`;
}
