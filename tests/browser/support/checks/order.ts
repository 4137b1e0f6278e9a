import { isSeen, isUnread, seen, stops, told } from "./dom.ts";

/** Whether what comes later stands before: left of it in the same line, or above it in the same column. */
export function standsBefore(later: Element, earlier: Element): boolean {
  const [one, two] = [earlier.getBoundingClientRect(), later.getBoundingClientRect()];
  const shared = (from: number, to: number, size: number) => to - from > size / 2;
  // What stands higher in a corner of its own is beside it all the same.
  const inLine = shared(Math.max(one.top, two.top), Math.min(one.bottom, two.bottom), Math.min(one.height, two.height));
  const inColumn = shared(Math.max(one.left, two.left), Math.min(one.right, two.right), Math.max(one.width, two.width));
  return (inLine && two.right <= one.left + 1) || (inColumn && two.bottom <= one.top + 1);
}

export const isInFlow = (element: Element): boolean =>
  /static|relative/.test(getComputedStyle(element).position) && isSeen(element) && !isUnread(element);

/** A time makes sense before what happened then, and after. */
export const isTime = (element: Element): boolean =>
  element.querySelector("time") !== null && (element.textContent?.length ?? 0) < 40;

/** What is read in another order than it is seen. */
export const readInAnotherOrder = (): string[] =>
  seen("*").flatMap((parent) => {
    const children = [...parent.children].filter((child) => isInFlow(child) && child.textContent?.trim());
    // A term may stand above what it means, or below.
    if (children.every((child) => child.matches("dt, dd"))) return [];
    return children.flatMap((child, index) => {
      const before = children[index - 1];
      return before && standsBefore(child, before) && !isTime(before) && !isTime(child)
        ? `${told(child)} stands before ${told(before)}`
        : [];
    });
  });

/** What the Tab key reaches in another order than it is seen. */
export function reachedInAnotherOrder(): string[] {
  const all = stops().filter((stop) => !isUnread(stop));
  return all.flatMap((stop, index) => {
    const before = all[index - 1];
    return before && before.parentElement === stop.parentElement && standsBefore(stop, before) && isInFlow(stop)
      ? `${told(stop)} stands before ${told(before)}`
      : [];
  });
}
