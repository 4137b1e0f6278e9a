import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

test("the strip of days begins with today, and goes on and back by seven, without script too", async ({ open }) => {
  const page = await open("visitor", { javaScriptEnabled: false });
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Choose a day" }).getByRole("listitem").getByRole("link");
  await expect(strip).toHaveCount(7);
  await expect(strip.first()).toHaveAccessibleName(/^Today, /);
  await expect(strip.first()).toHaveAttribute("aria-current", "date");
  const [today, , , , , , last] = await strip.allTextContents();
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(strip.first()).toHaveAttribute("aria-current", "date");
  expect(await strip.allTextContents()).not.toContain(last);
  for (let week = 0; week < 2; week++) await page.getByRole("link", { name: "Previous week" }).click();
  await expect(strip.first()).toHaveAttribute("aria-current", "date");
  expect(await strip.allTextContents()).not.toContain(today);
});

test("the longest title stays clear of the carousel’s buttons, and none of its letters is cut, at any width", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Featured events" });
  for (const length of [20, 36, 37, 64, 65, 100]) {
    for (const width of [320, 360, 768, 980, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await hero.evaluate((region, count) => {
        const heading = region.querySelector("h2") as HTMLElement;
        const size = count <= 36 ? "short" : count <= 64 ? "medium" : "long";
        heading.className = `hero-title hero-title-${size}`;
        const link = heading.querySelector("a") as HTMLElement;
        link.textContent = "Gypsy jazz, jigs ".repeat(10).slice(0, count);
        const text = document.createRange();
        text.selectNodeContents(link);
        const words = heading.nextElementSibling?.getBoundingClientRect();
        const controls = region.querySelector("button")?.getBoundingClientRect();
        return {
          // A line is as tall as it has to be for what hangs below it.
          below: heading.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom,
          free: (controls?.top ?? 0) - (words?.bottom ?? 0),
          over: (words?.top ?? 0) - heading.getBoundingClientRect().bottom,
        };
      }, length);
      expect(boxes.over, `${length} characters, ${width} px`).toBeGreaterThanOrEqual(0);
      expect(boxes.free, `${length} characters, ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});
