import { excerptLimit } from "./rules";

const characters = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/** The beginning of a description in one line, as long as a card shows it. Never half a flag or half a family. */
export function excerptOf(description: string): string {
  const line = description.replace(/\s+/g, " ");
  let length = 0;
  for (const { index } of characters.segment(line)) {
    if (length === excerptLimit) return `${line.slice(0, index).trimEnd()}…`;
    length++;
  }
  return line;
}
