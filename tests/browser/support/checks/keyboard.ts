import { controls, isSeen, isToast, place, roleOf, seen, told } from "./dom.ts";

/** It looks as if it could be pressed, and no key does it. */
export const pressedByMouseAlone = (): string[] =>
  seen("*")
    .filter((element) => getComputedStyle(element).cursor === "pointer" && !element.closest(controls))
    .filter(({ parentElement }) => !parentElement || getComputedStyle(parentElement).cursor !== "pointer")
    .map(told);

/** The Tab key stops, and there is nothing to do. */
export const stopsForNothing = (): string[] =>
  seen("[tabindex='0']")
    .filter((element) => !isToast(element))
    .filter(
      (element) =>
        !element.matches(controls) &&
        !/^(slider|tabpanel|application|img|region|grid|listbox|menu)$/.test(roleOf(element) ?? ""),
    )
    .filter((element) => element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth)
    .map(told);

/** A control that no key comes to; within a composite the arrows do. */
export const outOfReach = (): string[] =>
  seen("a[href][tabindex^='-'], :is(button, input, select, textarea, summary)[tabindex^='-']")
    .filter(
      (element) =>
        !element.closest(
          "[role=tablist], [role=radiogroup], [role=menu], [role=grid], [role=toolbar], [aria-hidden=true], [inert], table",
        ),
    )
    .filter((element) => element.offsetWidth > 1)
    .map(told);

/** A dialog that only the one who sees it can leave. */
export const dialogsWithoutClose = (): string[] => {
  const dialog = place();
  if (!dialog.matches("[role=dialog], [role=alertdialog]")) return [];
  const ways = [...dialog.querySelectorAll<HTMLElement>("button, a[href]")].filter(isSeen);
  const isWayOut = ({ ariaLabel, textContent, tabIndex }: HTMLElement) =>
    tabIndex >= 0 && /close|cancel|keep|back|done|not now/i.test(`${ariaLabel ?? ""} ${textContent}`);
  return ways.some(isWayOut) ? [] : [told(dialog)];
};
