const characters = new Intl.Segmenter("en-US", { granularity: "grapheme" });

/**
 * The beginning of a text in one line, of `most` characters at most: whole words, where it has any that fit. Never half a
 * flag or half a family.
 */
export function excerptOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  let length = 0;
  for (const { index } of characters.segment(line)) {
    if (length === most) return `${wholeWords(line, index)}…`;
    length++;
  }
  return line;
}

/** What ends with a word before `end`; all of it where one word is as long as that. */
function wholeWords(line: string, end: number): string {
  const space = line.lastIndexOf(" ", end);
  return line.slice(0, space > 0 ? space : end).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "");
}
