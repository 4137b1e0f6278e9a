import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { demoId } from "../../demo/identity.ts";
import { openMenu } from "./support/boards.ts";
import { askStoppedCity } from "./support/city-database.ts";
import { type Account, copyDemoCity, type DemoCity, startDemoCity } from "./support/demo-city.ts";
import { waitForMail } from "./support/inbox.ts";
import { longTexts } from "./support/long-texts.ts";
import { signIn } from "./support/requests.ts";
import { sidewaysScroll } from "./support/screens.ts";
import { openPage } from "./support/test.ts";
import { toastsOf } from "./support/toasts.ts";

const shortThread = demoId("thread", "potluck-planning/who-has-the-big-urn");

let city: DemoCity;

test.beforeAll(async () => {
  const place = await copyDemoCity();
  const fill = Object.entries(longTexts).map(([table, columns]) => {
    const set = Object.entries(columns).map(
      ([column, length]) =>
        `${column} = substr(md5(ctid::text || '${column}') || repeat('m', ${length}), 1, ${length})`,
    );
    return `update ${table} set ${set.join(", ")};`;
  });
  await askStoppedCity(
    place,
    `do $do$ begin
      ${fill.join("\n")}
      update members set username = substr('_' || md5(id::text), 1, 30);
      update threads set content = 'Hi' where id = '${shortThread}';
    end $do$`,
  );
  city = await startDemoCity({}, place);
});
test.afterAll(() => city?.server.kill9());

/** A page of each kind, found by the links that lead there. */
const places = [
  "/events",
  "/boards",
  "/profile",
  "/restaurants",
  "/restaurants?cuisine=all",
  "/neighborhoods",
  "/services",
  "/happy-hours",
  "/admin",
  ...["users", "featured-events", "cuisines", "event-categories", "neighborhoods", "reports", "audit-log"],
  "security-events",
  ...["events", "restaurants", "services", "suggestions", "apartments", "happy-hours"],
];
const pathOf = (place: string) => (place.startsWith("/") ? place : `/admin/${place}`);

/** Addresses that differ in their numbers alone lead to pages of one kind. */
const kindOf = (path: string) => path.replace(/\?.*/, "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\b\d+\b/g, ":id");

const widths = [360, 768, 1280];
const phone: BrowserContextOptions = { viewport: { width: 360, height: 900 }, hasTouch: true, isMobile: true };

test("words without end stay in their boxes on every route, at every width", async ({ browser }) => {
  const page = await open(browser, phone, city.admin);
  const queue = places.map(pathOf);
  const seen = new Set(queue.map(kindOf));
  const wrong: Record<string, string[]> = {};
  for (let path = queue.shift(); path; path = queue.shift()) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await lasting(async () => [
        ...((await sidewaysScroll(page)) ? ["scrolls sideways"] : []),
        ...(await page.evaluate(tooWide)),
      ]);
      if (found.length) wrong[`${path}, ${width} px`] = found;
    }
    for (const link of await linksOf(page)) {
      if (seen.has(kindOf(link))) continue;
      seen.add(kindOf(link));
      queue.push(link);
    }
  }
  expect(seen.size).toBeGreaterThan(45);
  expect(wrong).toEqual({});
});

test("a short post is as wide as its column, at every width", async ({ browser }) => {
  const page = await open(browser, phone);
  await page.goto(`/threads/${shortThread}`);
  await expect(page.getByText("Hi", { exact: true })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const post = page.getByRole("article").first();
    await expect
      .poll(async () => (await post.boundingBox())?.width)
      .toBeGreaterThan(Math.min(width - 2 * 16, 720) * 0.9);
  }
});

/** What opens a dialog with people's words in it, by the beginning of its own. */
const asking: [path: string, word: RegExp][] = [
  ["/restaurants", /^Rate/],
  ["/services", /^Contact/],
  ["/profile", /^Withdraw/],
  ["/happy-hours", /^Delete/],
  ["/happy-hours", /^Edit/],
  ["/admin/featured-events", /^Remove/],
  ["/admin/events", /^Reject/],
  ["/admin/events", /^m+$|mmm/],
  ["/admin/services", /^Delete/],
  ["/admin/apartments", /^Reject/],
  ["/boards", /^Delete/],
  [`/threads/${shortThread}`, /^Delete/],
  [`/threads/${shortThread}`, /^Report/],
];

const options = { viewport: { width: 360, height: 800 }, javaScriptEnabled: true, reducedMotion: "reduce" } as const;

