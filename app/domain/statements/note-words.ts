import { houseRulesPath, type ShownRule } from "~/domain/house-rules/house-rule";
import type { ShownReasons } from "./notice-text";
import { unsaidReason } from "./rules";

/** The note of whoever decided, as pages and mails say it; empty where they wrote none. What nobody wrote is not quoted. */
export const noteWords = (note: string | null | undefined): string => {
  if (!note) return "";
  return note === unsaidReason ? `The reason: ${note}` : `The note: “${note}”`;
};

/**
 * What a page says of why: the rule with the page where it is read, and the note. Where nobody chose or wrote anything, the
 * words that stand for it lead to all the rules.
 * @param before the rule
 */
export const whyWords = (
  rule: ShownRule | null,
  note: string | null | undefined,
  before = "The house rule:",
): Pick<ShownReasons, "rule" | "note"> =>
  !rule && note === unsaidReason
    ? { rule: { before: "The reason: It does not fit", title: "the house rules", path: houseRulesPath }, note: "" }
    : { rule: rule && { before, ...rule }, note: noteWords(note) };
