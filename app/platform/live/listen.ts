type Listening<Messages> = {
  /** Asked for at each connection: it may say where to go on. */
  path: () => string;
  names: readonly (keyof Messages & string)[];
  told: <Name extends keyof Messages>(name: Name, data: Messages[Name]) => void;
  /** The line was away: what happened meanwhile is unknown. */
  onReturn?: () => void;
};

const firstRest = 1_000;
const longestRest = 30_000;

/**
 * Listens to server-sent events while the page is in sight: browsers allow few connections to one place. A connection
 * that breaks is opened again, later each time, and never by all at once.
 * @returns the function that ends it
 */
export function listenTo<Messages>({ path, names, told, onReturn }: Listening<Messages>): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest = firstRest;
  let wasAway = false;

  function open() {
    clearTimeout(timer);
    if (source || document.hidden) return;
    const opened = new EventSource(path());
    source = opened;
    opened.onopen = () => {
      rest = firstRest;
      if (wasAway) onReturn?.();
      wasAway = false;
    };
    opened.onerror = () => {
      close();
      timer = setTimeout(open, rest * (0.5 + Math.random()));
      rest = Math.min(rest * 2, longestRest);
    };
    for (const name of names) {
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
