import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

const guide = "/restaurants?cuisine=all";

/** The page of the restaurant with the most votes. */
async function openFirst(page: Page): Promise<void> {
  await page.locator("main li h3 a").first().click();
  await expect(page.getByRole("heading", { name: "Reviews" })).toBeVisible();
}

const dialogBehind = async (page: Page, link: string | RegExp, title: string) => {
  await page.getByRole("link", { name: link }).first().click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
};

/** The restaurant guide. */
export const restaurantScreens: Screen[] = [
  { name: "restaurants", as: "visitor", path: "/restaurants" },
  { name: "restaurants-all", as: "member", path: guide },
  { name: "restaurants", state: "empty", as: "visitor", path: "/restaurants?cuisine=Nowhere" },
  { name: "submit-restaurant-page", as: "member", path: "/restaurants/new" },
  {
    name: "restaurant-404",
    state: "wrong",
    as: "visitor",
    path: "/restaurants/6f9619ff-8b86-4011-b42d-00cf4fc964ff",
  },
  { name: "admin-restaurants", as: "admin", path: "/admin/restaurants" },
  { name: "admin-cuisines", as: "admin", path: "/admin/cuisines" },
];

/** What is behind a press in the guide. */
export const restaurantDialogs: Screen[] = [
  { name: "restaurant", as: "visitor", path: guide, at: "/restaurants/:id", open: openFirst },
  { name: "restaurant-by-admin", as: "admin", path: guide, open: openFirst },
  {
    name: "submit-restaurant",
    as: "member",
    path: guide,
    open: (page: Page) => dialogBehind(page, "Submit Restaurant", "Submit Your Restaurant"),
  },
  {
    name: "submit-restaurant",
    state: "wrong",
    as: "member",
    path: guide,
    async open(page: Page) {
      await dialogBehind(page, "Submit Restaurant", "Submit Your Restaurant");
      await page.getByRole("dialog").getByRole("button", { name: "Submit Restaurant" }).click();
      await expectToast(page, "Validation error");
    },
  },
  {
    name: "rate-restaurant",
    as: "member",
    path: guide,
    open: (page: Page) => dialogBehind(page, /^Rate/, "Leave a Review"),
  },
  {
    name: "edit-restaurant",
    as: "admin",
    path: guide,
    async open(page: Page) {
      await openFirst(page);
      await dialogBehind(page, "Edit", "Edit Restaurant");
    },
  },
];
