import type { KeyboardEvent } from "react";
import { focusRow, rowsOf } from "~/shell/admin/use-next-row";
import { boxName } from "./use-selection";

/** What the keys do, in the order of the dialog that explains them. */
export const rowKeys = [
  { key: "j", does: "Next row" },
  { key: "k", does: "Previous row" },
  { key: "x", does: "Select a row with a box, or let it go" },
  { key: "a", does: "Approve the row, or say that it stands; with rows selected, go to Approve below" },
  { key: "r", does: "Reject the row with a note, withdraw, or answer; with rows selected, go to their note" },
  { key: "n", does: "Open the next document (there, a verifies and r leads to why not), or prepare a sheet" },
  { key: "d", does: "Download the sheet" },
  { key: "m", does: "Mark the sheet as sent" },
  { key: "u", does: "Undo the last decision; one on a document stays" },
  { key: "?", does: "Show these keys" },
] as const;

type Reach = {
  /** The rows. */
  list: HTMLElement | null;
  /** What decides several rows at once, if some are selected. */
  bar: HTMLElement | null;
  /** Tells whoever can't see that nothing happened. */
  say: (words: string) => void;
};

/**
 * Single keys, only while the focus is in the list: a field's, the browser's and a screen reader's own are left alone.
 * Each presses what a mouse would press.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, { list, bar, say }: Reach) {
  if (!isOurs(event.nativeEvent)) return;
  if (!event.currentTarget.contains(event.target as Node)) return;
  const rows = rowsOf(list);
  const place = rows.findIndex((row) => row.contains(event.target as Node));
  const row = rows[place];
  const actions: Record<string, () => void> = {
    j: () => focusRow(list, place + 1),
    k: () => focusRow(list, place - 1),
    x: () => row?.querySelector<HTMLElement>(`input[name=${boxName}]`)?.click(),
    a: () => decide(row, "a", "Approved already"),
    r: () => decide(row, "r", "Rejected already"),
  };
  function decide(element: Element | undefined, key: string, already: string) {
    if (event.repeat || (!bar && !element)) return;
    if (bar) return bar.querySelector<HTMLElement>(key === "a" ? "button[value=approved]" : "textarea")?.focus();
    const button = element?.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`);
    if (button) button.click();
    else say(element?.querySelector("[data-not-here]")?.textContent ?? already);
  }
  const act = actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** A page of what can't be undone has a button of its own, which comes first and says so. @returns false where there is none. */
export function pressUndo() {
  const button = document.querySelector<HTMLElement>("[data-undo]");
  if (!button) return false;
  button.click();
}

/** Ignores typing and system shortcuts. */
export function isOurs({ target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented }: Pressed): boolean {
  if (defaultPrevented || ctrlKey || altKey || metaKey || isComposing) return false;
  if (!(target instanceof HTMLElement) || target.isContentEditable) return false;
  return !target.matches("textarea, select, input:not([type=checkbox])");
}

type Pressed = Pick<globalThis.KeyboardEvent, "target" | "ctrlKey" | "altKey" | "metaKey" | "defaultPrevented"> & {
  isComposing?: boolean;
};
