import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";
import {
  claimDialog,
  closeDialog,
  isClaimedBy,
  leaveDialog,
  onDialogChange,
  onPage,
  showDialog,
  shownDialog,
} from "./dialog-address";
import { recordVisit } from "./trail";

declare const addressed: unique symbol;

/** What `<Dialog>` asks for. Only the hooks of this file make one, so that no dialog is without an address. */
export type DialogState = {
  open: boolean;
  onOpenChange: ((open: boolean) => void) & { readonly [addressed]: true };
};

/** One dialog of its kind on the page. @param name unique on the page: its address is `#dialog=name`. */
export function useDialog(name: string) {
  const { about: _about, show, ...dialog } = useDialogs(name);
  return { ...dialog, show: useCallback(() => show(), [show]) };
}

/** One dialog for any of many things, such as the rows of a list: its address is `#dialog=kind:id`. */
function useDialogs(kind: string) {
  const id = useId();
  // Re-render on navigation: the new URL may name a dialog.
  useLocation();
  const name = useSyncExternalStore(
    onDialogChange,
    () => {
      const shown = shownDialog();
      return shown !== undefined && isOfKind(kind, shown) && isClaimedBy(kind, id) ? shown : undefined;
    },
    () => undefined,
  );
  const [last, setLast] = useState(name);
  if (name !== undefined && name !== last) setLast(name);
  useEffect(() => claimDialog(kind, id, (shown) => isOfKind(kind, shown)), [kind, id]);
  const isOpen = name !== undefined;
  const show = useCallback(
    (about?: string) => showDialog(about === undefined ? kind : `${kind}:${about}`, id),
    [kind, id],
  );
  const state = useMemo(() => ({ open: isOpen, onOpenChange: onOpenChange as DialogState["onOpenChange"] }), [isOpen]);
  return {
    isOpen,
    /** Stays mounted after the first opening, for the closing animation. */
    wasOpened: last !== undefined,
    /** What it is about, also while it closes. */
    about: last?.slice(kind.length + 1),
    show,
    close: leaveDialog,
    state,
  };
}

const isOfKind = (kind: string, name: string) => name === kind || name.startsWith(`${kind}:`);

/** Opening is `show`: a dialog itself can only be closed. */
const onOpenChange = (open: boolean) => {
  if (!open) void leaveDialog();
};

/** Navigates away from within a dialog, which is closed first. */
export function useLeaveDialog() {
  const navigate = useNavigate();
  return async (to: string, options?: NavigateOptions) => {
    await closeDialog();
    await navigate(to, options);
  };
}

/** Rendered once, around all pages: keeps dialogs and visits in step with the router. */
export function DialogHistory(): null {
  const { key, pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a page may name another dialog.
  useEffect(() => onPage(key), [key, hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is recorded, also to the same page.
  useEffect(() => recordVisit(pathname), [key, pathname]);
  return null;
}

/**
 * One dialog of a kind for many items, such as the rows of a list. Keeps the item as it was when the dialog opened: it may
 * change or leave the page meanwhile.
 */
export function useItemDialog<Item>(kind: string, find: (about: string) => Item | undefined) {
  const { isOpen, about, show, close, state } = useDialogs(kind);
  const [kept, setKept] = useState<{ about: string; item: Item; isClosed: boolean }>();
  const item = isOpen && about !== undefined && (kept?.isClosed !== false || kept.about !== about) && find(about);
  if (item && about !== undefined) setKept({ about, item, isClosed: false });
  if (!isOpen && kept && !kept.isClosed) setKept({ ...kept, isClosed: true });
  return { item: kept?.about === about ? kept?.item : undefined, show, close, state };
}
