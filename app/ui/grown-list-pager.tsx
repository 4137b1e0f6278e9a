import { useEffect, useRef } from "react";
import { counted } from "./counted";
import { CursorPager } from "./cursor-pager";

type GrownListPagerProps = {
  /** Rows before this page, rows on it, how far the next press goes, null if nowhere, and whether that turns the page. */
  stretch: { from: number; count: number; next: number | null; turns: boolean };
  hasMore: boolean;
  /** The address that goes as far as this row; without one, the list's beginning. */
  to: (row?: number) => string;
  /** What is listed: "events". */
  noun: string;
  /** The id of the list's heading, where another page of it begins. It can be focused. */
  heading: string;
};

/** Below a list that grows by presses: "Show more" until its page is full, then the next page and the way back to the first, and where it ends. */
export function GrownListPager({ stretch, hasMore, to, noun, heading }: GrownListPagerProps) {
  const { from, count, next, turns } = stretch;
  const pager = useFocusAtTurn(from, heading);
  const top = (address: string) => `${address.split("#")[0]}#${heading}`;
  return (
    <div ref={pager}>
      {hasMore && next === null && (
        <p className="mt-8 text-center text-muted">{`Only the first ${counted(from + count, noun, noun)} are listed.`}</p>
      )}
      <CursorPager
        label={`Pages of ${noun}`}
        first={from > 0 && { to: top(to()), text: `Back to the first ${noun}` }}
        next={
          hasMore &&
          next !== null &&
          (turns
            ? { to: top(to(next)), text: `More ${noun}` }
            : { to: to(next), text: "Show more", about: noun, stays: true })
        }
      />
    </div>
  );
}

/** Who turned the page by a press of these links reads on at its heading, and not below its end. */
function useFocusAtTurn(from: number, heading: string) {
  const pager = useRef<HTMLDivElement>(null);
  const last = useRef(from);
  useEffect(() => {
    if (last.current === from) return;
    last.current = from;
    const { activeElement, body } = document;
    if (activeElement === body || pager.current?.contains(activeElement))
      document.getElementById(heading)?.focus({ preventScroll: true });
  }, [from, heading]);
  return pager;
}
