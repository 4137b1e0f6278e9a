import type { Browser, BrowserContext, BrowserContextOptions, Clock, Page } from "@playwright/test";
import { waitUntilAwake } from "./awake.ts";
import type { Session } from "./requests.ts";

/** Pages that tests have left, for the next ones: a browser takes longer to begin a page's process than most tests take. */
export type PagePool = {
  /** One that has been nowhere and keeps nothing but cached files, with these options. */
  take(options: PageOptions): Promise<Page>;
  /** Empties it for the next test. One that changed in what outlasts a visit is closed, as is any after a failure. */
  giveBack(page: Page, isWell: boolean): Promise<void>;
  close(): Promise<void>;
};

export type PageOptions = Omit<BrowserContextOptions, "storageState"> & Partial<Pick<Session, "storageState">>;

/** What a test does to a page or its context that would still be so for the next. */
const lasting = {
  page: [
    "on",
    "once",
    "exposeBinding",
    "exposeFunction",
    "addInitScript",
    "addLocatorHandler",
    "route",
    "routeWebSocket",
    "setDefaultTimeout",
    "setDefaultNavigationTimeout",
    "setViewportSize",
    "emulateMedia",
    "setExtraHTTPHeaders",
  ],
  context: [
    "newPage",
    "newCDPSession",
    "route",
    "routeWebSocket",
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "setOffline",
    "setExtraHTTPHeaders",
    "setGeolocation",
    "setDefaultTimeout",
    "grantPermissions",
    "on",
    "once",
    "close",
  ],
  clock: ["install", "setFixedTime", "setSystemTime", "pauseAt", "runFor", "fastForward", "resume"],
} as const satisfies {
  page: readonly (keyof Page)[];
  context: readonly (keyof BrowserContext)[];
  clock: readonly (keyof Clock)[];
};

type Pooled = {
  page: Page;
  /** What it was opened with. */
  kind: string;
  hasChanged(): boolean;
  /** Gives whether that went well. */
  empty(): Promise<boolean>;
};

/** More than these would be of cities that are gone. */
const most = 6;

export function createPagePool(browser: Browser): PagePool {
  const taken = new Map<Page, Pooled>();
  const free: Pooled[] = [];
  return {
    async take({ storageState, ...options }) {
      const kind = JSON.stringify(options);
      const index = free.findIndex((pooled) => pooled.kind === kind);
      const pooled = free.splice(index, index < 0 ? 0 : 1)[0] ?? (await open(browser, options, kind));
      taken.set(pooled.page, pooled);
      if (storageState) await pooled.page.context().addCookies(storageState.cookies);
      return pooled.page;
    },
    async giveBack(page, isWell) {
      const pooled = taken.get(page);
      taken.delete(page);
      if (pooled && isWell && !pooled.hasChanged() && (await pooled.empty())) free.push(pooled);
      else await page.context().close();
      if (free.length > most) await free.shift()?.page.context().close();
    },
    async close() {
      const pages = [...taken.keys(), ...free.map(({ page }) => page)];
      await Promise.all(pages.map((page) => page.context().close()));
    },
  };
}

async function open(browser: Browser, options: BrowserContextOptions, kind: string): Promise<Pooled> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const history = await context.newCDPSession(page);
  const [goto, route, unroute] = [page.goto.bind(page), page.route.bind(page), page.unrouteAll.bind(page)];
  const nowhere = new URL("/nowhere", options.baseURL).href;
  let hasChanged = false;

  function watch(target: object, names: readonly string[]) {
    const methods = target as Record<string, (...args: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name]?.bind(target);
      if (!method) throw new Error(`Playwright has no ${name} any more`);
      methods[name] = (...args) => {
        hasChanged = true;
        return method(...args);
      };
    }
  }
  watch(page, lasting.page);
  watch(context, lasting.context);
  watch(page.clock, lasting.clock);
  if (options.javaScriptEnabled !== false) waitUntilAwake(page);

  async function empty() {
    // A page of the same site: any other would begin a new process.
    await route(nowhere, (request) => request.fulfill({ contentType: "text/html", body: "" }));
    await goto(nowhere, { timeout: 5000 });
    await unroute();
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await history.send("Page.resetNavigationHistory");
  }

  return {
    page,
    kind,
    hasChanged: () => hasChanged || context.pages().length > 1,
    empty: () =>
      empty().then(
        () => true,
        () => false,
      ),
  };
}
