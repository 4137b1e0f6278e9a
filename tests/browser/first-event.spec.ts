import { expect, test } from "./support/test.ts";

/** A Friday, 5:30 PM in the city: what stands first, and how long its line is, must not depend on when one tests. */
const moment = "2026-11-20T23:30:00Z";

test.use({ serverEnv: { CLOCK: moment } });

test("the first event stands in a phone’s first 780 px, with its title", async ({ page }) => {
  await page.clock.setFixedTime(moment);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const title = await page.locator("main li h3").first().boundingBox();
  expect((title?.y ?? 999) + (title?.height ?? 0)).toBeLessThanOrEqual(780);
});
