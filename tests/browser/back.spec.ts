import type { Page } from "@playwright/test";
import { type Screen, screens, dialogs as tableOfDialogs, visit } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

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
]);
const dialogs = tableOfDialogs.filter(({ name, state }) => state !== "wrong" && !isNoDialog.has(name));

const dialogOn = (page: Page) => page.getByRole("dialog");
const pathOf = (page: Page) => page.url().replace(/#dialog=.*$/, "");

/** Every request of the router for what a page shows. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes(".data")) loads++;
  });
  return () => loads;
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });
    for (const dialog of dialogs) test(nameOf(dialog), ({ open }) => goBackAndForth(dialog, open, { width, height }));
  });
}

function nameOf({ name, as }: Screen) {
  return `${name}, as ${as}: Back closes it, Forward opens it, a reload keeps it`;
}

async function goBackAndForth(
  dialog: Screen,
  open: (who: Screen["as"], options: { viewport: { width: number; height: number } }) => Promise<Page>,
  viewport: { width: number; height: number },
) {
  test.skip(dialog.name === "admin-keys" && viewport.width < 600, "there is no keyboard");
  const page = await open(dialog.as, { viewport });
  await page.goto("/contact");
  await visit(page, dialog);
  await expect(dialogOn(page)).toBeVisible();
  await expect(page).toHaveURL(/#dialog=./);
  const below = pathOf(page);
  const [, name] = page.url().split("#dialog=");
  const scrolled = await page.evaluate(() => scrollY);
  await page.waitForLoadState("networkidle");
  const loads = countLoads(page);

  await page.goBack();
  await expect(dialogOn(page)).toBeHidden();
  expect(page.url()).toBe(below);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(loads()).toBe(0);

  await page.goForward();
  await expect(dialogOn(page)).toBeVisible();
  await page.reload();
  await expect(dialogOn(page)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialogOn(page)).toBeHidden();
  await expect(page).toHaveURL(below);
  // The address opened it, so the focus goes to the button that would have.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-opens")))
    .toBe(decodeURIComponent(name ?? ""));
  // Nothing is left behind that Back would have to pass.
  await page.goBack();
  await expect(page).not.toHaveURL(below);
  await expect(dialogOn(page)).toBeHidden();
}

test("several quick openings and closings end where the last one ends", async ({ open }) => {
  const page = await open("member");
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
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect(dialogOn(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOn(page)).toBeHidden();
  await expect(page.getByLabel("Your reply")).toHaveValue("Half a reply");
});
