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
import { leaveFootprint } from "./trail";

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
export function useDialogs(kind: string) {
  const id = useId();
  // A page that the router shows may come with a dialog in its address.
  useLocation();
  const name = useSyncExternalStore(
    onDialogChange,
    () => {
      const shown = shownDialog();
      return shown !== undefined && isOf(kind, shown) && isClaimedBy(kind, id) ? shown : undefined;
    },
    () => undefined,
  );
  const [last, setLast] = useState(name);
  if (name !== undefined && name !== last) setLast(name);
  useEffect(() => claimDialog(kind, id, (shown) => isOf(kind, shown)), [kind, id]);
  const isOpen = name !== undefined;
  const show = useCallback(
    (about?: string) => showDialog(about === undefined ? kind : `${kind}:${about}`, id),
    [kind, id],
  );
  const state = useMemo(() => ({ open: isOpen, onOpenChange: change as DialogState["onOpenChange"] }), [isOpen]);
  return {
    isOpen,
    /** Its code and its form are made when it is first opened, and stay: it is seen to close. */
    wasOpened: last !== undefined,
    /** What it is about, also while it closes. */
    about: last?.slice(kind.length + 1),
    show,
    close: leaveDialog,
    state,
  };
}

const isOf = (kind: string, name: string) => name === kind || name.startsWith(`${kind}:`);

/** Opening is `show`: a dialog itself can only be closed. */
const change = (open: boolean) => {
  if (!open) void leaveDialog();
};

/** Goes to another page from within a dialog, which is left behind closed. */
export function useLeaveDialog() {
  const navigate = useNavigate();
  return async (to: string, options?: NavigateOptions) => {
    await closeDialog();
    await navigate(to, options);
  };
}

/** Stands once around all pages. */
export function DialogHistory(): null {
  const { key, pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a page may name another dialog.
  useEffect(() => onPage(key), [key, hash]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step leaves one, also to the same page.
  useEffect(() => leaveFootprint(pathname), [key, pathname]);
  return null;
}

/**
 * One dialog of a kind for many things, such as the rows of a list. What was asked about is kept as it was then: it may
 * change or leave the page meanwhile.
 */
export function useQuestion<Asked>(kind: string, find: (about: string) => Asked | undefined) {
  const { isOpen, about, show, close, state } = useDialogs(kind);
  const [kept, setKept] = useState<{ about: string; asked: Asked; isOver: boolean }>();
  const asked = isOpen && about !== undefined && (kept?.isOver !== false || kept.about !== about) && find(about);
  if (asked && about !== undefined) setKept({ about, asked, isOver: false });
  if (!isOpen && kept && !kept.isOver) setKept({ ...kept, isOver: true });
  return { asked: kept?.about === about ? kept?.asked : undefined, ask: show, close, state };
}
