/**
 * What the checks beside this file share. They all run in the page, as text that `own.ts` puts together: they know each
 * other, the page and axe, and nothing else.
 */
export type Axe = {
  setup(element: Element): void;
  teardown(): void;
  commons: {
    text: { accessibleText(element: Element): string };
    aria: { getRole(element: Element): string | null };
    color: {
      Color: new (red?: number, green?: number, blue?: number, alpha?: number) => Colour;
      flattenColors(above: Colour, below: Colour): Colour;
      getContrast(one: Colour, other: Colour): number;
    };
  };
};
export type Colour = { alpha: number; parseString(text: string): void };
declare const axe: Axe;

/** What can be reached: a dialog, or the page if none is open. */
export const place = (): Element =>
  [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].findLast((each) => each.checkVisibility()) ??
  document.body;

export const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** Toasts have a way of their own with the focus, which toasts.spec.ts tries. */
export const isToast = (element: Element): boolean =>
  element.closest("[role=region][aria-label^=Notifications]") !== null;

export const seen = <Kind extends Element = HTMLElement>(selector: string): Kind[] =>
  [...place().querySelectorAll<Kind>(selector)].filter(isSeen);

/** What a screen reader says of it. */
export const nameOf = (element: Element): string =>
  axe.commons.text.accessibleText(element).replace(/\s+/g, " ").trim();

export const roleOf = (element: Element): string | null => axe.commons.aria.getRole(element);

/** An element in a complaint. */
export const told = (element: Element): string => element.outerHTML.replace(/\s+/g, " ").slice(0, 160);

export const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [];

/** The text that stands in an element itself, and not in one within it. */
export const ownText = ({ childNodes }: Element): string =>
  [...childNodes]
    .flatMap((node) => (node instanceof Text ? node.data : []))
    .join(" ")
    .trim();

/** Everything seen that has a text of its own. */
export const texts = (): HTMLElement[] => seen("*").filter((element) => ownText(element) !== "" && !isUnread(element));

/** Drawings, and what is there for one who listens: nobody reads their letters. */
export const isUnread = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return element.closest("svg, script, style, option") !== null || width <= 1 || height <= 1;
};

export const controls =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, label, option, [role=button], [role=tab], " +
  "[role=menuitem], [role=option], [role=radio], [role=checkbox], [role=switch], [role=slider], [role=gridcell]";

/** What the Tab key stops at, in its order: we have no positive tabindex, which axe refuses. */
export const stops = (): HTMLElement[] =>
  seen("a[href], button, input, select, textarea, summary, [tabindex]").filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [type=hidden]") &&
      !element.closest("[inert]") &&
      !isToast(element),
  );

export const linesOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
};
