import type { Page } from "@playwright/test";
import { demoId } from "../../../demo/identity.ts";
import type { Screen } from "./screen.ts";

const restaurant = `/restaurants/${demoId("restaurant", "tanuki-umbrella")}`;
const service = `/services/${demoId("service", "records-to-files")}`;
const ownService = `/services/${demoId("service", "two-step-for-the-stiff")}`;
const happyHour = `/happy-hours/${demoId("happy hour", "la-comadre-impuntual-1000")}`;

/** Neighborhoods have other ids in each city. */
export const inHydePark = (rest: string) => ({
  at: `/neighborhoods/:id/${rest}`,
  async path(page: Page) {
    await page.goto("/neighborhoods");
    return `${await page.getByRole("link", { name: "Hyde Park" }).first().getAttribute("href")}/${rest}`;
  },
});

const pages: Screen[] = [
  { name: "edit-event-page", as: "member", path: `/events/${demoId("event", "hanks-truck-also-dancing")}/edit` },
  { name: "suggest-edit-page", as: "member", path: `${restaurant}/edit` },
  { name: "suggested-edits-page", as: "member", path: "/suggested-edits" },
  { name: "claim-page", as: "member", path: `/claim${restaurant}` },
  {
    name: "answer-page",
    as: "member",
    path: `/answer/services/${demoId("service review", "two-step-for-the-stiff/emekau")}`,
  },
  { name: "rate-restaurant-page", as: "member", path: `${restaurant}/rate` },
  { name: "edit-restaurant-page", as: "admin", path: `${restaurant}/edit` },
  { name: "contact-provider-page", as: "member", path: `${service}/contact` },
  { name: "review-service-page", as: "member", path: `${service}/review` },
  { name: "edit-service-page", as: "member", path: `${ownService}/edit` },
  { name: "edit-happy-hour-page", as: "member", path: `${happyHour}/edit` },
  { name: "add-calendar-page", as: "admin", path: "/admin/imports/calendars/new" },
  {
    name: "edit-calendar-page",
    as: "admin",
    path: `/admin/imports/calendars/${demoId("calendar", "Yarborough Porch Library")}/edit`,
  },
  { name: "edit-neighborhood-page", as: "admin", ...inHydePark("edit") },
  { name: "add-suggestion-page", as: "member", ...inHydePark("suggest") },
  { name: "add-apartment-page", as: "member", ...inHydePark("add-apartment") },
  { name: "review-apartment-page", as: "member", ...inHydePark("review-apartment") },
  { name: "edit-suggestion-page", as: "member", path: `/suggestions/${demoId("suggestion", "ask-for-the-slab")}/edit` },
  {
    name: "report-page",
    as: "member",
    path: `/report/thread/${demoId("thread", "ask-a-neighbor/four-way-stop-everybody-waves")}`,
  },
];

/** The pages of the forms that open in dialogs. They are judged where they stand, and not where one is sent instead. */
export const formPages: Screen[] = pages.map((screen) => ({ at: String(screen.path), ...screen }));
