import { expect, type Locator, type Page } from "@playwright/test";

type Seen = { toast: string; needed: string[]; covered: string[] };

/**
 * Does something that is answered by a toast, and looks once it stands still: nothing that one needs next is under it.
 * All of it is measured within the page, so that the toast is still there on a slow machine.
 */
export async function expectClear(page: Page, act: () => Promise<unknown>): Promise<Seen> {
  const seen = page.evaluate(watchToast);
  await act();
  const { toast, needed, covered } = await seen;
  expect(covered, `under “${toast}”`).toEqual([]);
  return { toast, needed, covered };
}

/** No toast stands over it, once everything stands still. */
export const expectApart = async (place: Locator): Promise<void> =>
  expect(await place.evaluate(toastsOver), "toasts over it").toEqual([]);

/** Runs in the page. */
async function toastsOver(place: Element): Promise<(string | null)[]> {
  // What follows the scrolling runs as long as it can be seen.
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ playState, timeline }) => playState === "running" && timeline === document.timeline);
  for (let calm = 0; calm < 5; calm = isMoving() ? 0 : calm + 1) await new Promise(requestAnimationFrame);
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const toasts = [...document.querySelectorAll("[data-swipe-direction][data-state=open]")];
  if (toasts.length === 0) return ["The toast is gone."];
  return toasts
    .filter((toast) => {
      const box = toast.getBoundingClientRect();
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    })
    .map(({ textContent }) => textContent);
}

/** Runs in the page. */
async function watchToast(): Promise<Seen> {
  const frame = () => new Promise(requestAnimationFrame);
  const toasts = () => [...document.querySelectorAll<HTMLElement>("[data-swipe-direction][data-state=open]")];
  const old = new Set(toasts());
  while (!toasts().some((toast) => !old.has(toast))) await frame();
  // Whatever takes longer than a toast is there would not be measured at all.
  dispatchEvent(new Event("blur"));
  // What follows the scrolling runs as long as it can be seen.
  const isMoving = () =>
    document
      .getAnimations()
      .some(({ playState, timeline }) => playState === "running" && timeline === document.timeline);
  for (let calm = 0; calm < 5; calm = isMoving() ? 0 : calm + 1) await frame();

  const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
  const field = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const notes = [field, field.closest("fieldset")]
    .flatMap((each) => (each?.getAttribute("aria-describedby") ?? "").split(" "))
    .map((id) => document.getElementById(id));
  const isField = field.matches("input, select, textarea, button");
  const form = field.closest("form") ?? dialog;
  const needed: [string, Element | null | undefined][] = [
    ["title", dialog?.querySelector("h2")],
    ["field", isField ? field : undefined],
    ["label", isField ? (field as HTMLInputElement).labels?.[0] : undefined],
    ...notes.map((note): [string, Element | null] => ["error", note]),
    ["submit", form?.querySelector("[type=submit]")],
  ];
  const there = needed.flatMap(([name, element]) => {
    const box = element?.getBoundingClientRect();
    return box && box.width > 0 && box.height > 0 ? [{ name, box }] : [];
  });
  const boxes = toasts().map((toast) => toast.getBoundingClientRect());
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    boxes.some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom);
  return {
    toast: toasts()
      .map(({ textContent }) => textContent)
      .join(" | "),
    needed: there.map(({ name }) => name),
    covered: there.filter(({ box }) => isUnder(box)).map(({ name }) => name),
  };
}
