import type { Page, Request } from "@playwright/test";
import { openMenu } from "./support/boards.ts";
import { giveReason } from "./support/reasons.ts";
import { type Screen, screens, dialogs as tableOfDialogs, visit } from "./support/screens.ts";
import { expect, openPage, test } from "./support/test.ts";

/** What of the table opens a dialog; the rest unfolds, or is answered on the page. */
const isNoDialog = new Set([
  "menu",
  "edit-thread",
  "reply",
  "restaurant",
  "restaurant-by-admin",
  "service",
  "service-by-admin",
  "admin-selected",
  "admin-week-table",
  "admin-look-up",
  "neighborhood",
  "neighborhood-by-admin",
  "apartment-reviews",
  "apartment-reviews-by-admin",
  "second-step",
]);
const dialogs = tableOfDialogs.filter(({ name, state }) => state !== "wrong" && !isNoDialog.has(name));

const dialogOn = (page: Page) => page.getByRole("dialog");
const pathOf = (page: Page) => page.url().replace(/#dialog=.*$/, "");

type Loads = { all: Request[]; open: Set<Request> };

/** Every request of the router for what a page shows. */
function watchLoads(page: Page): Loads {
  const loads: Loads = { all: [], open: new Set() };
  page.on("request", (request) => {
    if (request.method() !== "GET" || !request.url().includes(".data")) return;
    loads.all.push(request);
    loads.open.add(request);
  });
  page.on("requestfinished", (request) => loads.open.delete(request));
  page.on("requestfailed", (request) => loads.open.delete(request));
  return loads;
}

/** What the focused button opens, or the buttons of its menu. */
function dialogsBehindFocus() {
  const button = document.activeElement;
  const menu = document.getElementById(button?.getAttribute("popovertarget") ?? "");
  return [button, ...(menu?.querySelectorAll("[data-opens]") ?? [])].map((each) => each?.getAttribute("data-opens"));
}

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

for (const looker of ["visitor", "member", "admin"] as const)
  test.describe(`as ${looker}: Back closes it, Forward opens it, a reload keeps it`, () => {
    let page: Page;
    let loads: Loads;
    test.beforeAll(async ({ browser, city, sessionOf }) => {
      const { storageState } = await sessionOf(looker);
      page = await openPage(browser, { baseURL: city.url, storageState, viewport: phone, reducedMotion: "reduce" });
      loads = watchLoads(page);
    });
    test.afterAll(() => page?.context().close());

    for (const dialog of dialogs.filter(({ as }) => as === looker))
      test(dialog.name, async () => {
        // A phone has no keyboard.
        await page.setViewportSize(dialog.name === "admin-keys" ? desk : phone);
        await goBackAndForth(dialog, page, loads);
      });
  });

/** Opened on a phone and left by Back; opened again on a desk by Forward and a reload, and left by Escape. */
async function goBackAndForth(dialog: Screen, page: Page, loads: Loads) {
  await visit(page, dialog);
  await expect(dialogOn(page)).toBeVisible();
  await expect(page).toHaveURL(/#dialog=./);
  const below = pathOf(page);
  const [, name] = page.url().split("#dialog=");
  const scrolled = await page.evaluate(() => scrollY);
  await expect.poll(() => loads.open.size).toBe(0);
  const before = loads.all.length;

  await page.goBack();
  await expect(dialogOn(page)).toBeHidden();
  expect(page.url()).toBe(below);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(loads.all.length).toBe(before);

  await page.setViewportSize(desk);
  await page.goForward();
  await expect(dialogOn(page)).toBeVisible();
  expect(loads.all.length).toBe(before);
  await page.reload();
  await expect(dialogOn(page)).toBeVisible();
  await expect.poll(() => dialogOn(page).evaluate((each) => each.contains(document.activeElement))).toBe(true);

  await page.keyboard.press("Escape");
  await expect(dialogOn(page)).toBeHidden();
  await expect(page).toHaveURL(below);
  // The address opened it, so the focus goes to the button that would have.
  await expect.poll(() => page.evaluate(dialogsBehindFocus)).toContain(decodeURIComponent(name ?? ""));
  // What one dialog keeps of what was typed is nothing for the next.
  await page.evaluate(() => sessionStorage.clear());
  // Nothing is left behind that Back would have to pass.
  await page.goBack();
  await expect(page).not.toHaveURL(below);
  await expect(dialogOn(page)).toBeHidden();
}

/** What leaves takes its time. */
const moving = { reducedMotion: "no-preference" } as const;

test("several quick openings and closings end where the last one ends", async ({ open }) => {
  const page = await open("member", moving);
  await page.goto("/boards");
  await page.goto("/events");
  const opener = page.getByRole("link", { name: "Create Event" });
  await opener.click();
  await expect(dialogOn(page)).toBeVisible();
  for (let round = 0; round < 5; round++) {
    await page.keyboard.press("Escape");
    await page.evaluate(() =>
      [...document.querySelectorAll("a")].find((a) => a.textContent === "Create Event")?.click(),
    );
  }
  await expect(dialogOn(page)).toBeVisible();
  await expect(page).toHaveURL("/events#dialog=/events/new");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/events");
  await page.goBack();
  await expect(page).toHaveURL("/boards");
});

test("a dialog that is opened again before it is gone takes the focus, and hears Escape", async ({ open }) => {
  const page = await open("member", moving);
  await page.goto("/events");
  // While the dialog is there, the page is not for whoever asks by roles.
  const opener = page.locator("main a[data-opens='/events/new']");
  await opener.click();
  await expect(dialogOn(page).getByLabel("Title")).toBeFocused();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Animation.enable");
  await browser.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=dialog][data-state=closed]")).toBeAttached();
  await opener.press("Enter");
  await expect(dialogOn(page).getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/events");
});

test("a link in a dialog leads on, and Back to the dialog", async ({ open }) => {
  const page = await open("admin");
  await page.goto("/admin/events");
  await page.getByRole("row").getByRole("link").first().click();
  await page.getByRole("link", { name: "Open its page" }).click();
  await expect(page).toHaveURL(/\/events\/[\w-]+$/);
  await expect(dialogOn(page)).toBeHidden();
  await page.goBack();
  await expect(dialogOn(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOn(page)).toBeHidden();
  await expect(page).toHaveURL("/admin/events");
});

test("what is deleted in a dialog leaves no address of the dialog behind", async ({ open, city }) => {
  const page = await open("admin");
  await page.goto("/services");
  await page.locator("main li h2 a").first().click();
  await expect(page.getByRole("heading", { name: "Reviews" })).toBeVisible();
  const deleted = page.url();
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await giveReason(dialogOn(page));
  await dialogOn(page).getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`${city.url}/services`);
  await page.goBack();
  await expect(page).toHaveURL(deleted);
  await expect(dialogOn(page)).toBeHidden();
});

test("what was typed elsewhere on the page stays", async ({ open }) => {
  const page = await open("member");
  const thread = screens.find(({ name }) => name === "own-thread");
  await visit(page, thread as Screen);
  await page.getByLabel("Your reply").fill("Half a reply");
  await openMenu(page);
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect(dialogOn(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOn(page)).toBeHidden();
  await expect(page.getByLabel("Your reply")).toHaveValue("Half a reply");
});
