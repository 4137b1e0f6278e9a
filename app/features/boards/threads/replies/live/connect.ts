import { livePath, type Messages, messageNames } from "./messages";

type Told = <Name extends keyof Messages>(name: Name, data: Messages[Name]) => void;

type Connecting = {
  threadId: string;
  /** Of the last reply that is known here. */
  position: () => number;
  told: Told;
  /** The line was away: replies are caught up with, edits and deletions are not. */
  onReturn: () => void;
};

const firstRest = 1_000;
const longestRest = 30_000;

/**
 * Listens to a thread while its page is in sight: browsers allow few connections to one place, and a page that comes
 * back catches up. A connection that breaks is opened again, later each time, and never by all at once.
 * @returns the function that ends it
 */
export function listenTo({ threadId, position, told, onReturn }: Connecting): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest = firstRest;
  let wasAway = false;

  function open() {
    clearTimeout(timer);
    if (source || document.hidden) return;
    const opened = new EventSource(livePath(threadId, position()));
    source = opened;
    opened.onopen = () => {
      rest = firstRest;
      if (wasAway) onReturn();
      wasAway = false;
    };
    opened.onerror = () => {
      close();
      timer = setTimeout(open, rest * (0.5 + Math.random()));
      rest = Math.min(rest * 2, longestRest);
    };
    for (const name of messageNames) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => told(name, JSON.parse(data)));
    }
  }
  function close() {
    if (source) wasAway = true;
    source?.close();
    source = undefined;
    clearTimeout(timer);
  }
  const follow = () => (document.hidden ? close() : open());

  document.addEventListener("visibilitychange", follow);
  addEventListener("online", open);
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  open();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    removeEventListener("online", open);
    removeEventListener("pagehide", close);
    removeEventListener("pageshow", open);
    close();
  };
}
