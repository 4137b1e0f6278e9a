import { isUnread, linesOf, ownText, seen, texts, told, wordsIn } from "./dom.ts";

/** Letters too small, lines too close or too even, words that shout or lean. */
export const hardToRead = (): string[] =>
  texts().flatMap((element) => {
    const { fontSize, fontStyle, lineHeight, textAlign, textTransform } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const text = element.textContent?.trim() ?? "";
    const words = wordsIn(text);
    const letters = text.replace(/[^\p{L}]/gu, "");
    const isLoud = letters.length > 20 && (textTransform === "uppercase" || letters === letters.toUpperCase());
    const wrong = [
      size > 0 && size < 11.9 && `letters of ${size} px`,
      textAlign === "justify" && "justified",
      fontStyle === "italic" && words.length > 12 && "long and in italics",
      isLoud && words.length > 3 && /\p{Lu}/u.test(letters) && "long and in capitals",
      words.length > 12 &&
        linesOf(element) > 2 &&
        Number.parseFloat(lineHeight) < size * 1.25 &&
        `lines of ${lineHeight}`,
    ].filter(Boolean);
    return wrong.length > 0 ? `${wrong.join(", ")}: ${told(element)}` : [];
  });

/** Lines on whose way back the eye gets lost. It needs a wide window. */
export const longLines = (): string[] =>
  texts().flatMap((element) => {
    const lines = linesOf(element);
    const letters = (element.textContent?.trim().length ?? 0) / lines;
    return lines > 1 && letters > 110 && !element.closest("h1, h2, h3, table")
      ? `${Math.round(letters)} letters in a line: ${told(element)}`
      : [];
  });

/** Flesch and Kincaid's years of school, of paragraphs long enough to tell. */
export const hardSentences = (): string[] =>
  seen("p, li, dd").flatMap((element) => {
    const words = wordsIn(element.textContent ?? "");
    if (words.length < 40 || element.querySelector("p, li, dd")) return [];
    const sentences = element.textContent?.split(/[.!?…:]+(?:\s|$)/).filter((sentence) => sentence.trim()).length ?? 1;
    const syllables = words.map(
      (word) =>
        word
          .toLowerCase()
          .replace(/e$/, "")
          .match(/[aeiouy]+/g)?.length ?? 1,
    );
    const total = syllables.reduce((sum, count) => sum + count, 0);
    const years = (0.39 * words.length) / sentences + (11.8 * total) / words.length - 15.59;
    return years > 15 ? `${years.toFixed(1)} years of school: ${told(element)}` : [];
  });

/** A control that is told apart by where it stands: not everybody sees where, and on a phone it stands elsewhere. */
export const toldByPlace = (): string[] =>
  texts()
    .filter((element) => {
      const place =
        /\b(press|click|tap|select)\b[^.!?]*\b((on|to) the (right|left)|above|below|beside|round|square)\b/i;
      return place.test(ownText(element));
    })
    .map(told);

/** More words than anybody reads without a pause. */
export const longBlocks = (): string[] =>
  texts()
    .filter((element) => wordsIn(ownText(element)).length > 180 && !element.querySelector("br + br"))
    .filter(
      (element) => !/\n\s*\n/.test(element.textContent ?? "") && getComputedStyle(element).webkitLineClamp === "none",
    )
    .map(told);

/** Words that a style sheet writes: not everybody hears them, and nobody can copy them. */
export const wordsOfStyle = (): string[] =>
  seen("*").flatMap((element) =>
    ["::before", "::after"].flatMap((part) => {
      const { content, visibility } = getComputedStyle(element, part);
      return visibility !== "hidden" && /^"[^"]*\p{L}{2}/u.test(content) ? `${content} ${told(element)}` : [];
    }),
  );

/** How much wider than its window the page is; to be asked when the letters are twice as large. */
export const widerThanWindow = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : [];
};

/** Boxes that cut off what they hold; to be asked when the letters are twice as large. */
export const cutOff = (): string[] =>
  seen("*").flatMap((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, fontSize, lineHeight } = getComputedStyle(element);
    const isMeant = textOverflow === "ellipsis" || webkitLineClamp !== "none" || isUnread(element);
    if (isMeant || !element.textContent?.trim()) return [];
    const isLow = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 4;
    const isNarrow = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 4;
    const isOverEachOther =
      ownText(element) !== "" &&
      linesOf(element) > 1 &&
      Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) * 0.9;
    return isLow || isNarrow || isOverEachOther ? told(element) : [];
  });
