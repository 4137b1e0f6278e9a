import { openAsleep } from "./support/hold-scripts.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

test("the folded menu stays open when it was opened before the script came", async ({ browser, city }) => {
  const page = await browser.newPage({ baseURL: city.url, viewport: { width: 360, height: 740 } });
  const { wake } = await openAsleep(page, "/boards");
  await page.locator("summary").first().click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Services" })).toBeVisible();
  await wake();
  await expect(menu.getByRole("link", { name: "Services" })).toBeVisible();
  await page.close();
});
