import { type RefObject, useLayoutEffect } from "react";
import { firstField } from "./first-field";
import { type Box, freePlace, type Point } from "./free-place";

/** Keeps the toasts off what one needs next, as long as there are any; each time anew from the bottom right. */
export function useFreePlace(region: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !isShown) return;
    let now: Point | undefined;
    let frame = 0;
    let watched: Element | undefined;
    const place = () => {
      // A dialog grows when its form comes after its frame.
      const dialog = openDialog();
      if (dialog && dialog !== watched) growth.observe(dialog);
      watched = dialog;
      const { width, height } = element.getBoundingClientRect();
      now = freePlace({ size: { width, height }, room: roomFor(element), ...whatOneNeeds(), now });
      const { left, top } = now;
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, right: "auto", bottom: "auto" });
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const growth = new ResizeObserver(placeSoon);
    growth.observe(element);
    place();
    for (const change of changes) addEventListener(change, placeSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      for (const change of changes) removeEventListener(change, placeSoon, { capture: true });
      Object.assign(element.style, { left: "", top: "", right: "", bottom: "" });
    };
  }, [region, isShown]);
}

/** A dialog has come to rest after its animation. */
const changes = ["focusin", "scroll", "resize", "animationend"] as const;

/** What is seen of the window, also above a phone's keyboard, less the margin that the look gives the region. */
function roomFor(region: HTMLElement): Box {
  const margin = matchMedia("(min-width: 768px)").matches ? 20 : 16;
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  const width = region.ownerDocument.documentElement.clientWidth;
  return { left: margin, top: offsetTop + margin, right: width - margin, bottom: offsetTop + height - margin };
}

const openDialog = (): Element | undefined =>
  [...document.querySelectorAll("[role=dialog][data-state=open], [role=alertdialog][data-state=open]")].at(-1);

/** Of the dialog that is open its title and what sends it; of the page its main buttons; everywhere what is being filled in. */
function whatOneNeeds(): { needed: Box[]; wanted: Box[] } {
  const dialog = openDialog();
  const needed = [
    ...(dialog ? dialog.querySelectorAll("h2, [type=submit]") : []),
    ...filledIn(dialog),
    ...document.querySelectorAll("[data-keep-clear]"),
  ];
  const wanted = dialog
    ? dialog.querySelectorAll("button")
    : document.querySelectorAll("body > header, main .btn-primary");
  return { needed: boxesOf(needed), wanted: boxesOf(wanted) };
}

/** What has the focus. On a phone a dialog gives it to no field, but one begins with its first. */
function filledIn(dialog?: Element): Element[] {
  const { activeElement: active } = document;
  const next = dialog && !active?.matches("input, select, textarea") ? firstField(dialog) : null;
  const isOnNothing = active?.matches("body, main, [data-swipe-direction] *, [role=dialog], [role=alertdialog]");
  const fields = [isOnNothing ? null : active, next?.closest("fieldset") ?? next];
  return fields.flatMap((field) => (field ? around(field) : []));
}

/** A field with its label, its message and the button that sends it. */
function around(field: Element): Element[] {
  const described = [field, field.closest("fieldset")].map((each) => each?.getAttribute("aria-describedby") ?? "");
  const notes = described.flatMap((ids) => ids.split(" ")).map((id) => document.getElementById(id));
  const { labels, form } = field as Partial<HTMLInputElement>;
  const sends = [...(form?.elements ?? [])].filter((element) => element.matches("[type=submit]"));
  return [field, ...(labels ?? []), ...notes.filter((note) => note !== null), ...sends];
}

const boxesOf = (elements: Iterable<Element>): Box[] =>
  [...elements]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
