import type { Page } from "@playwright/test";
import { tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";

// It turns by itself only for those who did not ask for less motion.
test.use({ sharesCity: true, contextOptions: { reducedMotion: "no-preference" } });

test.describe("the carousel", () => {
  const carousel = (page: Page) => page.getByRole("region", { name: "Featured events" });
  const slide = (page: Page, number: number) => carousel(page).getByRole("group", { name: `${number} of 5` });
  const button = (page: Page, name: string | RegExp) => carousel(page).getByRole("button", { name });

  /** Lets the page's own clock jump; people would have to wait. */
  const wait = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

  async function start(page: Page) {
    await page.clock.install();
    await page.goto("/");
    await expect(slide(page, 1)).toBeVisible();
    // The rotation begins when the page is awake.
    await expect(button(page, "Pause the rotation")).toBeVisible();
    await page.waitForLoadState("networkidle");
  }

  test("is as tall as its width asks, and leaves room on a phone for the first event", async ({ page }) => {
    await page.goto("/");
    for (const [width, height] of [
      [1280, 400],
      [768, 400],
      [767, 240],
      [360, 240],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      const shownAs = async () => (await carousel(page).boundingBox())?.height;
      await expect.poll(shownAs, { message: `${width} px` }).toBe(height);
    }
    await expect(page.locator("main article img, main li img").first()).toBeInViewport();
  });

  test("moves on after 15 seconds, and from the last to the first", async ({ page }) => {
    await start(page);
    // Its clock also goes by itself, all the while that the page wakes up.
    await wait(page, 7);
    await expect(slide(page, 1)).toBeVisible();
    await wait(page, 9);
    await expect(slide(page, 2)).toBeVisible();
    for (const number of [3, 4, 5, 1]) {
      await wait(page, 15);
      await expect(slide(page, number)).toBeVisible();
    }
  });

  test("arrows wrap at both ends, dots lead anywhere, and a slide leads to its event", async ({ page }) => {
    await start(page);
    await tabTo(page, button(page, "Previous event"));
    await page.keyboard.press("Enter");
    await expect(slide(page, 5)).toBeVisible();
    await tabTo(page, button(page, "Next event"));
    await page.keyboard.press("Enter");
    await expect(slide(page, 1)).toBeVisible();
    await tabTo(page, button(page, /^Event 3:/));
    await page.keyboard.press("Space");
    await expect(slide(page, 3)).toBeVisible();
    await expect(button(page, /^Event 3:/)).toHaveAttribute("aria-current", "true");
    const link = slide(page, 3).getByRole("link");
    const path = (await link.getAttribute("href")) ?? "";
    await tabTo(page, link, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
  });

  test("rests while it is paused", async ({ page }) => {
    await start(page);
    await tabTo(page, button(page, "Pause the rotation"));
    await page.keyboard.press("Enter");
    await expect(button(page, "Start the rotation")).toBeFocused();
    await tabTo(page, page.getByRole("link", { name: "Next day" }));
    await wait(page, 40);
    await expect(slide(page, 1)).toBeVisible();
    await tabTo(page, button(page, "Start the rotation"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "Next day" }));
    await wait(page, 16);
    await expect(slide(page, 2)).toBeVisible();
  });

  test("rests while the focus is on it, also when a pointer comes and goes", async ({ page }) => {
    await start(page);
    await tabTo(page, slide(page, 1).getByRole("link"));
    await wait(page, 40);
    await expect(slide(page, 1)).toBeVisible();
    await carousel(page).hover({ position: { x: 60, y: 200 } });
    await page.mouse.move(0, 0);
    await wait(page, 40);
    await expect(slide(page, 1)).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: "Next day" }));
    await wait(page, 16);
    await expect(slide(page, 2)).toBeVisible();
  });

  test("rests under the pointer", async ({ page }) => {
    await start(page);
    await carousel(page).hover({ position: { x: 60, y: 200 } });
    await wait(page, 40);
    await expect(slide(page, 1)).toBeVisible();
    await page.mouse.move(0, 0);
    await wait(page, 16);
    await expect(slide(page, 2)).toBeVisible();
  });

  test("does not move by itself for people who asked for less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/");
    await expect(button(page, "Next event")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await wait(page, 40);
    await expect(slide(page, 1)).toBeVisible();
    await tabTo(page, button(page, "Next event"));
    await page.keyboard.press("Enter");
    await expect(slide(page, 2)).toBeVisible();
  });
});

for (const [width, options] of [
  ["phone", { viewport: { width: 360, height: 740 } }],
  ["desk", { viewport: { width: 1280, height: 720 } }],
] as const)
  test(`without script the other featured events stand on one ground, ${width}`, async ({ open }) => {
    const page = await open("visitor", { javaScriptEnabled: false, ...options });
    await page.goto("/");
    const region = page.getByRole("region", { name: "Featured events" });
    const [hero, text, others] = [region, region.getByRole("group").locator("> div").first(), region.locator("> ul")];
    const [all, panel, ground] = [await hero.boundingBox(), await text.boundingBox(), await others.boundingBox()];
    if (!all || !panel || !ground) throw new Error("The featured events are not there.");
    expect(ground.y + ground.height).toBe(all.y + all.height);
    // Under everything on a phone, else under the words alone.
    expect([ground.x, ground.x + ground.width]).toEqual(
      width === "phone" ? [all.x, all.x + all.width] : [panel.x, panel.x + panel.width],
    );
  });
