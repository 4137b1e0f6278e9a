import { use, useEffect } from "react";
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useBlocker,
  useLocation,
} from "react-router";
import { isGuarded, mayLeavePage } from "~/ui/page-guard";
import { fetchAhead, mayBeAway, pageKeptToast, reach } from "~/ui/reach";
import { useToast } from "~/ui/toasts";
import { missingFilesOf, refreshPage, rememberPage, toastNoResponse } from "./current-page";

/**
 * Blocks navigation (1) to unreachable pages and (2) away from what a form can't restore. One component, because the router
 * allows one blocker.
 */
export function NavigationGuard(): null {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const framework = use(UNSAFE_FrameworkContext);
  const { key } = useLocation();
  const toast = useToast();
  const blocker = useBlocker(isUncertain);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another step of the history.
  useEffect(() => {
    if (!router || !framework) return;
    const { manifest, routeModules } = framework;
    rememberPage({ router, manifest, routeModules, toast: (fact) => toast(pageKeptToast(fact)) });
  }, [router, framework, toast, key]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isOver = false;
    const leave = async () => {
      const { pathname } = blocker.location;
      const mayLeave = await mayLeavePage();
      const isThere = mayLeave && (!isUnreached(pathname) || (await reach(missingFilesOf(pathname))));
      if (isOver) return;
      if (isThere) return blocker.proceed();
      blocker.reset();
      if (mayLeave) toastNoResponse();
    };
    void leave();
    return () => {
      isOver = true;
    };
  }, [blocker]);

  useEffect(() => {
    const refresh = async () => {
      if (await reach()) await refreshPage();
    };
    if (cameFromHistory()) void refresh();
    addEventListener("online", refresh);
    return () => removeEventListener("online", refresh);
  }, []);
  useEffect(() => {
    for (const sign of signsOfIntent) addEventListener(sign, fetchCodeAhead, { passive: true });
    return () => {
      for (const sign of signsOfIntent) removeEventListener(sign, fetchCodeAhead);
    };
  }, []);
  return null;
}

/** Whether a step through the history brought what the browser had kept, which it does without asking if that is still so. */
function cameFromHistory(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival?.type === "back_forward" && arrival.transferSize === 0;
}

/** What comes before a link is followed, by mouse, finger and keyboard. */
const signsOfIntent = ["pointerover", "touchstart", "focusin"] as const;

/** The code of the page that a link leads to; not its data, which could be old when the page is opened. */
function fetchCodeAhead({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (link && link.origin === location.origin && !mayBeAway()) void fetchAhead(missingFilesOf(link.pathname));
}

/** Navigation needs no check when the server answered last time and the files are loaded. */
const isUnreached = (pathname: string): boolean => mayBeAway() || missingFilesOf(pathname).length > 0;

const isUncertain: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  here.pathname + here.search !== there.pathname + there.search && (isUnreached(there.pathname) || isGuarded());
