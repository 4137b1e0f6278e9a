import type { Page } from "@playwright/test";
import { type City, openEmptyCity } from "../shots/cities.ts";
import { expectOpenNow, phone } from "./support/access.ts";
import { createBoard } from "./support/boards.ts";
import { expect, openPage, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

/** A city that opened a minute ago. */
let place: City;
let page: Page;
test.beforeAll(async ({ browser }) => {
  place = await openEmptyCity();
  const { storageState } = place.sessions.admin;
  page = await openPage(browser, { baseURL: place.url, storageState, ...phone });
});
test.afterAll(async () => {
  await page?.context().close();
  await place?.stop();
});

const panelOf = (of: Page) => of.getByRole("heading", { name: /^Your city is open: \d steps are left$/ });

test("the steps that are left stand open to everyone, small and large, light and dark", async () => {
  await page.goto("/admin");
  await expect(panelOf(page)).toHaveText("Your city is open: 7 steps are left");
  await expectOpenNow(page);
});

test("a step that was taken is ticked, and each other leads to where it is taken", async () => {
  await createBoard(place.sessions.admin, "Where to ask");
  await page.goto("/admin");
  await expect(panelOf(page)).toHaveText("Your city is open: 6 steps are left");
  await expect(page.getByRole("listitem").filter({ hasText: "Done: Open the first board" })).toBeVisible();
  const steps = page.getByRole("list").filter({ hasText: "Have a backup made each night" });
  const links = await steps.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toHaveLength(5);
  for (const to of links)
    expect((await place.sessions.admin.request.get(to, { maxRedirects: 0 })).status(), to).toBe(200);
});

test("who hides them is told so, and they are gone", async () => {
  await page.goto("/admin");
  await page.getByRole("button", { name: "Hide these steps" }).click();
  await expectToast(page, "First steps hidden");
  await expect(panelOf(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
});
