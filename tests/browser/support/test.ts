import { type Browser, type BrowserContextOptions, test as base, type Page, type TestInfo } from "@playwright/test";
import { waitUntilAwake } from "./awake.ts";
import { type DemoCity, removeDatabases, startDemoCity } from "./demo-city.ts";
import { createPagePool, type PageOptions, type PagePool } from "./page-pool.ts";
import { type Session, signIn } from "./requests.ts";

export { expect } from "@playwright/test";

/** Who sits at a browser. `member`, `neighbor` and `stranger` are three members who are no admins. */
export type Role = "visitor" | "member" | "neighbor" | "stranger" | "admin";

type Cities = {
  /** The one that all files of this worker share, or one that no other file has. */
  shared(): Promise<DemoCity>;
  ownOf(file: string, env: Record<string, string>): Promise<DemoCity>;
  close(): Promise<void>;
};
type OpenPage = (who: Role | Session, options?: PageOptions) => Promise<Page>;

type Fixtures = {
  /** Settings of the file's own server beyond the suite's: `test.use({ serverEnv: { … } })` at the top of a file. */
  serverEnv: Record<string, string>;
  /**
   * `test.use({ sharesCity: true })` at the top of a file that looks for what it made itself, changes nothing that was
   * there, and bans nobody: it starts no server of its own.
   */
  sharesCity: boolean;
  /** The demo city of this spec file. All its tests share it; no other file does, unless both say so. */
  city: DemoCity;
  /** A signed-in session, for what a test only prepares. */
  sessionOf: (role: Role) => Promise<Session>;
  /** A page that keeps nothing of earlier tests but cached files, on which someone has signed in before. */
  open: OpenPage;
};

export const test = base.extend<Fixtures, { cities: Cities; pages: PagePool }>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  cities: [
    async ({}, use) => {
      const cities = createCities();
      await use(cities);
      await cities.close();
      await removeDatabases();
    },
    { scope: "worker" },
  ],
  pages: [
    async ({ browser }, use) => {
      const pages = createPagePool(browser);
      await use(pages);
      await pages.close();
    },
    { scope: "worker" },
  ],
  serverEnv: [{}, { option: true }],
  sharesCity: [false, { option: true }],
  // biome-ignore-end lint/correctness/noEmptyPattern: see above
  // A time of its own: the first test of a file should not pay for the server's start.
  city: [
    async ({ cities, serverEnv, sharesCity }, use, { file }) =>
      use(await (sharesCity && Object.keys(serverEnv).length === 0 ? cities.shared() : cities.ownOf(file, serverEnv))),
    { timeout: 120_000 },
  ],
  baseURL: async ({ city }, use) => use(city.url),
  page: async ({ open }, use) => use(await open("visitor")),
  sessionOf: async ({ city }, use) => use((role) => sessionOf(city, role)),
  open: async ({ pages, city, javaScriptEnabled, contextOptions }, use, testInfo) => {
    const taken: Page[] = [];
    await use(async (who, options) => {
      const { storageState } = typeof who === "string" ? await sessionOf(city, who) : who;
      // What a file asks for by `test.use` is named, so that no page of another file is taken for one of these.
      const own = { ...contextOptions, javaScriptEnabled, storageState };
      const page = await pages.take({ baseURL: city.url, ...own, ...options });
      taken.push(page);
      return page;
    });
    await attachIfFailed(taken, testInfo);
    const isWell = testInfo.status === testInfo.expectedStatus;
    await Promise.all(taken.map((page) => pages.giveBack(page, isWell)));
  },
});

const mostLetters = 4000;

/** What the pages of a failed test show, as a screen reader has it; the test command prints it. */
async function attachIfFailed(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const page of pages) {
    const shown = await page.locator("body").ariaSnapshot({ timeout: 3000 }).catch(String);
    await testInfo.attach(`page ${page.url()}`, { body: shown.slice(0, mostLetters), contentType: "text/plain" });
  }
}

function createCities(): Cities {
  let ours: Promise<DemoCity> | undefined;
  let own: { file: string; city: Promise<DemoCity> } | undefined;
  const end = async (city: Promise<DemoCity> | undefined) => (await city)?.server.kill9();
  return {
    shared() {
      ours ??= startDemoCity();
      return ours;
    },
    async ownOf(file, env) {
      if (own?.file !== file) {
        await end(own?.city);
        own = { file, city: startDemoCity(env) };
      }
      return own.city;
    },
    async close() {
      await Promise.all([end(ours), end(own?.city)]);
    },
  };
}

type SignedIn = { session: Promise<Session>; at: number };
const sessions = new WeakMap<DemoCity, Map<Role, SignedIn>>();

/** Less than after which what counts is asked for the password again. */
const renewAfterMs = 4 * 60_000;

/** Signs in once for the tests of a file, or of some minutes. */
function sessionOf(city: DemoCity, role: Role): Promise<Session> {
  const known = sessions.get(city) ?? new Map<Role, SignedIn>();
  sessions.set(city, known);
  const last = known.get(role);
  if (last && Date.now() - last.at < renewAfterMs) return last.session;
  const session = signIn(city.url, accountOf(city, role));
  known.set(role, { session, at: Date.now() });
  return session;
}

export function accountOf({ admin, members: [member, neighbor, stranger] }: DemoCity, role: Role) {
  return { admin, member, neighbor, stranger, visitor: undefined }[role];
}

/** A page of a new browser, which its opener closes. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) waitUntilAwake(page);
  return page;
}