/** Looks at a phone's width and at a desk's; LOOK=folder keeps a picture of each. */
async function atEachWidth(page: Page, name: string, look: (width: number) => Promise<unknown>) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await look(width);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${width}-${name}.png` });
  }
  await page.setViewportSize(options.viewport);
}

test("words without end stay in dialogs, at every width", async ({ browser }) => {
  const page = await open(browser, options, city.admin);
  const wrong: Record<string, string[]> = {};
  for (const [path, word] of asking) {
    await page.goto(path);
    if (path.startsWith("/threads/")) await openMenu(page);
    const asker = page.getByRole("main").locator("button:visible, a:visible", { hasText: word }).first();
    const dialog = page.locator("[role=dialog], [role=alertdialog], dialog[open]").first();
    await expect(async () => {
      if (!(await dialog.isVisible())) await asker.click({ timeout: 2000 });
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await atEachWidth(page, `${path}-${word.source}`.replace(/\W/g, "-"), async (width) => {
      const found = await lasting(() => dialog.evaluate(sticksOut));
      if (found.length) wrong[`${path} ${word.source}, ${width} px`] = found;
    });
  }
  expect(wrong).toEqual({});
});

test("words without end stay in toasts and mails, at every width", async ({ browser }) => {
  const page = await open(browser, options, city.admin);
  await page.goto("/contact");
  const email = `${"l".repeat(60)}@${"o".repeat(60)}.example.org`;
  await page.getByLabel("Name").fill("n".repeat(100));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("m".repeat(1000));
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toastsOf(page).first()).toBeVisible();
  await page.goto("/admin/event-categories");
  await page.getByRole("textbox").first().fill("c".repeat(50));
  await page.getByRole("main").getByRole("button", { name: /^Add/ }).first().click();
  const toast = toastsOf(page).first();
  await expect(toast).toBeVisible();
  // It stays until it was measured.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await atEachWidth(page, "toast", async (width) =>
    expect(await lasting(() => toast.evaluate(sticksOut)), `${width} px`).toEqual([]),
  );

  const fits = (width: number, where = page) =>
    expect.poll(() => sidewaysScroll(where), { message: `${width} px` }).toBe(0);
  const mail = await waitForMail(page.request, { to: "", subject: "nnnn" });
  await page.goto(mail);
  await atEachWidth(page, "mail", fits);
  // The mail itself is no page of ours, which would wake up.
  const asSent = await open(browser, { ...options, javaScriptEnabled: false }, city.admin);
  await asSent.goto(`${mail}/html`);
  await expect(asSent.getByText("m".repeat(1000))).toBeVisible();
  await atEachWidth(asSent, "mail-as-sent", (width) => fits(width, asSent));
});

async function open(browser: Browser, options: BrowserContextOptions, account?: Account): Promise<Page> {
  const { storageState } = await signIn(city.url, account);
  return openPage(browser, { baseURL: city.url, storageState, javaScriptEnabled: false, ...options });
}

/**
 * What is still found when the page has come to rest: what it asks of its width, and of its boxes' widths, follows a new
 * width some frames later.
 */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + 5_000;
  let found = await look();
  while (found.length > 0 && Date.now() < until) {
    await setTimeout(100);
    found = await look();
  }
  return found;
}

/** Pages of this site; no files. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter((link) => link.origin === location.origin && !/\.\w+$|^\/(session|dev)/.test(link.pathname))
      .map((link) => link.pathname + link.search),
  );

/** Runs in the page: what of a box that scrolls by itself makes it wider, or stands beside the screen. */
function sticksOut(box: Element): string[] {
  return [box, ...box.querySelectorAll("*:not(input, select, textarea)")]
    .filter((element) => {
      const { overflowX, display } = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 2 || !element.checkVisibility()) return false;
      const isSpeaking = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      const isBox = /auto|scroll/.test(overflowX) || (isSpeaking && display !== "inline" && overflowX === "visible");
      const isWider = isBox && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      return left < -1 || right > document.documentElement.clientWidth + 1 || isWider;
    })
    .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`)
    .slice(0, 5);
}

/** Runs in the page: what sticks out of its own box, or of the screen. What is cut off on purpose does not. */
function tooWide(): string[] {
  const isCut = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== "visible" || isCut(element.parentElement));
  return [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
    .filter((element) => {
      if (!(element instanceof HTMLElement) || !element.checkVisibility() || isCut(element)) return false;
      const { right, width } = element.getBoundingClientRect();
      // Whoever has words of their own; a row that scrolls may reach over the edges of what it stands in.
      const isSpeaking = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      const isInline = !isSpeaking || getComputedStyle(element).display === "inline";
      // One or two px is hidden on purpose: words for screen readers.
      if (width <= 2) return false;
      return (
        right > document.documentElement.clientWidth + 1 ||
        (!isInline && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      );
    })
    .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`)
    .slice(0, 5);
}
