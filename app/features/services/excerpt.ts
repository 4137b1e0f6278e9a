import { excerptLimit } from "./rules";

const characters = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/**
 * The beginning of a description in one line, as long as a card shows it: whole words, where it has any that fit. Never half a
 * flag or half a family.
 */
export function excerptOf(description: string): string {
  const line = description.replace(/\s+/g, " ").trim();
  let length = 0;
  for (const { index } of characters.segment(line)) {
    if (length === excerptLimit) return `${wholeWords(line, index)}…`;
    length++;
  }
  return line;
}

/** What ends with a word before `end`; all of it where one word is as long as that. */
function wholeWords(line: string, end: number): string {
  const space = line.lastIndexOf(" ", end);
  return line.slice(0, space > 0 ? space : end).replace(/[\s,;:–—-]+$/, "");
}
