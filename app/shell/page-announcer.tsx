import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** So long the line is empty: a reader has to notice that the words are new, even if they are the same ones. */
const pauseMs = 150;

/** Says the title of a page that came without a new document: of one that comes with it, screen readers say it themselves. */
export function PageAnnouncer() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const said = useRef(here);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = line;
    if (said.current === here || !current) return;
    said.current = here;
    current.textContent = "";
    const pause = setTimeout(() => {
      current.textContent = document.title;
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [here]);
  return <p ref={line} aria-live="polite" className="sr-only" />;
}
