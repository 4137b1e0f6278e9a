import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { mayBeAway } from "~/ui/reach";

/** What every tab may know: who, not how. No token is ever readable by a script. `accessVersion` is told to none. */
type Hint = { id: string; name: string; isAdmin: boolean; accessVersion: number; expiresAt: number };

const storageKey = "porchlight.session";
/** Browsers take no longer timers than this. */
const longestTimer = 2 ** 31 - 1;
const hour = 60 * 60 * 1000;

/**
 * Tells the other tabs when someone signs in or out here, hears it from them, and renews a session that is about to
 * go stale while a page stays open.
 * @param viewer undefined while nobody knows whether someone is signed in: nothing is said then
 */
export function useSessionHint(viewer: Hint | null | undefined) {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void lookUntilHeard(revalidate));
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
    if (!id) return;
    let isGone = false;
    let leave = () => {};
    // No part of a first visit. What does not come through is asked for again once there is a network.
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

let nextLook: ReturnType<typeof setTimeout> | undefined;

/** A page that gets no answer stays as it is: until there is one, it may show what is no longer for whoever sits here. */
async function lookUntilHeard(look: () => Promise<void>, wait = 500) {
  clearTimeout(nextLook);
  await look();
  if (mayBeAway()) nextLook = setTimeout(() => void lookUntilHeard(look, Math.min(wait * 2, 30_000)), wait);
}

/** Tries again after 200, 400, 800 … ms while the network is away; an answer of any kind ends it. */
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

function write(viewer: Hint | null) {
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
