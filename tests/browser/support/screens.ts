import { expect, type Page } from "@playwright/test";
import { matchPath } from "react-router";
import { demoId } from "../../../demo/identity.ts";
import { adminDialogs, adminScreens } from "./admin-screens.ts";
import { addDays, cityToday } from "./days.ts";
import { formPages } from "./form-pages.ts";
import { openCreateEvent, submitButton } from "./forms.ts";
import { inboxPath } from "./inbox.ts";
import { ownAccountDialogs, ownAccountScreens } from "./own-account-screens.ts";
import { roomDialogs, roomScreens } from "./room-screens.ts";
import { dialogOf, press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

export type { Looker, Screen } from "./screen.ts";

const events = {
  tomorrow: demoId("event", "vinyl-confessional"),
  ownToday: demoId("event", "two-step-under-the-lights"),
  ownRejected: demoId("event", "hanks-truck-also-dancing"),
  pending: demoId("event", "blessing-of-the-dachshunds"),
};
const neighbor = demoId("member", "gus_okonkwo");

const tomorrow = addDays(cityToday(), 1);
const emptyDay = "2031-02-03";

/** Every screen of the demo city that has an address. */
export const screens: Screen[] = [
  { name: "home", as: "visitor", path: "/" },
  { name: "events", as: "visitor", path: `/events?date=${tomorrow}` },
  { name: "events", state: "empty", as: "visitor", path: `/events?date=${emptyDay}&category=music` },
  { name: "event", as: "visitor", path: `/events/${events.tomorrow}` },
  { name: "auth", as: "visitor", path: "/auth" },
  { name: "sign-up", as: "visitor", path: "/auth?tab=sign-up" },
  { name: "auth-begun", as: "visitor", path: `/auth?to=${encodeURIComponent("/events/new")}` },
  { name: "forgot-password-page", as: "visitor", path: "/auth/reset" },
  { name: "new-password", as: "visitor", path: "/auth/reset?token=a-key-that-opens-nothing" },
  { name: "confirm-email", as: "visitor", path: "/auth/confirm?token=a-key-that-opens-nothing" },
  { name: "contact-page", as: "visitor", path: "/contact" },
  { name: "profile", as: "visitor", path: `/profile/${neighbor}` },
  { name: "own-profile-signed-out", as: "visitor", path: "/profile" },
  { name: "house-rules", as: "visitor", path: "/rules" },
  { name: "public-ledger-of-today", as: "visitor", path: "/ledger" },
  {
    name: "public-ledger",
    as: "visitor",
    path: `/ledger/${addDays(cityToday(), -35).slice(0, 7)}`,
    at: "/ledger/:month",
  },
  { name: "how-we-know-our-neighbors", as: "visitor", path: "/verified" },
  { name: "how-reputation-works-page", as: "visitor", path: "/profile/reputation" },
  { name: "404", state: "wrong", as: "visitor", path: "/nowhere" },
  { name: "event-404", state: "wrong", as: "visitor", path: `/events/${events.pending}` },
  ...roomScreens,
  { name: "inbox", as: "visitor", path: (page) => inboxPath(page.request), at: "/dev/inbox/:inboxKey" },
  { name: "member-home", as: "member", path: "/" },
  { name: "member-event", as: "member", path: `/events/${events.tomorrow}` },
  { name: "own-event", as: "member", path: `/events/${events.ownToday}` },
  { name: "own-event-rejected", as: "member", path: `/events/${events.ownRejected}` },
  { name: "create-event-page", as: "member", path: "/events/new" },
  { name: "own-profile", as: "member", path: "/profile" },
  { name: "edit-profile-page", as: "member", path: "/profile/edit" },
  ...ownAccountScreens,
  { name: "delete-account", as: "member", path: "/profile/delete" },
  ...adminScreens,
  ...formPages,
  { name: "pending-event", as: "admin", path: `/events/${events.pending}` },
];

/** What opens above a screen, or is answered on it. */
export const dialogs: Screen[] = [
  {
    name: "menu",
    as: "member",
    path: "/",
    onlyPhone: true,
    open: (page) => page.locator("summary").first().click(),
  },
  {
    name: "select-a-date",
    as: "visitor",
    path: "/events",
    async open(page) {
      await press(page, "button", /Select a Date/);
      await expect(page.getByRole("grid")).toBeVisible();
    },
  },
  {
    name: "contact",
    as: "visitor",
    path: "/",
    async open(page) {
      await press(page, "link", "Contact Us");
      await dialogOf(page, "Contact Us");
      await expect(page.getByRole("dialog").getByLabel("Email")).toBeVisible();
    },
  },
  {
    name: "forgot-password",
    as: "visitor",
    path: "/auth",
    async open(page) {
      await press(page, "link", "Forgot password?");
      await dialogOf(page, "Forgot password");
    },
  },
  {
    name: "create-event",
    as: "member",
    path: "/events",
    open: async (page) => void (await openCreateEvent(page)),
  },
  {
    name: "create-event",
    state: "wrong",
    as: "member",
    path: "/events",
    async open(page) {
      await submitButton(await openCreateEvent(page)).click();
      await expectToast(page, "Validation error");
    },
  },
  ...roomDialogs,
  {
    name: "send-reminder",
    as: "member",
    path: `/events/${events.tomorrow}`,
    async open(page) {
      await press(page, "button", "Send Reminder");
      await dialogOf(page, "Send Reminder");
    },
  },
  {
    name: "delete-event",
    as: "member",
    path: `/events/${events.ownToday}`,
    async open(page) {
      await press(page, "button", /^Delete/);
      await dialogOf(page, "Delete event");
    },
  },
  {
    name: "how-reputation-works",
    as: "visitor",
    path: `/profile/${neighbor}`,
    async open(page) {
      await press(page, "link", "How reputation works");
      await dialogOf(page, "How reputation works");
    },
  },
  {
    name: "edit-profile",
    as: "member",
    path: "/profile",
    async open(page) {
      await press(page, "link", "Edit Profile");
      await dialogOf(page, "Edit Profile");
    },
  },
  {
    name: "edit-profile",
    state: "wrong",
    as: "member",
    path: "/profile/edit",
    async open(page) {
      await page.getByLabel("Username").fill("no");
      await press(page, "button", "Save Changes");
      await expectToast(page, "Validation error");
    },
  },
  ...ownAccountDialogs,
  {
    name: "sign-in",
    state: "wrong",
    as: "visitor",
    path: "/auth",
    async open(page) {
      await page.getByLabel("Email", { exact: true }).fill("nobody@example.org");
      await page.getByLabel("Password", { exact: true }).fill("not my password");
      await page.locator("main").getByRole("button", { name: "Sign In" }).click();
      await expectToast(page, "Sign in failed");
    },
  },
  {
    name: "sign-up",
    state: "wrong",
    as: "visitor",
    path: "/auth?tab=sign-up",
    async open(page) {
      await page.locator("main").getByRole("button", { name: "Sign Up" }).click();
      await expectToast(page, "Validation error");
    },
  },
  ...adminDialogs,
];

/** How far the page can be pushed sideways, in px: 0 if it fits. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Goes to a screen and opens what it is about. */
export async function visit(page: Page, { path, open, at }: Screen, go: Go = (to) => page.goto(to)): Promise<void> {
  await go(typeof path === "string" ? path : await path(page));
  await open?.(page);
  if (at) await expect(page).toHaveURL(({ pathname }) => matchPath(at, pathname) !== null);
}

type Go = (path: string) => Promise<unknown>;
