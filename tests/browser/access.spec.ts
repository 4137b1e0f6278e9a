import AxeBuilder from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { dialogs, type Screen, screens, sidewaysScroll, visit } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { watch } from "./support/watch.ts";

const phone: BrowserContextOptions = {
  // Nothing moves, so that nothing is judged half-way between two colours.
  reducedMotion: "reduce",
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

for (const [kind, list] of Object.entries({ screen: screens, dialog: dialogs })) {
  for (const screen of list) {
    test(`${kind} ${screen.name}, ${screen.state ?? "full"}: open to everyone, small and large, light and dark`, async ({
      open,
      city,
    }) => {
      const page = await open(screen.as, phone);
      const complaints = await watch(page, city.url);
      await visit(page, screen);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await tooSmall(page)).toEqual([]);
      await expectNothingInTheWay(page);
      if (!screen.onlyPhone) {
        await page.setViewportSize({ width: 1280, height: 800 });
        expect(await sidewaysScroll(page)).toBe(0);
        await expectNothingInTheWay(page);
      }
      expect(complaints.filter((line) => !expectedOf(screen, line))).toEqual([]);
    });
  }
}

/** A missing path is written to the console: the specification asks for it. */
const expectedOf = ({ name }: Screen, line: string) => name.endsWith("404") && line.startsWith("console: 404 Error:");

/** No violation of axe-core's rules, in either theme. */
async function expectNothingInTheWay(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    // The quick way: in this page alone, and nothing is kept about what is right.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html}\n${failureSummary}`),
    );
    expect(found).toEqual([]);
  }
}

/** Runs in the page: until its colours are those of the theme, however busy the machine is. */
async function settled() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  // What is animated without end is no change of colours.
  const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  await frame();
}

/** Controls that a thumb could miss: less than 44 px in a direction. Links within text are none. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      "button, summary, select, textarea, input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), " +
      "label:has([type=radio], [type=checkbox]), a.btn, a.chip, nav a, header a, footer a, [aria-label='Choose a day'] a";
    // Five dots of 44 px and three buttons would not fit beside each other at 360 px; the arrows do the same.
    const isDot = (control: Element) => control.matches("[aria-roledescription=carousel] [aria-label^='Event ']");
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: control.getBoundingClientRect(), wide: isDot(control) ? 24 : 44 }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ box, wide }) => Math.round(box.width) < wide || Math.round(box.height) < 44)
      .map(
        ({ control, box }) =>
          `${control.outerHTML.slice(0, 120)} is ${box.width.toFixed(1)} × ${box.height.toFixed(1)} px`,
      );
  });
