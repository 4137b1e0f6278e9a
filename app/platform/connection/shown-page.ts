import { type DataRouter, type DataStrategyResult, matchRoutes, type UNSAFE_AssetsManifest } from "react-router";
import { toCome } from "~/ui/reach";

type ShownPage = {
  router: DataRouter;
  manifest: UNSAFE_AssetsManifest;
  /** The code of pages that is here. */
  routeModules: object;
  /** Says that nothing answers. */
  tell: (fact?: string) => void;
};
type Results = Record<string, DataStrategyResult>;

/** The page that is seen, for what has to keep it. */
let shown: ShownPage | undefined;
/** Which step of the browser's history it is. */
let step = 0;

export function rememberPage(page: ShownPage) {
  shown = page;
  step = history.state?.idx ?? 0;
}

export function tellSilence(fact?: string) {
  shown?.tell(fact);
  takeBackChoices();
}

/** A choice that takes effect at once and led nowhere: the list is still that of the one before. */
function takeBackChoices() {
  for (const option of document.querySelectorAll<HTMLOptionElement>('form[method="get"] option'))
    option.selected = option.defaultSelected;
}

/** The files of a page that are not here yet. Without one of them the router would load the whole page anew. */
export function filesToCome(path: string): string[] {
  if (!shown) return [];
  const { router, manifest, routeModules } = shown;
  const matches = matchRoutes(router.routes, path) ?? [];
  const unknown = matches.filter(({ route }) => !(route.id && route.id in routeModules));
  return toCome(
    unknown.flatMap(({ route }) => {
      const entry = manifest.routes[route.id ?? ""];
      return entry ? [entry.module, ...(entry.imports ?? [])] : [];
    }),
  );
}

/** A page that could not be brought up to date stays as it was; one that could not be gone to leaves the one before. */
export async function stay(request: Request, results: Results): Promise<Results> {
  if (!shown) return results;
  const { location, loaderData } = shown.router.state;
  const here = location.pathname + location.search;
  if (pathOf(new URL(request.url)) !== here) {
    tellSilence();
    await turnBack(shown.router, here);
    return results;
  }
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      route in loaderData ? { type: "data" as const, result: loaderData[route] } : result,
    ]),
  );
}

/** The router drops the step that it was about to make. */
async function turnBack(router: DataRouter, here: string) {
  const { location } = router.state;
  if (pathOf(window.location) === here) {
    const to = { pathname: location.pathname, search: location.search, hash: window.location.hash };
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state: location.state };
    return void router.navigate(to, options);
  }
  // Back and Forward have moved already.
  const moved = (history.state?.idx ?? 0) - step;
  const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.go(-moved || 1);
  await arrived;
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
