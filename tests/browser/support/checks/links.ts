import { isUnread, nameOf, ownText, seen, stops, told } from "./dom.ts";

/** A link is an address: one that does something is a button. */
export const linksToNowhere = (): string[] =>
  seen<HTMLAnchorElement>("a")
    .filter((link) => /^(#?|javascript:.*)$/i.test(link.getAttribute("href")?.trim() ?? ""))
    .map(told);

/** A link that says it were a button: the space bar would not press it. */
export const linksAsButtons = (): string[] => seen("a[role=button]").map(told);

/** What a link stands in: an entry says what it is about, and two of them may say the same. */
export const entryOf = (link: Element): Element | null => link.closest("li, article, tr, dd, p");

/** One name, two addresses: nobody could tell them apart. */
export function linksAlike(): string[] {
  const first = new Map<string, HTMLAnchorElement>();
  return seen<HTMLAnchorElement>("a[href]").flatMap((link) => {
    const other = first.get(nameOf(link).toLowerCase());
    if (!other) first.set(nameOf(link).toLowerCase(), link);
    return other && other.pathname !== link.pathname && entryOf(link) === entryOf(other)
      ? `${told(other)} and ${told(link)}`
      : [];
  });
}

/** The same address twice in a row: one stop too many. */
export function linksTwice(): string[] {
  const all = stops();
  return all.flatMap((link, index) => {
    const before = all[index - 1];
    if (!(link instanceof HTMLAnchorElement && before instanceof HTMLAnchorElement)) return [];
    const isOneEntry = entryOf(link) !== null && entryOf(link) === entryOf(before);
    return link.href === before.href && isOneEntry ? `${told(before)} and ${told(link)}` : [];
  });
}

/** Two links in a line of text with nothing between them look like one. */
export const linksTogether = (): string[] =>
  seen("a[href]").flatMap((link) => {
    const between = link.nextSibling;
    const next = between instanceof Text ? between.nextSibling : between;
    const isApart = between instanceof Text && between.data.trim() !== "";
    const isInLine = (each: Element) => getComputedStyle(each).display === "inline";
    return !isApart && next instanceof HTMLAnchorElement && isInLine(link) && isInLine(next) && !isBoxed(link)
      ? `${told(link)} and ${told(next)}`
      : [];
  });

/** Whether its parent lays its children out, each in a place of its own. */
export const isBoxed = ({ parentElement }: Element): boolean =>
  /flex|grid/.test(parentElement ? getComputedStyle(parentElement).display : "");

/** A link within a text that looks like the text. */
export const linksLikeText = (): string[] =>
  seen("a[href]").flatMap((link) => {
    const around = link.parentElement;
    if (!around || !/\p{L}{3}/u.test(ownText(around)) || isUnread(link)) return [];
    const [mine, its] = [getComputedStyle(link), getComputedStyle(around)];
    const isAlike = mine.color === its.color && mine.fontWeight === its.fontWeight && mine.fontSize === its.fontSize;
    const isPlain = mine.textDecorationLine === "none" && mine.backgroundColor === "rgba(0, 0, 0, 0)";
    return isAlike && isPlain && Number.parseFloat(mine.borderBottomWidth) === 0 ? told(link) : [];
  });

/** A new tab has no way back: it is said before. */
export const newTabs = (): string[] =>
  seen<HTMLAnchorElement>("a[target]:not([target=_self])")
    .filter((link) => !/new (tab|window)/i.test(nameOf(link)))
    .map(told);

/** What is no page says what it is. */
export function files(): string[] {
  const saysSo: Record<string, RegExp> = { ics: /calendar/i, jpg: /picture|photo/i, jpeg: /picture|photo/i };
  return seen<HTMLAnchorElement>("a[href]").flatMap((link) => {
    const ending = link.pathname.match(/\.(\w{2,4})$/)?.[1]?.toLowerCase();
    if (!ending || ending === "html") return [];
    return (saysSo[ending] ?? new RegExp(`\\b${ending}\\b`, "i")).test(nameOf(link)) ? [] : told(link);
  });
}
