import { type RefObject, useEffect, useRef, useState } from "react";

/** The live text of an uncontrolled field, also what was typed before hydration, and after a form is reset. */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  initial: string,
): [string, RefObject<Control | null>] {
  const [text, setText] = useState(initial);
  const ref = useRef<Control>(null);
  useEffect(() => {
    const control = ref.current;
    if (!control) return;
    const read = () => setText(control.value);
    const readAfterReset = () => queueMicrotask(read);
    read();
    control.addEventListener("input", read);
    control.form?.addEventListener("reset", readAfterReset);
    return () => {
      control.removeEventListener("input", read);
      control.form?.removeEventListener("reset", readAfterReset);
    };
  }, []);
  return [text, ref];
}
