import type { Page } from "@playwright/test";
import { demoId } from "../../../demo/identity.ts";
import { dialogOf, press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

const id = demoId("host", "Yarborough Porch Library");
const host = `/hosts/${id}`;
const hostAsAdmin = `/admin/residency/hosts/${id}`;

/** Cards that nobody used, with their codes: the admin of the demo is one of the host's people. */
const newCards = (count: string) => ({
  at: "/hosts/:hostId/cards/:batchId",
  async path(page: Page) {
    await page.goto(host);
    await page.getByLabel("How many to print").fill(count);
    await press(page, "button", "Make cards");
    await page.waitForURL(/\/cards\//);
    return new URL(page.url()).pathname;
  },
});

/** Hosts, for admins and for their people. */
export const inPersonScreens: Screen[] = [
  { name: "admin-residency-hosts", as: "admin", path: "/admin/residency/hosts" },
  { name: "admin-residency-host", as: "admin", path: hostAsAdmin },
  { name: "host", as: "admin", path: host },
  { name: "host-404", state: "wrong", as: "member", path: host },
  { name: "host-cards-used", as: "admin", path: `${host}/cards/${demoId("batch", "hankd")}` },
  { name: "host-card-on-phone", as: "admin", ...newCards("1") },
  { name: "host-cards-to-print", as: "admin", ...newCards("4") },
];

export const inPersonDialogs: Screen[] = [
  {
    name: "host",
    state: "wrong",
    as: "admin",
    path: host,
    async open(page) {
      await page.getByLabel("How many to print").fill("99");
      await press(page, "button", "Make cards");
      await expectToast(page, "Validation error");
    },
  },
  {
    name: "close-host",
    as: "admin",
    path: hostAsAdmin,
    async open(page) {
      await press(page, "button", /^Close/);
      await dialogOf(page, "Close this host?");
    },
  },
  {
    name: "remove-host-person",
    as: "admin",
    path: hostAsAdmin,
    async open(page) {
      await press(page, "button", /^Remove/);
      await dialogOf(page, /^Remove/);
    },
  },
  {
    name: "void-cards",
    as: "admin",
    ...newCards("1"),
    async open(page) {
      await press(page, "button", "Void the rest");
      await dialogOf(page, "Void these cards?");
    },
  },
];
