import { expect, type Page } from "@playwright/test";
import { press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

/** What a member changes about their own account. */
export const ownAccountScreens: Screen[] = [
  { name: "security", as: "member", path: "/profile/security" },
  { name: "blocked", as: "member", path: "/profile/blocked" },
  { name: "change-password", as: "member", path: "/profile/security/password" },
  { name: "change-email", as: "member", path: "/profile/security/email" },
  { name: "change-phone", as: "member", path: "/profile/security/phone" },
  { name: "second-step", as: "member", path: "/profile/security/second-step" },
  { name: "enter-code", as: "visitor", path: "/auth/code?to=/boards" },
  { name: "enter-recovery-code", as: "visitor", path: "/auth/code?by=recovery" },
  { name: "add-passkey", as: "member", path: "/profile/security/passkey" },
  { name: "sign-in-again", as: "member", path: "/auth/again?to=/profile/security/phone" },
  { name: "new-email", as: "visitor", path: "/auth/email?token=a-key-that-opens-nothing" },
  { name: "undo-email", as: "visitor", path: "/auth/email/undo?token=a-key-that-opens-nothing" },
];

export const ownAccountDialogs: Screen[] = [
  {
    name: "second-step",
    state: "full",
    as: "member",
    path: "/profile/security/second-step",
    async open(page: Page) {
      await page.getByRole("button", { name: /^(Set it up|Start over)$/ }).click();
      await expect(page.getByLabel("Code from the app")).toBeVisible();
    },
  },
  {
    name: "enter-code",
    state: "wrong",
    as: "visitor",
    path: "/auth/code",
    async open(page: Page) {
      await page.getByLabel("Code").fill("123 456");
      await press(page, "button", "Sign In");
      await expectToast(page, "Sign in failed");
    },
  },
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
