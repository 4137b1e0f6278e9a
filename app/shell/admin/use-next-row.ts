import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Who decides by keyboard goes on with the row that takes the place of the one that left.
 * @param ids of the rows, in their order
 */
export function useNextRow<List extends HTMLElement>(ids: string) {
  const list = useRef<List>(null);
  const place = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the rows are others.
  useEffect(() => {
    const { activeElement, body } = document;
    const main = document.querySelector("main");
    const goOn = () => focusRow(list.current, place.current);
    if (activeElement === body || activeElement === main) return goOn();
    // The dialog that asked may close after the row left, and give the focus to the page then.
    if (!activeElement?.closest("[role=dialog]")) return;
    main?.addEventListener("focus", goOn, { once: true });
    return () => main?.removeEventListener("focus", goOn);
  }, [ids]);
  function onFocus({ target }: FocusEvent) {
    place.current = rowsOf(list.current).findIndex((row) => row.contains(target));
  }
  return { list, onFocus, goOn: () => focusRow(list.current, place.current ?? 0) };
}

export const rowsOf = (list: HTMLElement | null) => [...(list?.children ?? [])];

/** Its first link or button; the last row's where there is none at that place, and the page's start where no row is left. */
export function focusRow(list: HTMLElement | null, place: number | undefined) {
  if (place === undefined) return;
  const rows = rowsOf(list);
  const row = rows[Math.max(0, place)] ?? rows.at(-1);
  const next = row ? row.querySelector<HTMLElement>("a, button") : document.querySelector("main");
  next?.focus({ preventScroll: !row });
}
