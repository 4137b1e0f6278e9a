import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any screen has before what a test is after. */
const mostStops = 90;

/** Presses Tab until the focus is there: what can't be reached like this can't be used without a mouse. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostStops} presses of ${key} did not lead to ${target}`);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Types into the field that is reached by Tab. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Whoever goes by keyboard has to see where they are. */
export async function expectFocusRing(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "nothing has the focus";
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 ? "ring" : element.outerHTML.slice(0, 160);
  });
  expect(ring).toBe("ring");
}
