import { expect, type Page } from "@playwright/test";
import { demoId } from "../../../demo/identity.ts";
import type { Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

export const happyHourScreens: Screen[] = [
  { name: "happy-hours", as: "visitor", path: "/happy-hours" },
  { name: "happy-hours-of-a-day", as: "visitor", path: "/happy-hours?day=friday" },
  { name: "happy-hour", as: "visitor", path: `/happy-hours/${demoId("happy hour", "la-comadre-impuntual-1000")}` },
  { name: "happy-hour-404", state: "wrong", as: "visitor", path: "/happy-hours/nowhere" },
  { name: "member-happy-hours", as: "member", path: "/happy-hours" },
  { name: "submit-happy-hour-page", as: "member", path: "/happy-hours/new" },
  { name: "admin-happy-hours", as: "admin", path: "/admin/happy-hours" },
];

async function openSubmit(page: Page) {
  await page.getByRole("link", { name: "Submit Happy Hour" }).click();
  await expect(page.getByRole("dialog", { name: "Submit Happy Hour" })).toBeVisible();
}

export const happyHourDialogs: Screen[] = [
  { name: "submit-happy-hour", as: "member", path: "/happy-hours", open: openSubmit },
  {
    name: "submit-happy-hour",
    state: "wrong",
    as: "member",
    path: "/happy-hours",
    async open(page) {
      await openSubmit(page);
      await page.getByRole("button", { name: "Submit for Review" }).click();
      await expectToast(page, "Validation error");
    },
  },
];
