import { useEffect, useRef } from "react";

/** Moves the focus to the page where what had it is gone or means something else. @param shown what tells one state from another */
export function useFocusOnChange(shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) document.querySelector("main")?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);
}
