import type { Page } from "@playwright/test";

/** The ways that the page offers beside its own, in their order. */
export const menuOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("header nav a[href]")].map(
      ({ textContent, pathname }) => `${textContent} ${pathname}`,
    ),
  );

const isFocusIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[role=dialog], [role=alertdialog]") !== null);

/** How an open dialog treats the keyboard; in the end it is closed. */
export async function dialogManners(page: Page): Promise<string[]> {
  const said: string[] = [];
  if (!(await isFocusIn(page))) said.push("the focus stayed behind");
  // Once around, from the last control on and from the first one back.
  for (const [key, which] of [
    ["Tab", "last"],
    ["Shift+Tab", "first"],
  ] as const) {
    await page.evaluate((end) => {
      const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
      const all = [...(dialog?.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea") ?? [])];
      const stops = all.filter((stop) => stop.checkVisibility() && stop.tabIndex >= 0 && !stop.matches(":disabled"));
      stops.at(end === "last" ? -1 : 0)?.focus();
    }, which);
    await page.keyboard.press(key);
    if (!(await isFocusIn(page))) said.push(`the focus leaves with ${key}`);
  }
  const open = page.locator("[role=dialog], [role=alertdialog]");
  const before = await open.count();
  await page.keyboard.press("Escape");
  const isClosed = await open
    .nth(before - 1)
    .waitFor({ state: "detached", timeout: 3000 })
    .then(
      () => true,
      () => false,
    );
  if (!isClosed) said.push("Escape does not close it");
  return said;
}
