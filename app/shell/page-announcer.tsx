import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** A reader has to notice that the words are new, even if they are the same ones. */
const pauseMs = 150;

/** Says the title of a page that came without a new document: of one that comes with it, screen readers say it themselves. */
export function PageAnnouncer() {
  const { pathname, search } = useLocation();
  const isSettled = useNavigation().state === "idle";
  const here = pathname + search;
  const [said, setSaid] = useState({ of: here, title: "" });
  useEffect(() => {
    if (!isSettled || said.of === here) return;
    setSaid(({ of }) => ({ of, title: "" }));
    const pause = setTimeout(() => setSaid({ of: here, title: document.title }), pauseMs);
    return () => clearTimeout(pause);
  }, [isSettled, here, said.of]);
  return (
    <p aria-live="polite" className="sr-only">
      {said.title}
    </p>
  );
}
