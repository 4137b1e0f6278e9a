import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

for (const width of [1280, 1920])
  test(`the rail begins below the mark and the desk ends with the navigation, ${width} px wide`, async ({ open }) => {
    const page = await open("admin", { viewport: { width, height: 800 } });
    await page.goto("/admin");
    const edges = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
    const header = page.getByRole("banner");
    const mark = await edges(header.locator("svg").first());
    const tab = await edges(page.getByRole("navigation", { name: "Admin" }).locator("a svg").first());
    expect(Math.abs(mark.left - tab.left)).toBeLessThan(1);
    const last = await edges(header.getByRole("button", { name: "Sign Out" }));
    const desk = await edges(page.locator("main dl").first());
    expect(Math.abs(last.right - desk.right)).toBeLessThan(1);
  });

for (const width of [360, 768, 1280])
  test(`what fields suggest fits into them, ${width} px wide`, async ({ open }) => {
    const page = await open("admin", { viewport: { width, height: 800 } });
    for (const path of ["/admin/events", "/admin/users"]) {
      await page.goto(path);
      const cut = await page.locator("input[placeholder]").evaluateAll((fields) =>
        (fields as HTMLInputElement[]).flatMap((field) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(field);
          const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
          canvas.font = font;
          const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return canvas.measureText(field.placeholder).width > room ? field.placeholder : [];
        }),
      );
      expect(cut, path).toEqual([]);
    }
  });
