import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus on a button that moves to another place of the list when it was pressed: React makes a new one
 * there, under the same id, and the browser would start again at the top of the page.
 */
export function useKeptFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const last = useRef("");
  useEffect(() => {
    const element = list.current;
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target.id : "";
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = "";
    };
    element?.addEventListener("focusin", remember);
    element?.addEventListener("focusout", forget);
    return () => {
      element?.removeEventListener("focusin", remember);
      element?.removeEventListener("focusout", forget);
    };
  }, []);
  // After each render: that is when a button may have moved.
  useEffect(() => {
    if (last.current && document.activeElement === document.body) document.getElementById(last.current)?.focus();
  });
  return list;
}
