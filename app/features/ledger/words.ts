import type { CitedRule } from "~/domain/house-rules/house-rule";
import type { TakenBack } from "~/domain/statements/rules";

export const noAction = "no action";

/** How an appeal and a second reading may end, as a line says it. */
export const granted = "granted";
export const alike = "alike";

/** What decisions are called in a line, by what cases and statements store. */
const outcomes: Readonly<Record<string, string>> = {
  none: noAction,
  change: "asked for a change",
  warn: "warned",
  hide: "hidden",
  remove: "removed",
  lock: "locked",
  pause: "paused",
  "pause-board": "paused on the board",
  "pause-site": "paused",
  reject: "turned down",
  "ban-board": "banned from the board",
  "board-ban": "banned from the board",
  "ban-site": "banned",
  ban: "banned",
};

/** What it is called that somebody took one back by hand: of what was hidden, of the rest, and of what a case removed and the queue approves. */
export const takenBackWords: Readonly<Record<"hide" | TakenBack | "approve", string>> = {
  hide: "shown again",
  lock: "unlocked",
  "pause-board": "pause on the board ended",
  "pause-site": "pause ended",
  "ban-board": "ban from the board lifted",
  "ban-site": "ban lifted",
  remove: "restored",
  approve: "approved again",
};

/** By whom something is shown again, in a line, where nobody did so. */
export const endOfItsTime = "the end of its time";

export const outcomeWords = (stored: string): string => outcomes[stored] ?? stored;

/** "3/kind-words", or "-" where there was none. */
export const ruleWords = (cited: CitedRule | null | undefined): string =>
  cited ? `${cited.version}/${cited.key}` : "-";
