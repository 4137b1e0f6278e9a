import { diffWordsWithSpace } from "diff";

/** A stretch of text that stayed, went or came. */
export type Change = { kind: "same" | "gone" | "new"; text: string };

/** Words that went or came. Two texts that differ in more are not compared any further: each word would take a moment longer. */
const mostEdits = 150;

/** Of what both have in common, as a part of the shorter one: with less, the words that stayed are only in the way. */
const leastKept = 0.4;

/**
 * What became of a text, word by word, in the order in which one reads it. Without what is new it is the earlier text, and
 * without what is gone the later one.
 */
export function changesBetween(earlier: string, later: string): Change[] {
  const changes = diffWordsWithSpace(earlier, later, { maxEditLength: mostEdits });
  const kept =
    changes?.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : wordsIn(value)), 0) ?? 0;
  const isLike = kept >= leastKept * Math.min(wordsIn(earlier), wordsIn(later));
  const all: Change[] =
    changes && isLike
      ? changes.map(({ added, removed, value }) => ({ kind: added ? "new" : removed ? "gone" : "same", text: value }))
      : [
          { kind: "gone", text: earlier },
          { kind: "new", text: later },
        ];
  return all.filter(({ text }) => text !== "");
}

/** Its length without its spaces. */
const wordsIn = (text: string) => text.replace(/\s+/g, "").length;
