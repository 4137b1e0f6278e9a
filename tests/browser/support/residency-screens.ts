import type { Page } from "@playwright/test";
import { demoId } from "../../../demo/identity.ts";
import { inHydePark } from "./form-pages.ts";
import { dialogOf, press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

/** Drawn once, however often it is looked at. */
async function withSomeDrawn(page: Page) {
  await page.goto("/admin/residency");
  const rows = page.getByRole("region", { name: "Random re-checks" }).getByRole("listitem");
  if ((await rows.count()) === 0) await press(page, "button", "Draw five");
  await rows.first().waitFor();
  return "/admin/residency";
}

export const residencyScreens: Screen[] = [
  { name: "own-residency", as: "member", path: "/profile/residency" },
  { name: "enter-code", as: "member", path: "/profile/residency/code" },
  { name: "request-letter-page", as: "member", path: "/profile/residency/letter" },
  { name: "weekly-digest", as: "visitor", path: "/digest" },
  { name: "stop-weekly-digest", as: "visitor", path: "/digest?token=a-key-that-opens-nothing" },
  { name: "neighbors", as: "visitor", ...inHydePark("neighbors") },
  { name: "neighbors-listed", as: "admin", ...inHydePark("neighbors") },
  { name: "admin-residency", as: "admin", path: "/admin/residency" },
  { name: "admin-residency-drawn", as: "admin", path: withSomeDrawn, at: "/admin/residency" },
  { name: "admin-residency-letters", as: "admin", path: "/admin/residency/letters" },
  { name: "admin-residency-appeals", as: "admin", path: "/admin/residency/appeals" },
  { name: "admin-member-appealing", as: "admin", path: `/admin/users/${demoId("member", "bo_tisdale")}` },
];

const emptyForm = (name: string, path: string, button: string): Screen => ({
  name,
  state: "wrong",
  as: "member",
  path,
  async open(page: Page) {
    await press(page, "button", button);
    await expectToast(page, "Validation error");
  },
});

export const residencyDialogs: Screen[] = [
  emptyForm("request-letter", "/profile/residency/letter", "Ask for a letter"),
  emptyForm("enter-code", "/profile/residency/code", "Verify my residency"),
  {
    name: "admin-verify",
    as: "admin",
    path: "/admin/users?show=unverified",
    async open(page) {
      await page
        .getByRole("button", { name: /^Verify / })
        .first()
        .click();
      await dialogOf(page, "Verify residency");
    },
  },
  {
    name: "admin-withdraw",
    as: "admin",
    path: "/admin/users?show=verified",
    async open(page) {
      await page
        .getByRole("button", { name: /^Withdraw / })
        .first()
        .click();
      await dialogOf(page, "Withdraw verification");
    },
  },
  {
    name: "admin-withdraw-from-member",
    as: "admin",
    path: `/admin/users/${demoId("member", "hankd")}`,
    async open(page) {
      await press(page, "button", /^Withdraw /);
      await dialogOf(page, "Withdraw verification");
    },
  },
];
