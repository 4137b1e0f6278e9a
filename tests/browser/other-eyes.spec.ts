import type { Page } from "@playwright/test";
import { newPerson, signUp } from "./support/requests.ts";
import { sidewaysScroll } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

const phone = { width: 360, height: 780 };

/** Resolves when what came after the page, and what answers to its size, has been drawn. */
const enlarge = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    for (let time = 0; time < 3; time++)
      await new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(drawn, { timeout: 1000 })));
  });

test("doubts about a member are read to their end on a phone, in letters of either size", async ({ open, city }) => {
  // Two from one address with one telephone.
  for (const name of ["Nora Twice", "Nell Twice"]) await signUp(city.url, newPerson(name));
  const page = await open("admin", { viewport: phone });
  await page.goto("/admin/users");
  const doubts = page.locator("main li li", { hasText: "Signed up from the same address as another member" });
  await expect(doubts).not.toHaveCount(0);
  const cut = () => doubts.evaluateAll((all) => all.some((doubt) => doubt.scrollWidth > doubt.clientWidth));
  const expectRead = async () => expect([await sidewaysScroll(page), await cut()]).toEqual([0, false]);
  await expectRead();
  await enlarge(page);
  await expectRead();
});

test("the words of the hero at twice the size stay off its controls", async ({ open }) => {
  const page = await open("visitor", { viewport: phone });
  await page.goto("/");
  await enlarge(page);
  const hero = page.getByRole("region", { name: "Featured events" });
  const words = await hero.locator(".hero-panel > p").nth(1).boundingBox();
  const controls = await hero.getByRole("button", { name: "Next event" }).boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
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
