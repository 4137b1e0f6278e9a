import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** So long the line is empty: a reader has to notice that the words are new, even if they are the same ones. */
const pauseMs = 150;

/** The page whose title was said last. It outlives the frame, which is made anew around an error page and after it. */
let said: string | undefined;

/**
 * Says the title of a page that came without a new document: of one that comes with it, screen readers say it themselves. What had
 * the focus may be gone with the page before: then the keys go on at the start of this one.
 */
export function PageAnnouncer() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = line;
    if (said === here || !current) return;
    const isFirst = said === undefined;
    said = here;
    if (isFirst) return;
    const { activeElement, body } = document;
    if (activeElement === body) document.querySelector("main")?.focus({ preventScroll: true });
    current.textContent = "";
    const pause = setTimeout(() => {
      current.textContent = document.title;
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [here]);
  return <p ref={line} aria-live="polite" className="sr-only" />;
}
