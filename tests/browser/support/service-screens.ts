import { expect, type Page } from "@playwright/test";
import { dialogOf, press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

/** The services. */
export const serviceScreens: Screen[] = [
  { name: "services", as: "visitor", path: "/services" },
  { name: "services-of-a-category", as: "member", path: "/services?category=Pet+Care" },
  { name: "submit-service-page", as: "member", path: "/services/new" },
  { name: "service-404", state: "wrong", as: "visitor", path: "/services/6f9619ff-8b86-4011-b42d-00cf4fc964ff" },
  { name: "admin-services", as: "admin", path: "/admin/services" },
];

/** The page of the newest service. */
async function openFirst(page: Page): Promise<void> {
  await page.locator("main li h2 a").first().click();
  await expect(page.getByRole("heading", { name: "Reviews" })).toBeVisible();
}

async function openSubmit(page: Page): Promise<void> {
  await press(page, "link", "Submit Service");
  await dialogOf(page, "Submit Your Service");
}

/** What is behind a press. */
export const serviceDialogs: Screen[] = [
  { name: "service", as: "visitor", path: "/services", at: "/services/:id", open: openFirst },
  { name: "service-by-admin", as: "admin", path: "/services", open: openFirst },
  { name: "submit-service", as: "member", path: "/services", open: openSubmit },
  {
    name: "submit-service",
    state: "wrong",
    as: "member",
    path: "/services",
    async open(page) {
      await openSubmit(page);
      await page.getByRole("dialog").getByRole("button", { name: "Submit Service" }).click();
      await expectToast(page, "Validation error");
    },
  },
  {
    name: "contact-provider",
    as: "member",
    path: "/services",
    async open(page) {
      await page
        .locator("main li")
        .getByRole("link", { name: /^Contact/ })
        .first()
        .click();
      await dialogOf(page, "Contact Provider");
    },
  },
  {
    name: "review-service",
    as: "admin",
    path: "/services",
    async open(page) {
      await openFirst(page);
      await press(page, "link", "Leave a Review");
      await dialogOf(page, "Leave a Review");
    },
  },
];
