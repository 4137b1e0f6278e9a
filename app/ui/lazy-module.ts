import { useEffect, useSyncExternalStore } from "react";

/**
 * Code that is no part of a first visit: fetched when it is wanted, or already at the first sign of a person at the page.
 * A fetch that fails may be tried again, unlike React.lazy, which remembers the failure for good.
 */
export function lazyModule<Module>(load: () => Promise<Module>) {
  let module: Module | undefined;
  const waiting = new Set<() => void>();

  async function fetch() {
    module ??= await load();
    for (const wake of waiting) wake();
  }
  function subscribe(wake: () => void) {
    waiting.add(wake);
    return () => waiting.delete(wake);
  }

  return {
    fetch,
    /** The module once it is here; never on the server. */
    useModule: () =>
      useSyncExternalStore(
        subscribe,
        () => module,
        () => undefined,
      ),
    /** Fetches ahead as soon as somebody moves, touches or types. */
    useHeadStart: () => useEffect(() => onFirstSign(() => void fetch().catch(() => undefined)), []),
  };
}

const signs = ["pointermove", "touchstart", "keydown"] as const;

function onFirstSign(start: () => void) {
  for (const sign of signs) addEventListener(sign, start, { once: true, passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, start);
  };
}
