import { expect } from "@playwright/test";
import { demoId } from "../../../demo/identity.ts";
import { dialogOf, press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

const library = "Yarborough Porch Library";

/** The dashboard. */
export const adminScreens: Screen[] = [
  { name: "admin", as: "admin", path: "/admin" },
  { name: "admin-events", as: "admin", path: "/admin/events" },
  { name: "admin-events-approved", as: "admin", path: "/admin/events?status=approved" },
  { name: "admin-events-rejected", as: "admin", path: "/admin/events?status=rejected" },
  { name: "admin-events-all", as: "admin", path: "/admin/events?status=all" },
  { name: "admin-events-search", state: "empty", as: "admin", path: "/admin/events?q=zeppelin" },
  { name: "admin-featured-events", as: "admin", path: "/admin/featured-events" },
  { name: "admin-event-categories", as: "admin", path: "/admin/event-categories" },
  { name: "admin-calendars", as: "admin", path: "/admin/imports/calendars" },
  { name: "admin-calendar", as: "admin", path: `/admin/imports/calendars/${demoId("calendar", library)}` },
  { name: "admin-neighborhoods", as: "admin", path: "/admin/neighborhoods" },
  { name: "admin-users", as: "admin", path: "/admin/users" },
  { name: "admin-users-banned", state: "empty", as: "admin", path: "/admin/users?show=banned" },
  { name: "admin-users-search", state: "empty", as: "admin", path: "/admin/users?q=zeppelin" },
  { name: "admin-member", as: "admin", path: `/admin/users/${demoId("member", "hankd")}` },
  { name: "admin-claims", as: "admin", path: "/admin/claims" },
  { name: "admin-claims-granted", as: "admin", path: "/admin/claims?show=granted" },
  { name: "admin-reports", as: "admin", path: "/admin/reports" },
  { name: "second-readings", state: "empty", as: "admin", path: "/second-readings" },
  { name: "admin-report-appeals", state: "empty", as: "admin", path: "/admin/reports/appeals" },
  { name: "admin-imports", as: "admin", path: "/admin/imports" },
  { name: "admin-import", as: "admin", path: `/admin/imports?import=${demoId("import", "apartments")}` },
  { name: "admin-house-rules", as: "admin", path: "/admin/house-rules" },
  { name: "admin-settings", as: "admin", path: "/admin/settings" },
  { name: "admin-audit-log", as: "admin", path: "/admin/audit-log" },
  { name: "admin-security-events", as: "admin", path: "/admin/security-events" },
  { name: "admin-audit-log-search", state: "empty", as: "admin", path: "/admin/audit-log?who=zeppelin" },
];

export const adminDialogs: Screen[] = [
  {
    name: "admin-settings",
    state: "wrong",
    as: "admin",
    path: "/admin/settings",
    async open(page) {
      await page.getByLabel("Email").fill("nobody");
      await press(page, "button", "Save");
      await expectToast(page, "Validation error");
    },
  },
  {
    name: "admin-selected",
    as: "admin",
    path: "/admin/events",
    async open(page) {
      await page.getByLabel("Select all on this page").check();
      await expect(page.getByRole("region", { name: "Selected rows" })).toBeVisible();
    },
  },
  {
    name: "admin-keys",
    as: "admin",
    path: "/admin/events",
    async open(page) {
      await page.getByRole("row").getByRole("link").first().focus();
      await page.keyboard.press("?");
      await dialogOf(page, "Keys");
    },
  },
  {
    name: "admin-discard-import",
    as: "admin",
    path: `/admin/imports?import=${demoId("import", "apartments")}`,
    async open(page) {
      await press(page, "button", "Discard");
      await dialogOf(page, "Discard this import");
    },
  },
  {
    name: "admin-week-table",
    as: "admin",
    path: "/admin",
    async open(page) {
      await page.getByText("Show as a table").click();
      await expect(page.getByRole("table", { name: "The city by week" })).toBeVisible();
    },
  },
  {
    name: "admin-details",
    as: "admin",
    path: "/admin/events",
    async open(page) {
      await page.getByRole("row").getByRole("link").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "admin-reject",
    as: "admin",
    path: "/admin/events",
    async open(page) {
      await press(page, "button", /^Reject/);
      await dialogOf(page, "Reject event");
    },
  },
  {
    name: "admin-delete",
    as: "admin",
    path: "/admin/events",
    async open(page) {
      await page
        .getByRole("row")
        .getByRole("button", { name: /Delete/ })
        .first()
        .click();
      await dialogOf(page, "Delete event");
    },
  },
  {
    name: "admin-ban-member",
    as: "admin",
    path: "/admin/users",
    async open(page) {
      await press(page, "button", /^Ban/);
      await dialogOf(page, "Ban member");
    },
  },
  {
    name: "admin-look-up",
    as: "admin",
    path: "/admin/users",
    async open(page) {
      await press(page, "button", /^Show phone and IP address/);
      await expect(page.getByText("IP address at sign-up")).toBeVisible();
    },
  },
  {
    name: "admin-remove-calendar",
    as: "admin",
    path: `/admin/imports/calendars/${demoId("calendar", library)}`,
    async open(page) {
      await press(page, "button", /^Remove/);
      await dialogOf(page, "Remove calendar");
    },
  },
  {
    name: "admin-delete-category",
    as: "admin",
    path: "/admin/event-categories",
    async open(page) {
      // What is in use can't be deleted, and in the demo all are: a new one can.
      const name = `Kites ${Date.now()}`;
      await page.getByLabel("New category").fill(name);
      await press(page, "button", "Add");
      await press(page, "button", new RegExp(`^Delete.*${name}`));
      await dialogOf(page, /^Delete/);
    },
  },
  {
    name: "admin-remove-featured",
    as: "admin",
    path: "/admin/featured-events",
    async open(page) {
      await press(page, "button", /^Remove/);
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];
