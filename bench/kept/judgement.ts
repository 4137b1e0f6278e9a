import type { Process } from "./cast.ts";
import { alikeButForTime, isMixedOf } from "./differences.ts";
import type { Viewer } from "./stage.ts";

/** Who asks for what. */
export type Question = { viewer: Viewer; path: string };
/** Of an answer's text: what it says, without what belongs to this answer alone. */
export type Digest = string;

/** Of the data between two acts, of which there is only one at a time: no other state comes between two of these. */
export type State = {
  /** What led to it, when it was sent and when its answer came, in ms. */
  act: string;
  sentAt: number;
  doneAt: number;
  /** Who carried it out and forgot its copies by then; undefined where it was refused. */
  by?: Process;
  /** What may be answered: more than one text where time or a job went on meanwhile. */
  truths: Map<Question, Set<Digest>>;
};

/** @property began when it was asked for, in ms; `ended`: when its last byte had come */
export type Answer = { question: Question; from: Process; digest: Digest; began: number; ended: number };

/** A notice takes milliseconds; the machine is busy. */
const longestNotice = 2_000;

/**
 * The states that an answer may show: from the last act that was over when it was asked for to the last one that had begun
 * when it came. Of visitors' copies another process is told, and may learn of it so many ms later.
 */
export function shownStates(states: readonly State[], { began, ended, from }: Answer, notice = 0): State[] {
  const isForgotten = ({ doneAt, by }: State) => doneAt + (by === from ? 0 : notice) <= began;
  return states.filter(({ sentAt }, index) => sentAt <= ended && !states.slice(index + 1).some(isForgotten));
}

export const isTrue = ({ question, digest }: Answer, shown: readonly State[]): boolean =>
  shown.some(({ truths }) => truths.get(question)?.has(digest));

export type Verdict =
  /** What one of the states says, but for how long ago something was: time went on. */
  | "true"
  /** Read partly before and partly after an act that was carried out while it was made. */
  | "mixed"
  /** The same of a state that a notice ends which may not have come yet. */
  | "before notice"
  /** Stale, somebody else's or made up. */
  | "wrong";

/** @param textOf the text of a digest */
export function judge(answer: Answer, states: readonly State[], textOf: (digest: Digest) => string): Verdict {
  const { question, digest } = answer;
  const fits = (shown: readonly State[]): "true" | "mixed" | undefined => {
    const wanted = truthsOf(shown, question).map(textOf);
    if (isTrue(answer, shown) || wanted.some((other) => alikeButForTime(other, textOf(digest)))) return "true";
    return shown.length > 1 && isMixedOf(wanted, textOf(digest)) ? "mixed" : undefined;
  };
  const verdict = fits(shownStates(states, answer));
  if (verdict) return verdict;
  const isToVisitor = question.viewer.cookie === "";
  return isToVisitor && fits(shownStates(states, answer, longestNotice)) ? "before notice" : "wrong";
}

export const truthsOf = (shown: readonly State[], question: Question): Digest[] =>
  shown.flatMap(({ truths }) => [...(truths.get(question) ?? [])]);
