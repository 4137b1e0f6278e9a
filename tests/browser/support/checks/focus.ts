import { type Axe, type Colour, seen, stops, told } from "./dom.ts";

declare const axe: Axe;

/** The colours of what an element stands in, one above the other; axe's own way gives none for what holds a field. */
export function groundOf(element: Element | null): Colour | undefined {
  const { Color, flattenColors } = axe.commons.color;
  if (!element) return new Color(255, 255, 255, 1);
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== "none") return undefined;
  const own = new Color();
  own.parseString(backgroundColor);
  if (own.alpha === 1) return own;
  const behind = groundOf(element.parentElement);
  return behind && flattenColors(own, behind);
}

/** How much a colour stands out from what lies behind an element; nothing where that cannot be told, as on a picture. */
export function contrastOn(element: Element | null, text: string): number | undefined {
  const behind = groundOf(element);
  if (!behind) return undefined;
  const colour = new axe.commons.color.Color();
  colour.parseString(text);
  return colour.alpha === 0 ? 1 : axe.commons.color.getContrast(behind, colour);
}

/** What may change its looks when a control has the focus: itself, what it and its line stand in, and its label. */
export const signsOf = (stop: Element): Element[] =>
  [
    stop,
    stop.parentElement,
    stop.parentElement?.parentElement,
    stop.nextElementSibling,
    ...((stop as HTMLInputElement).labels ?? []),
  ].flatMap((each) => each ?? []);

export const looksOf = (element: Element): { outline: string; rest: string } => {
  const style = getComputedStyle(element);
  const { outlineStyle, outlineWidth, outlineColor } = style;
  const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  return {
    outline: hasOutline ? outlineColor : "",
    rest: [style.boxShadow, style.borderColor, style.backgroundColor, style.textDecorationLine].join(),
  };
};

/** Goes from control to control, as the Tab key does, and looks whether one sees it. The last key must have been one. */
export function focusUnseen(): string[] {
  const before = document.activeElement;
  const wrong = stops().flatMap((stop) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const calm = signsOf(stop).map(looksOf);
    stop.focus({ preventScroll: true });
    if (document.activeElement !== stop) return `the focus does not stay: ${told(stop)}`;
    const press = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
    if (!stop.closest("[role=dialog], [role=alertdialog]") && !stop.dispatchEvent(press))
      return `the Tab key does nothing: ${told(stop)}`;
    const signs = signsOf(stop).map((element) => ({ element, ...looksOf(element) }));
    const isShown = signs.some(({ element, outline, rest }, index) => {
      const around = element.parentElement;
      return outline && outline !== calm[index]?.outline
        ? (contrastOn(around, outline) ?? 3) >= 3
        : rest !== calm[index]?.rest;
    });
    return isShown ? [] : `the focus is not seen: ${told(stop)}`;
  });
  (before instanceof HTMLElement ? before : document.body).focus();
  return wrong;
}

/** A field whose edge cannot be made out, or whose example cannot be read. */
export const fieldsUnseen = (): string[] =>
  seen<HTMLInputElement>(
    "input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=image], [type=submit]), select, textarea",
  )
    .filter((field) => !field.disabled && field.offsetWidth > 1)
    .flatMap((field) => {
      const { borderBottomColor, borderBottomWidth, backgroundColor } = getComputedStyle(field);
      const border =
        Number.parseFloat(borderBottomWidth) > 0 ? (contrastOn(field.parentElement, borderBottomColor) ?? 3) : 1;
      const ground = contrastOn(field.parentElement, backgroundColor) ?? 3;
      const example = field.placeholder
        ? (contrastOn(field, getComputedStyle(field, "::placeholder").color) ?? 4.5)
        : 4.5;
      const wrong = [
        Math.max(border, ground) < 3 && `an edge of ${border.toFixed(2)}:1`,
        example < 4.5 && `an example of ${example.toFixed(2)}:1`,
      ].filter(Boolean);
      return wrong.length > 0 ? `${wrong.join(", ")}: ${told(field)}` : [];
    });
