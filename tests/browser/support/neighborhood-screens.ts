import { expect, type Page } from "@playwright/test";
import { dialogOf, press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

const guides = "/neighborhoods";

/** The guides. */
export const neighborhoodScreens: Screen[] = [
  { name: "neighborhoods", as: "visitor", path: guides },
  { name: "neighborhood-404", state: "wrong", as: "visitor", path: `${guides}/6f9619ff-8b86-4011-b42d-00cf4fc964ff` },
  { name: "happy-hours-of-a-neighborhood", as: "visitor", path: "/happy-hours?neighborhood=Hyde+Park" },
  { name: "admin-suggestions", as: "admin", path: "/admin/suggestions" },
];

async function openGuide(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Hyde Park" }).click();
  await expect(page.getByRole("heading", { name: "Local Suggestions" })).toBeVisible();
}

async function openSuggest(page: Page): Promise<void> {
  await openGuide(page);
  await press(page, "link", "Add Suggestion");
  await dialogOf(page, "Add Suggestion");
}

async function openEdit(page: Page): Promise<void> {
  await openGuide(page);
  await press(page, "link", "Edit Neighborhood");
  await dialogOf(page, "Edit Neighborhood");
}

/** What is behind a press. */
export const neighborhoodDialogs: Screen[] = [
  { name: "neighborhood", as: "visitor", path: guides, at: "/neighborhoods/:id", open: openGuide },
  { name: "neighborhood-by-admin", as: "admin", path: guides, open: openGuide },
  { name: "add-suggestion", as: "member", path: guides, open: openSuggest },
  {
    name: "add-suggestion",
    state: "wrong",
    as: "member",
    path: guides,
    async open(page) {
      await openSuggest(page);
      await press(page, "button", "Submit Suggestion");
      await expectToast(page, "Validation error");
    },
  },
  { name: "edit-neighborhood", as: "admin", path: guides, open: openEdit },
  {
    name: "edit-neighborhood",
    state: "wrong",
    as: "admin",
    path: guides,
    async open(page) {
      await openEdit(page);
      await page.getByRole("textbox", { name: "Walk score" }).fill("101");
      await press(page, "button", "Save Changes");
      await expectToast(page, "Validation error");
    },
  },
];
