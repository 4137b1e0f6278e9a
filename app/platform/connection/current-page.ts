import type { DataRouter, DataStrategyResult, UNSAFE_AssetsManifest } from "react-router";
import { missingFiles } from "~/ui/reach";

type CurrentPage = {
  router: DataRouter;
  manifest: UNSAFE_AssetsManifest;
  /** The loaded route modules. */
  routeModules: object;
  /** Shows that the server does not answer. */
  toast: (fact?: string) => void;
};
type Results = Record<string, DataStrategyResult>;

/** The router and the page it shows, for code outside React. */
let currentPage: CurrentPage | undefined;
/** Its index in the browser's history. */
let step = 0;

export function rememberPage(page: CurrentPage) {
  currentPage = page;
  step = history.state?.idx ?? 0;
}

export function toastNoResponse(fact?: string) {
  currentPage?.toast(fact);
  resetSelects();
}

/** Waiting for a form longer than this, the page would show what its viewer may no longer see. */
const longestWaitMs = 3000;

/**
 * Loads the page's data again. A form that is under way comes first: the router drops where its answer leads if something
 * began to load after it was sent. Where that takes long, the data is loaded before it and once more after it.
 */
export async function refreshPage(): Promise<void> {
  if (!currentPage) return;
  const { router } = currentPage;
  const answered = untilAnswered(router);
  const isLate = await Promise.race([answered.then(() => false), rest(longestWaitMs).then(() => true)]);
  await router.revalidate();
  if (!isLate) return;
  await answered;
  await router.revalidate();
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when no form is under way, and the page has come that it led to. */
export const formsAnswered = async (): Promise<void> => currentPage && untilAnswered(currentPage.router);

async function untilAnswered(router: DataRouter): Promise<void> {
  const isUnderWay = () => [...router.state.fetchers.values()].some(({ formData }) => formData !== undefined);
  if (!isUnderWay()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(() => {
    if (isUnderWay()) return;
    stop();
    resolve();
  });
  return promise;
}

/** Resets filter selects after a failed navigation, as the list still shows the previous choice. */
function resetSelects() {
  for (const option of document.querySelectorAll<HTMLOptionElement>('form[method="get"] option'))
    option.selected = option.defaultSelected;
}

/** The files of a page that are not loaded yet. Without one of them the router would reload the document. */
export function missingFilesOf(path: string): string[] {
  if (!currentPage) return [];
  const { router, manifest, routeModules } = currentPage;
  // Its own match knows the ranks of all routes; `matchRoutes` would rank them at each touch.
  const matches = router.match(path) ?? [];
  const unknown = matches.filter(({ route }) => !(route.id && route.id in routeModules));
  return missingFiles(
    unknown.flatMap(({ route }) => {
      const entry = manifest.routes[route.id ?? ""];
      return entry ? [entry.module, ...(entry.imports ?? [])] : [];
    }),
  );
}

/** A failed revalidation keeps the current data; a failed navigation returns to the current page. */
export async function keepCurrentPage(request: Request, results: Results): Promise<Results> {
  if (!currentPage) return results;
  const { location, loaderData } = currentPage.router.state;
  const here = location.pathname + location.search;
  if (pathOf(new URL(request.url)) !== here) {
    toastNoResponse();
    await undoNavigation(currentPage.router, here);
    return results;
  }
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      route in loaderData ? { type: "data" as const, result: loaderData[route] } : result,
    ]),
  );
}

/** Cancels the pending navigation. */
async function undoNavigation(router: DataRouter, here: string) {
  const { location } = router.state;
  if (pathOf(window.location) === here) {
    const to = { pathname: location.pathname, search: location.search, hash: window.location.hash };
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state: location.state };
    return void router.navigate(to, options);
  }
  // Back and Forward changed the URL already: go back by as many steps.
  const moved = (history.state?.idx ?? 0) - step;
  const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.go(-moved || 1);
  await arrived;
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
