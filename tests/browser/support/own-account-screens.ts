import type { Page } from "@playwright/test";
import { press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

/** What a member changes about their own account. */
export const ownAccountScreens: Screen[] = [
  { name: "security", as: "member", path: "/profile/security" },
  { name: "change-password", as: "member", path: "/profile/security/password" },
  { name: "change-email", as: "member", path: "/profile/security/email" },
  { name: "change-phone", as: "member", path: "/profile/security/phone" },
  { name: "sign-in-again", as: "member", path: "/auth/again?to=/profile/security/phone" },
  { name: "new-email", as: "visitor", path: "/auth/email?token=a-key-that-opens-nothing" },
  { name: "undo-email", as: "visitor", path: "/auth/email/undo?token=a-key-that-opens-nothing" },
];

export const ownAccountDialogs: Screen[] = [
  {
    name: "change-password",
    state: "wrong",
    as: "member",
    path: "/profile/security/password",
    async open(page: Page) {
      await page.getByLabel("Current password", { exact: true }).fill("not my password");
      await page.getByLabel("New password", { exact: true }).fill("Porch-light-2026");
      await press(page, "button", "Change Password");
      await expectToast(page, "Password not changed", "That password is not right.");
    },
  },
];
