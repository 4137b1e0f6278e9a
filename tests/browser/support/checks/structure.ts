import { isSeen, ownText, place, seen, texts, told, wordsIn } from "./dom.ts";

export const emptyParagraphs = (): string[] =>
  seen("p")
    .filter(
      (element) =>
        !element.textContent?.trim() &&
        !element.querySelector("img, svg, input, button") &&
        !element.matches("[aria-live], [role]"),
    )
    .map(told);

/** What is laid out as typed is code, or else a style sheet can do it. */
export const preformatted = (): string[] => seen("pre:not(:has(code))").map(told);

/** An article makes sense elsewhere: a list of ways does not. */
export const articlesOfLinks = (): string[] => seen("article:has(nav)").map(told);

/** Two of one id: whoever is led there comes to the first. */
export function sameIds(): string[] {
  const all = [...document.querySelectorAll("[id]")];
  return all.filter((element, index) => all.findIndex(({ id }) => id === element.id) < index).map(told);
}

/** A line that looks like a heading above its text, and is none. */
export const looksLikeHeading = (): string[] =>
  seen("p, div, span, strong, b").flatMap((element) => {
    const text = element.textContent?.trim() ?? "";
    const next = element.nextElementSibling;
    if (!text || text.length > 60 || /[.:!?,]$|\d/.test(text) || wordsIn(text).length < 2 || !next?.matches("p, ul"))
      return [];
    if (
      element.children.length > 0 ||
      element.closest("a, button, label, li, [role], dl, fieldset, h1, h2, h3") ||
      !isSeen(next)
    )
      return [];
    const [mine, its] = [getComputedStyle(element), getComputedStyle(next)];
    const isLarger = Number.parseFloat(mine.fontSize) > Number.parseFloat(its.fontSize) * 1.15;
    return isLarger && Number(mine.fontWeight) > Number(its.fontWeight) && wordsIn(next.textContent ?? "").length > 5
      ? told(element)
      : [];
  });

/** Lines that begin with a sign of their own and are no list. */
export const looksLikeList = (): string[] =>
  texts()
    .filter(
      (element) =>
        [...element.childNodes].filter((node) => node instanceof Text && /^\s*([*•–-]|\d+[.)])\s/.test(node.data))
          .length > 1,
    )
    .map(told);

/** Things side by side that differ in their colour and in nothing else that can be seen or heard. */
export const colourAlone = (): string[] =>
  [...place().querySelectorAll("ul, ol, p")].flatMap((list) => {
    const items = [...list.children].filter(
      (item) => isSeen(item) && item.children.length === 0 && ownText(item) && !item.matches("a, button"),
    );
    const looks = items.map((item) => {
      const { color, fontWeight, textDecorationLine, fontStyle } = getComputedStyle(item);
      return { color, rest: [item.tagName, fontWeight, textDecorationLine, fontStyle, item.ariaCurrent].join() };
    });
    const isOnlyColour =
      new Set(looks.map(({ rest }) => rest)).size === 1 && new Set(looks.map(({ color }) => color)).size > 1;
    return items.length > 1 && isOnlyColour ? told(list) : [];
  });
