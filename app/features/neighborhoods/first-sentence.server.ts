const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });
const longestLine = 140;

/** The first sentence of a text; of one that goes on and on, as many whole words as a card has room for. */
export function firstSentence(text: string): string {
  const [first] = sentences.segment(text.replace(/\s+/g, " ").trim());
  const sentence = first?.segment.trim() ?? "";
  const characters = [...sentence];
  if (characters.length <= longestLine) return sentence;
  const cut = characters.slice(0, longestLine).join("");
  return `${cut.replace(/[\s,;:–-]*\s\S*$/, "")}…`;
}
