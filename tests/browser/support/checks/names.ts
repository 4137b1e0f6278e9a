import { isUnread, nameOf, ownText, place, seen, told, wordsIn } from "./dom.ts";

/** Names of links, buttons and fields that say the same wherever they lead. */
export function namesThatSayNothing(): string[] {
  const empty =
    /^((please )?click( here| me| this)?|here|(read |learn |see |find out )?more( info| information)?|link|(this )?page|this|button|go|details|info|image|picture|photo|icon|submit|website|visit)$/;
  return seen("a[href], button, [role=button], input[type=image], input[type=submit], input[type=button], summary")
    .map((element) => ({ element, name: nameOf(element) }))
    .filter(
      ({ name }) =>
        empty.test(
          name
            .toLowerCase()
            .replace(/[^\p{L}\p{N} ]/gu, "")
            .trim(),
        ) || !/[\p{L}\p{N}]/u.test(name),
    )
    .map(({ element, name }) => `"${name}": ${told(element)}`);
}

/**
 * What a mouse finds when it waits, and nobody else. A time says the same in its `datetime`, and a sign that can be pressed
 * has it for its name.
 */
export function tooltips(): string[] {
  const helps = seen("*").filter((element) => getComputedStyle(element).cursor === "help" && element.tabIndex < 0);
  const isSign = (element: Element) => {
    const control = element.closest("a, button, summary");
    return (
      control?.querySelector("svg") &&
      ![control, ...control.querySelectorAll("*")].some((each) => ownText(each) && !isUnread(each))
    );
  };
  const titled = [...place().querySelectorAll("[title]:not(iframe, time)")].filter((element) => !isSign(element));
  return [...titled, ...helps].map(told);
}

/** Browsers and screen readers have most keys already. */
export const accessKeys = (): string[] => [...place().querySelectorAll("[accesskey]")].map(told);

/** Shortened words that nobody says in full. */
export const shortWords = (): string[] =>
  [...place().querySelectorAll("abbr:not([title])")]
    .filter(({ parentElement, textContent }) => !parentElement?.textContent?.includes(`(${textContent})`))
    .map(told);

/** The title of a page says what its first heading says, or where in the menu it is; and whose page it is. */
export function titlesApart(): string[] {
  const said = [...document.querySelectorAll("h1, h2, [aria-current]")].map(({ textContent }) => textContent).join(" ");
  const words = wordsIn(document.title.split(" · ")[0] ?? "").filter((word) => word.length > 2);
  const isAbout = words.some((word) => said.toLowerCase().includes(word.toLowerCase()));
  return isAbout && document.title.endsWith(" · Porchlight") ? [] : [`"${document.title}"`];
}
