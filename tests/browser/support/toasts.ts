import { expect, type Locator, type Page } from "@playwright/test";

/** The toasts on the screen, the oldest first; also those of a page without script. */
export const toastsOf = (page: Page): Locator =>
  page.locator('[data-swipe-direction][data-state="open"], ul > li:has(> [role="status"], > [role="alert"])');

/** A toast with exactly this title, and exactly this text below it, or one like this, if one is given. */
export async function expectToast(page: Page, title: string, text?: string | RegExp): Promise<void> {
  const toast = toastsOf(page).filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.last(), `a toast “${title}”`).toBeVisible();
  if (text) await expect(toast.last().getByText(text, { exact: true })).toBeVisible();
}

/** Does what is a first sign of a person, and waits for the toasts' code, which it fetches: once in each document. */
export async function fetchToasts(page: Page, act = () => page.mouse.move(60, 60)): Promise<void> {
  await act();
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
}

/** Clears the screen, so that the next toast is a new one and covers nothing. */
export const dismissToasts = (page: Page): Promise<void> =>
  expect(async () => {
    const dismiss = page.getByRole("button", { name: "Dismiss" });
    if (await dismiss.count()) await dismiss.first().click({ timeout: 1000 });
    expect(await toastsOf(page).count()).toBe(0);
  }).toPass({ intervals: [20, 20, 50, 100] });
