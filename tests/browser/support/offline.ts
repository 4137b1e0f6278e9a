import { expect, type Locator, type Page } from "@playwright/test";
import { dismissToasts, expectToast } from "./toasts.ts";

export const offline = ["You are offline", "This page stays here; try again when you are back."] as const;
export const offlineForm = ["You are offline", "This was not sent; try again when you are back."] as const;
export const offlineDialog = ["You are offline", "This did not open; try again when you are back."] as const;
export const silence = ["Error", "Porchlight does not answer. Please try again in a minute."] as const;

export const bar = (page: Page): Locator => page.getByRole("status").filter({ hasText: "You are offline." });
export const linkTo = (page: Page, path: string): Locator => page.locator(`main a[href="${path}"]`).first();

/** Neither the address, nor what is seen, nor the document itself is another. */
export async function keepsPage(page: Page, act: () => Promise<unknown>, said?: readonly [string, string]) {
  const address = page.url();
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await page.evaluate(() => document.body.setAttribute("data-same", "yes"));
  await act();
  if (said) await expectToast(page, ...said);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  await expect(page.locator("body[data-same]")).toHaveCount(1);
  if (said) await dismissToasts(page);
}
