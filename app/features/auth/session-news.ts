import { listenTo } from "~/platform/live/listen";

type Viewer = { id: string | null; accessVersion?: number | undefined };

const path = "/session/news";

/**
 * Listens for what ends or changes a session elsewhere, a ban for one: one tab of this browser that is in sight, which
 * passes it on to all of them.
 * @param shown whoever the page was made for
 * @returns the function that ends it
 */
export function followSession(shown: Viewer, onChange: () => void): () => void {
  const others = new BroadcastChannel(path);
  const compare = ({ id, accessVersion }: Viewer) =>
    (id !== shown.id || accessVersion !== shown.accessVersion) && onChange();
  others.onmessage = ({ data }: MessageEvent<Viewer>) => compare(data);
  const listen = () =>
    listenTo<{ viewer: Viewer }>({
      path: () => path,
      names: ["viewer"],
      told(_, viewer) {
        others.postMessage(viewer);
        compare(viewer);
      },
    });
  const leave = inOneTab(path, listen);
  return () => {
    leave();
    others.close();
  };
}

/** While this tab is in sight and no other one does it. Browsers without locks do it in each. */
function inOneTab(name: string, start: () => () => void): () => void {
  let release: (() => void) | undefined;

  function enter() {
    if (release) return;
    if (!navigator.locks) {
      release = start();
      return;
    }
    const waiting = new AbortController();
    release = () => waiting.abort();
    const hold = () =>
      new Promise<void>((done) => {
        const stop = start();
        release = () => {
          stop();
          done();
        };
      });
    // Given up before its turn came: nothing to hold any more.
    navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
  }
  function leave() {
    release?.();
    release = undefined;
  }
  const follow = () => (document.hidden ? leave() : enter());

  document.addEventListener("visibilitychange", follow);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", follow);
    leave();
  };
}
