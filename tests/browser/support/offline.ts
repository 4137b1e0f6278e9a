import type { Locator, Page } from "@playwright/test";

export const offline = ["You are offline", "This page stays here; try again when you are back."] as const;
export const offlineForm = ["You are offline", "This was not sent; try again when you are back."] as const;
export const offlineDialog = ["You are offline", "This did not open; try again when you are back."] as const;
export const silence = ["Error", "Porchlight does not answer. Please try again in a minute."] as const;

export const bar = (page: Page): Locator => page.getByRole("status").filter({ hasText: "You are offline." });
export const linkTo = (page: Page, path: string): Locator => page.locator(`main a[href="${path}"]`).first();
