import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { watch } from "./support/watch.ts";

test.use({ sharesCity: true });

/** What is asked for from here on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test("the code of a page comes when its link is pointed at, and its data when it is followed", async ({ page }) => {
  await page.goto("/");
  const asked = requestsOf(page);
  const link = page.getByRole("navigation").getByRole("link", { name: "Services" }).first();
  await link.hover();
  await expect.poll(() => asked.filter((path) => /^\/assets\/[\w-]{7}\.js$/.test(path)).length).toBeGreaterThan(0);
  expect(asked.filter((path) => !path.startsWith("/assets/"))).toEqual([]);
  await page.waitForLoadState("networkidle");
  const before = asked.length;
  await link.click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked.slice(before).some((path) => path === "/services.data")).toBe(true);
});

test("a link that is pointed at offline says nothing, and its page comes once the line is back", async ({
  page,
  city,
}) => {
  const complaints = await watch(page, city.url);
  await page.goto("/");
  await page.context().setOffline(true);
  const link = page.getByRole("navigation").getByRole("link", { name: "Services" }).first();
  await link.hover();
  await link.focus();
  await expect(page.getByText("Porchlight does not answer")).toHaveCount(0);
  await page.context().setOffline(false);
  await link.click();
  await expect(page).toHaveURL(/\/services$/);
  // The browser itself says of each file that there was no line, some of it late.
  expect(complaints.filter((each) => !each.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
