import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "@playwright/test";
import { middleOf } from "./middle.ts";
import { publicPages } from "./public-pages.ts";
import { demoAccount } from "./session.ts";

/** Milliseconds: the middle of all rounds, and the longest. */
export type Moving = { what: string; middle: number; longest: number };

const rounds = 9;
/** How much slower a phone's processor is. */
const slowness = 6;

type Place = { url: string; dataDir: string };

/** How long people wait in a browser: from a tap or a click to the next page, and from a press to what shows that it was felt. */
export async function measureMoving(place: Place): Promise<Record<"taps" | "clicks" | "presses", Moving[]>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    return {
      taps: await steps(browser, place, phone, (link) => link.tap()),
      clicks: await steps(browser, place, desk, clickAfterRest),
      presses: await presses(browser, place),
    };
  } finally {
    await browser.close();
  }
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

/** A mouse comes to a link before it clicks. In milliseconds. */
const restMs = 150;

async function clickAfterRest(link: Locator): Promise<void> {
  await link.hover();
  await link.page().waitForTimeout(restMs);
  await link.click();
}

/** From the press on a link in a page that was just opened until the title of the next page is painted. */
async function steps(
  browser: Browser,
  { url }: Place,
  device: BrowserContextOptions,
  follow: (link: Locator) => Promise<void>,
): Promise<Moving[]> {
  const pages = await publicPages(url);
  const ways: [from: string, to: string][] = [
    ["home", "event"],
    ["boards", "board"],
    ["board", "thread"],
    ["restaurants", "restaurant"],
    ["neighborhoods", "a guide"],
  ];
  const page = await (await browser.newContext({ baseURL: url, ...device })).newPage();
  const all: Moving[] = [];
  for (const [from, to] of ways) {
    const took = await times(async () => {
      await open(page, pages[from] ?? "/");
      const link = page.locator(`main a[href="${pages[to]}"]`).first();
      await link.scrollIntoViewIfNeeded();
      await page.evaluate(watchForTitle);
      await follow(link);
      return page.evaluate(() => (globalThis as unknown as { arrived: Promise<number> }).arrived);
    });
    all.push({ what: `${from} to ${to}`, ...took });
  }
  return all;
}

/** Runs in the page: `arrived` is how long it took from the press until another title stood there and was painted. */
function watchForTitle() {
  const title = () => document.querySelector("main h1")?.textContent;
  const before = title();
  (globalThis as unknown as { arrived: Promise<number> }).arrived = new Promise((resolve) => {
    const onClick = ({ timeStamp }: Event) => {
      const look = () =>
        title() && title() !== before
          ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
          : requestAnimationFrame(look);
      look();
    };
    addEventListener("pointerdown", onClick, { once: true, capture: true });
  });
}

/** The interactions to next paint (INP) of what members press most, with a slow processor. */
async function presses(browser: Browser, { url, dataDir }: Place): Promise<Moving[]> {
  const page = await (await browser.newContext({ baseURL: url, ...phone })).newPage();
  await open(page, "/auth");
  const { email, password } = demoAccount(dataDir);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/auth"));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const all: Moving[] = [];
  for (const [what, path, selector] of [
    ["an RSVP", "/", 'main button:has-text("RSVP")'],
    ["a vote", "/restaurants?cuisine=all", "main button[aria-pressed]"],
    ["a filter", "/services", 'main a[href^="/services?category="]'],
  ] as const) {
    const took = await times(async () => {
      await open(page, path);
      const target = page.locator(selector).first();
      await target.scrollIntoViewIfNeeded();
      await page.evaluate(watchForPaint);
      await target.tap();
      return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
    });
    all.push({ what, ...took });
  }
  return all;
}

/** Runs in the page: `painted` is the longest event of the press, in the browser's own measure (steps of 8 ms). */
function watchForPaint() {
  (globalThis as unknown as { painted: Promise<number> }).painted = new Promise((resolve) => {
    let longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener("click", () => setTimeout(() => resolve(longest), 1000), { once: true, capture: true });
  });
}

/** Opens a page and waits until its script has taken over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

async function times(once: () => Promise<number>): Promise<Omit<Moving, "what">> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await once());
  return { middle: middleOf(all, (ms) => ms), longest: Math.max(...all) };
}
