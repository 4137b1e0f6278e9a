import type { BrowserContextOptions, Page } from "@playwright/test";
import { contrastViolationsOf, dialogViolationsOf, violationsOf } from "./axe.ts";
import { ownComplaints, ownComplaintsWhenLarge, ownComplaintsWhenWide } from "./checks/own.ts";
import { secondOpinion } from "./checks/second-engine.ts";
import { dialogManners, menuOf } from "./checks/whole-page.ts";
import { dialogs, type Looker, type Screen, screens, sidewaysScroll, visit } from "./screens.ts";
import { expect, openPage, test } from "./test.ts";
import { watch } from "./watch.ts";
import { goWithin } from "./within.ts";

/** The windows that screens are judged in. */
export const wide = { width: 1280, height: 800 };
export const phone = {
  // Nothing moves, so that nothing is judged half-way between two colours.
  reducedMotion: "reduce",
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

/** Tests of every screen and dialog that this person looks at, in one page: its scripts are fetched and read once. */
export function expectOpenToEveryone(looker: Looker): void {
  let page: Page;
  let complaints: string[];
  /** The first screen's, which is that of all. */
  let menu: string[] | undefined;
  /** A toast of the screen before would be in the way. */
  let isCalm = true;

  test.beforeAll(async ({ browser, city, sessionOf }) => {
    const { storageState } = await sessionOf(looker);
    page = await openPage(browser, { baseURL: city.url, storageState, ...phone });
    complaints = await watch(page, city.url);
  });
  test.afterAll(() => page?.context().close());
  test.beforeEach(async () => {
    complaints.length = 0;
    // What is out of sight turns its colours only when it comes into sight: too late to be judged.
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(phone.viewport);
  });
  // What one screen keeps of what was typed is nothing for the next.
  test.afterEach(() => page.evaluate(() => sessionStorage.clear()));

  for (const [kind, list] of Object.entries({ screen: screens, dialog: dialogs })) {
    for (const screen of list.filter(({ as }) => as === looker)) {
      test(`${kind} ${screen.name}, ${screen.state ?? "full"}: open to everyone, small and large, light and dark`, async () => {
        // Most pages below dialogs were loaded as screens: for a dialog the document stays.
        const stays = kind === "dialog" && isCalm && screen.state !== "wrong" && (await hasRouter(page));
        isCalm = screen.state !== "wrong";
        await visit(page, screen, stays ? (path) => goAcross(page, path) : undefined);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await tooSmall(page)).toEqual([]);
        expect(await violationsOf(page)).toEqual([]);
        if (kind === "screen" && !screen.state) expect(await secondOpinion(page)).toEqual([]);
        expect(await ownComplaintsWhenLarge(page)).toEqual([]);
        expect(await ownComplaints(page)).toEqual([]);
        menu ??= await menuOf(page);
        expect(await menuOf(page)).toEqual(menu);
        // In the dark nothing differs but colours. The theme is changed as seldom as can be: all is drawn anew each time.
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await contrastViolationsOf(page)).toEqual([]);
        if (!screen.onlyPhone) {
          await page.setViewportSize(wide);
          expect(await sidewaysScroll(page)).toBe(0);
          expect(await contrastViolationsOf(page)).toEqual([]);
          expect(await ownComplaintsWhenWide(page)).toEqual([]);
          await page.emulateMedia({ colorScheme: "light" });
          expect(await (kind === "dialog" ? dialogViolationsOf : violationsOf)(page)).toEqual([]);
        }
        if (kind === "dialog" && (await hasDialog(page))) expect(await dialogManners(page)).toEqual([]);
        expect(complaints.filter((line) => !expectedOf(screen, line))).toEqual([]);
      });
    }
  }
}

/** Judges what a page shows now, as its screens are, light and dark, small and large: for what only a journey leads to. */
export async function expectOpenNow(page: Page): Promise<void> {
  const before = page.viewportSize() ?? wide;
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(phone.viewport);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await tooSmall(page)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  expect(await ownComplaints(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await contrastViolationsOf(page)).toEqual([]);
  await page.setViewportSize(wide);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await contrastViolationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ((await hasDialog(page)) ? dialogViolationsOf : violationsOf)(page)).toEqual([]);
  await page.setViewportSize(before);
}

const hasDialog = (page: Page) => page.locator("[role=dialog], [role=alertdialog]").first().isVisible();

const hasRouter = (page: Page) => page.evaluate(() => "__reactRouterDataRouter" in globalThis);

/** By way of another page, so that nothing of the last one is kept; each has come when its heading has. */
async function goAcross(page: Page, path: string) {
  const heading = page.locator("h1").first();
  await goWithin(page, "/contact");
  await expect(heading).toHaveText("Contact Us");
  await goWithin(page, path);
  await expect(heading).not.toHaveText("Contact Us");
}

/** A missing path is written to the console: the specification asks for it. */
const expectedOf = ({ name }: Screen, line: string) => name.endsWith("404") && line.startsWith("console: 404 Error:");

/** Controls that a thumb could miss: less than 44 px in a direction. Links within text are none. */
export const tooSmall = (page: Page): Promise<string[]> =>
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
