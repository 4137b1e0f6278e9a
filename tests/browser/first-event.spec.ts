import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** A Friday, 5:30 PM in the city: what stands first, and how long its line is, must not depend on when one tests. */
const moment = "2026-11-20T23:30:00Z";

test.use({ serverEnv: { CLOCK: moment } });

const bottomOfFirstTitle = async (page: Page) => {
  const title = await page.locator("main li h3").first().boundingBox();
  return (title?.y ?? 999) + (title?.height ?? 0);
};

test("the first event stands in a phone’s first 780 px, with its title", async ({ page }) => {
  await page.clock.setFixedTime(moment);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  expect(await bottomOfFirstTitle(page)).toBeLessThanOrEqual(780);
});

test("so it does below what awaits a member", async ({ open }) => {
  const page = await open("member", { viewport: { width: 360, height: 780 } });
  await page.clock.setFixedTime(moment);
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "For you" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /residency verified community platform for real neighbors$/,
  );
  expect(await bottomOfFirstTitle(page)).toBeLessThanOrEqual(780);
});
