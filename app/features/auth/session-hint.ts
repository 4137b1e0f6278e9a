import { useEffect, useEffectEvent } from "react";
import { refreshPage } from "~/platform/connection/current-page";
import { mayBeAway } from "~/ui/reach";

/** Session summary shared between tabs. It holds no token, and `accessVersion` is not stored. */
type SessionSummary = { id: string; name: string; isAdmin: boolean; accessVersion: number; expiresAt: number };

const storageKey = "porchlight.session";
/** Browsers take no longer timers than this. */
const longestTimer = 2 ** 31 - 1;
const hour = 60 * 60 * 1000;

/**
 * Syncs the sign-in state across tabs and renews the session while a page stays open.
 * @param viewer undefined while nobody knows whether someone is signed in: nothing is shared then
 */
export function useSessionHint(viewer: SessionSummary | null | undefined) {
  const refresh = useEffectEvent(() => void checkUntilAnswered(refreshPage));
  const id = viewer?.id;
  const accessVersion = viewer?.accessVersion;
  useEffect(() => {
    if (viewer !== undefined) write(viewer);
  }, [viewer]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey && idIn(newValue) !== id) refresh();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [id]);
  useEffect(() => {
    // A browser may bring a page back as it was left, with whoever was signed in then.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  useEffect(() => {
    if (!id) return;
    let isGone = false;
    let leave = () => {};
    // Lazy: not part of the first visit. A failed import is retried when the network is back.
    const follow = () =>
      import("./session-news").then(
        ({ followSession }) => {
          if (!isGone) leave = followSession({ id, accessVersion }, refresh);
        },
        () => {
          if (!isGone) addEventListener("online", follow, { once: true });
        },
      );
    void follow();
    return () => {
      isGone = true;
      removeEventListener("online", follow);
      leave();
    };
  }, [id, accessVersion]);
  useEffect(() => {
    if (!viewer) return;
    const untilStale = viewer.expiresAt - Date.now() - hour;
    const timer = setTimeout(() => void renew(refresh), Math.min(Math.max(untilStale, 0), longestTimer));
    return () => clearTimeout(timer);
  }, [viewer]);
}

let nextCheck: ReturnType<typeof setTimeout> | undefined;

/** Repeats the check until the server answers; until then the page may still show what this person may no longer see. */
async function checkUntilAnswered(check: () => Promise<void>, wait = 500) {
  clearTimeout(nextCheck);
  await check();
  if (mayBeAway()) nextCheck = setTimeout(() => void checkUntilAnswered(check, Math.min(wait * 2, 30_000)), wait);
}

/** Retries with backoff (200, 400, 800 … ms) until any response. */
async function renew(onRenewed: () => void) {
  for (let wait = 200; wait < 60_000; wait *= 2) {
    try {
      await fetch("/session", { headers: { Accept: "application/json" } });
      return onRenewed();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function write(viewer: SessionSummary | null) {
  try {
    if (viewer) {
      const { id, name, isAdmin, expiresAt } = viewer;
      localStorage.setItem(storageKey, JSON.stringify({ id, name, isAdmin, expires_at: expiresAt }));
    } else if (localStorage.getItem(storageKey)) localStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden; the other tabs then learn it at their next page.
  }
}

function idIn(value: string | null): string | undefined {
  try {
    return (JSON.parse(value ?? "null") as { id?: string } | null)?.id;
  } catch {
    return undefined;
  }
}
