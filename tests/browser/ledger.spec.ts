import { addDays, cityToday } from "./support/days.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

const path = `/ledger/${addDays(cityToday(), -35).slice(0, 7)}`;

test("a visitor's browser computes the ledger again, and a line that was changed shows", async ({ open }) => {
  const page = await open("visitor");
  await page.goto("/rules");
  await page.getByRole("link", { name: "Public ledger" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Public ledger, ");
  await page.goto(path);
  const button = page.getByRole("button", { name: "Check these lines" });
  await button.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "all are right" })).toBeVisible();

  await page.route(/lines\.txt/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("\ta report\t", "\twhoever decided\t") });
  });
  await button.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "is not right" })).toBeVisible();

  await page.unroute(/lines\.txt/);
  await page.route(/lines\.txt/, (route) => route.abort());
  await button.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "could not be checked" })).toBeVisible();
});
