import { expect, type Page } from "@playwright/test";
import { sectionOf } from "./apartments.ts";
import { dialogOf, press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

/** Apartments: what has an address of its own. */
export const apartmentScreens: Screen[] = [
  { name: "apartment-404", state: "wrong", as: "visitor", path: "/apartments/6f9619ff-8b86-4011-b42d-00cf4fc964ff" },
  { name: "admin-apartments", as: "admin", path: "/admin/apartments" },
];

/** The apartments of a guide, whose address is another in every city. */
async function openGuide(page: Page): Promise<void> {
  await press(page, "link", "Hyde Park");
  await expect(sectionOf(page)).toBeVisible();
}

async function openTile(page: Page): Promise<void> {
  await openGuide(page);
  await sectionOf(page).getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "View All Apartments" })).toBeVisible();
}

async function openForm(page: Page, name: "Add Apartment" | "Review Apartment"): Promise<void> {
  await openGuide(page);
  await press(page, "link", name);
  await dialogOf(page, name);
  await expect(page.getByRole("dialog").locator("select").first()).toBeVisible();
}

async function sendNothing(page: Page, button: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await expectToast(page, "Validation error");
}

/** What is behind a press in a guide. */
export const apartmentDialogs: Screen[] = [
  { name: "apartment-reviews", as: "visitor", path: "/neighborhoods", open: openTile },
  { name: "apartment-reviews-by-admin", as: "admin", path: "/neighborhoods", open: openTile },
  { name: "add-apartment", as: "member", path: "/neighborhoods", open: (page) => openForm(page, "Add Apartment") },
  {
    name: "add-apartment",
    state: "wrong",
    as: "member",
    path: "/neighborhoods",
    async open(page) {
      await openForm(page, "Add Apartment");
      await sendNothing(page, "Submit Apartment");
    },
  },
  {
    name: "review-apartment",
    as: "member",
    path: "/neighborhoods",
    open: (page) => openForm(page, "Review Apartment"),
  },
  {
    name: "review-apartment",
    state: "wrong",
    as: "member",
    path: "/neighborhoods",
    async open(page) {
      await openForm(page, "Review Apartment");
      await sendNothing(page, "Post Review");
    },
  },
];
