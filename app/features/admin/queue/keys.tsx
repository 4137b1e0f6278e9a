import { createContext, type ReactNode, use, useEffect } from "react";
import { Keyboard } from "~/shell/admin/icons";
import { focusRow, rowsOf } from "~/shell/admin/use-next-row";
import { Button } from "~/ui/button";
import { lazyComponent } from "~/ui/lazy-component";
import { useDialog } from "~/ui/use-dialog";
import { isOurs, pressUndo } from "./row-keys";

const ShowKeysContext = createContext(() => {});
const KeysDialog = lazyComponent(() => import("./keys-dialog").then(({ KeysDialog }) => KeysDialog));

/**
 * The keys that work wherever one is on the dashboard, from the moment of arrival: `?` says which there are, `u` presses
 * the newest Undo, `j` and `k` walk the rows of a list, and others press the button that has them. Fields, dialogs and the
 * browser's own are left alone.
 */
export function Keys({ children }: { children: ReactNode }) {
  const { show, wasOpened, state } = useDialog("keys");
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent) {
      const isTyping = event.timeStamp - last < pauseMs;
      last = event.timeStamp;
      if (!isOurs(event) || (event.target as HTMLElement).closest("[role=dialog]")) return;
      const act = { "?": show, u: pressUndo, j: () => walk(event, 1), k: () => walk(event, -1) }[event.key];
      if ((act ? act() : pressOnPage(event, isTyping)) === false) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [show]);
  return (
    <ShowKeysContext value={show}>
      {children}
      {wasOpened && <KeysDialog {...state} />}
    </ShowKeysContext>
  );
}

/** Who typed less than this ago may be writing words for a field that was not there yet: no letter of them may decide. */
const pauseMs = 1000;

/** Presses the button that says that this is its key, or leads into the field. The keys of rows are for the row with the focus. */
function pressOnPage({ key, repeat, target }: KeyboardEvent, isTyping: boolean) {
  const row = (target as HTMLElement).closest("[data-rows] > *");
  const all = [
    ...(row?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? []),
    ...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]:not([data-rows] *)"),
  ];
  const one = all.find((each) => each.getAttribute("aria-keyshortcuts") === key);
  if (!one || repeat) return false;
  if (one instanceof HTMLInputElement) one.focus();
  else if (isTyping) return false;
  else one.click();
}

/** To the row below or above the one with the focus; from outside, down into the list. */
function walk({ target }: KeyboardEvent, step: 1 | -1) {
  const list = (target as HTMLElement).closest<HTMLElement>("[data-rows]");
  if (!list) return step > 0 && enterList();
  const place = rowsOf(list).findIndex((row) => row.contains(target as HTMLElement));
  focusRow(list, place + step);
}

/** Enters the list, as long as nothing else has the focus. */
function enterList() {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement?.tagName !== "MAIN") return false;
  const first = document.querySelector<HTMLElement>("[data-rows] > * :is(a, button)");
  if (!first) return false;
  first.focus();
}

export function KeysButton() {
  const show = use(ShowKeysContext);
  return (
    <Button
      tone="muted"
      aria-haspopup="dialog"
      data-opens="keys"
      icon={<Keyboard aria-hidden />}
      onClick={show}
      className="ml-auto text-sm max-sm:hidden pointer-coarse:hidden"
    >
      Keys: press ?
    </Button>
  );
}
