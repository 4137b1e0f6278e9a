import { use, useEffect } from "react";
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useBlocker,
  useLocation,
  useRevalidator,
} from "react-router";
import { isGuarded, mayLeavePage } from "~/ui/page-guard";
import { isAway, pageStays, reach } from "~/ui/reach";
import { useToast } from "~/ui/toasts";
import { filesToCome, rememberPage, tellSilence } from "./shown-page";

/**
 * Stands once around all pages: nobody loses the one they are on by a tap that nothing answers, nor what would be lost with it.
 * Both here, as the router takes one blocker.
 */
export function KeepHere(): null {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const framework = use(UNSAFE_FrameworkContext);
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const blocker = useBlocker(isUncertain);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another step of the history.
  useEffect(() => {
    if (!router || !framework) return;
    const { manifest, routeModules } = framework;
    rememberPage({ router, manifest, routeModules, tell: (fact) => toast(pageStays(fact)) });
  }, [router, framework, toast, key]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isOver = false;
    const leave = async () => {
      const { pathname } = blocker.location;
      const mayLeave = await mayLeavePage();
      const isThere = mayLeave && (!isUnreached(pathname) || (await reach(filesToCome(pathname))));
      if (isOver) return;
      if (isThere) return blocker.proceed();
      blocker.reset();
      if (mayLeave) tellSilence();
    };
    void leave();
    return () => {
      isOver = true;
    };
  }, [blocker]);

  useEffect(() => {
    const refresh = async () => {
      if (await reach()) await revalidate();
    };
    addEventListener("online", refresh);
    return () => removeEventListener("online", refresh);
  }, [revalidate]);
  return null;
}

/** Only then is it worth asking the server before a step is made. */
const isUnreached = (pathname: string): boolean => isAway() || filesToCome(pathname).length > 0;

const isUncertain: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  here.pathname + here.search !== there.pathname + there.search && (isUnreached(there.pathname) || isGuarded());
