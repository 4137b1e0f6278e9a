import { useEffect, useSyncExternalStore } from "react";

/**
 * Code that is not loaded with the page: fetched when needed, or at the first interaction. A failed fetch can be retried,
 * unlike with React.lazy, which remembers the failure for good.
 */
export function lazyModule<Module>(load: () => Promise<Module>) {
  let module: Module | undefined;
  const listeners = new Set<() => void>();

  async function fetchModule() {
    module ??= await load();
    for (const notify of listeners) notify();
  }
  function subscribe(notify: () => void) {
    listeners.add(notify);
    return () => listeners.delete(notify);
  }

  return {
    fetch: fetchModule,
    /** The module once it is loaded; never on the server. */
    useModule: () =>
      useSyncExternalStore(
        subscribe,
        () => module,
        () => undefined,
      ),
    /** Prefetches at the first movement, touch or key. */
    usePrefetchOnInteraction: () =>
      useEffect(() => onFirstInteraction(() => void fetchModule().catch(() => undefined)), []),
  };
}

const interactionEvents = ["pointermove", "wheel", "touchstart", "keydown"] as const;

function onFirstInteraction(start: () => void) {
  for (const name of interactionEvents) addEventListener(name, start, { once: true, passive: true });
  return () => {
    for (const name of interactionEvents) removeEventListener(name, start);
  };
}
