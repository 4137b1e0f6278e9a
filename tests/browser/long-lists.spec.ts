import { expect, test } from "@playwright/test";
import { waitUntilAwake } from "./support/awake.ts";
import { askStoppedCity } from "./support/city-database.ts";
import { copyDemoCity, type DemoCity, startDemoCity } from "./support/demo-city.ts";

let city: DemoCity;

test.beforeAll(async () => {
  const place = await copyDemoCity();
  await askStoppedCity(
    place,
    `insert into boards (name, description, thread_count, member_count)
     select 'Long list ' || number, 'One of many', 0, 0 from generate_series(1, 69) as number
     union all values ('Long list of the busy', 'Many come', 14820, 21038)`,
  );
  city = await startDemoCity({}, place);
});
test.afterAll(() => city?.server.kill9());

test("a list grows in place until its page is full, and begins anew on the next, which takes the focus", async ({
  page,
}) => {
  waitUntilAwake(page);
  await page.goto(`${city.url}/boards?show=50`);
  const rows = page.locator("main li");
  const pager = page.getByRole("navigation", { name: "Pages of boards" });
  await expect(rows).toHaveCount(50);
  const more = pager.getByRole("link", { name: "Show more boards" });
  await more.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(60);
  expect(before).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before);

  const turn = pager.getByRole("link", { name: "More boards" });
  await expect(turn).toBeFocused();
  const first = await rows.first().locator("h3").textContent();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(10);
  await expect(page).toHaveURL(`${city.url}/boards?show=70#list`);
  const heading = page.getByRole("heading", { name: "All Boards" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(rows.first().locator("h3")).not.toHaveText(first ?? "");

  await page.goBack();
  await expect(rows).toHaveCount(60);
  await page.goForward();
  await expect(rows).toHaveCount(10);
  await pager.getByRole("link", { name: "Back to the first boards" }).click();
  await expect(rows).toHaveCount(10);
  await expect(rows.first().locator("h3")).toHaveText(first ?? "");
  await expect(heading).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the links lead there as well", async ({ page }) => {
    await page.goto(`${city.url}/boards?show=60`);
    await page.getByRole("link", { name: "More boards" }).click();
    await expect(page.locator("main li")).toHaveCount(10);
    await expect(page.getByRole("heading", { name: "All Boards" })).toBeInViewport();
  });
});

test("a board's numbers stand clear of its button on a phone, however many they are", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${city.url}/boards`);
  const row = page.locator("main li").filter({ hasText: "Long list of the busy" });
  await expect(row).toContainText("21,038");
  const numbers = await row.locator("dt, dd").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  const button = await row.getByRole("button").boundingBox();
  expect(Math.max(...numbers)).toBeLessThanOrEqual(button?.x ?? 0);
});
