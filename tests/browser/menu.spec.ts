import { expect, test } from "./support/test.ts";

test("the folded menu stays open when it was opened before the script came", async ({ browser, city }) => {
  const page = await browser.newPage({ baseURL: city.url, viewport: { width: 360, height: 740 } });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/boards", { waitUntil: "commit" });
  await page.locator("summary").first().click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Services" })).toBeVisible();
  letGo();
  const isAwake = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber"));
  await page.waitForFunction(isAwake);
  // All effects have run by now.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(menu.getByRole("link", { name: "Services" })).toBeVisible();
  await page.close();
});
