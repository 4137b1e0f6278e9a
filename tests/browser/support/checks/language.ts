import { ownText, texts, told } from "./dom.ts";

/** We write one language, and every page says which. */
export const otherLanguages = (): string[] =>
  [...document.querySelectorAll("[lang]")]
    .filter((element) => !/^en(-US)?$/.test(element.getAttribute("lang") ?? ""))
    .map(told);

/** Arabic and Hebrew run from right to left, and everything else does not. */
export const wrongDirections = (): string[] =>
  texts().flatMap((element) => {
    const text = ownText(element);
    const [first] = text.match(/\p{L}/u) ?? [];
    if (!first) return [];
    const runs = /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(first) ? "rtl" : "ltr";
    const { direction, unicodeBidi } = getComputedStyle(element);
    return direction === runs || unicodeBidi === "plaintext" ? [] : told(element);
  });
