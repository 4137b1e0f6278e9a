import { sidewaysScroll } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

const phone = { width: 360, height: 780 };
const lists = ["/", "/restaurants", "/happy-hours", "/neighborhoods", "/services", "/boards"];

test("text of twice the size stays within a phone, and off the controls of the hero", async ({ open }) => {
  const page = await open("visitor", { viewport: phone, reducedMotion: "reduce" });
  for (const path of lists) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await sidewaysScroll(page), path).toBe(0);
    if (path !== "/") continue;
    const hero = page.getByRole("region", { name: "Featured events" });
    const words = await hero.locator(".hero-panel > p").nth(1).boundingBox();
    const controls = await hero.getByRole("button", { name: "Next event" }).boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
  }
});

test("what is chosen is seen where the system chooses the colors", async ({ open }) => {
  const page = await open("visitor", { forcedColors: "active" });
  const chosenGrounds = async (path: string, group: string) => {
    await page.goto(path);
    const grounds = await page
      .locator(group)
      .evaluateAll((links) =>
        links.map((link) => [link.hasAttribute("aria-current"), getComputedStyle(link).backgroundColor]),
      );
    const of = (isChosen: boolean) => new Set(grounds.filter(([is]) => is === isChosen).map(([, ground]) => ground));
    expect(of(true).size, path).toBe(1);
    for (const ground of of(false)) expect(of(true), path).not.toContain(ground);
  };
  await chosenGrounds("/", "[aria-label='Choose a day'] li a");
  await chosenGrounds("/services", "a.chip");
});
