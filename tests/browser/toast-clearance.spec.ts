import type { Locator, Page } from "@playwright/test";
import { routeOfScript } from "./support/built-scripts.ts";
import { approvedEvent, eventButton } from "./support/events.ts";
import { openCreateEvent } from "./support/forms.ts";
import type { PageOptions } from "./support/page-pool.ts";
import { dialogOf, press } from "./support/screen.ts";
import { expect, type Role, test } from "./support/test.ts";
import { expectApart, expectClear } from "./support/toast-room.ts";
import { expectToast, toastsOf } from "./support/toasts.ts";

// As long as a busy machine may take to look.
test.use({ serverEnv: { UNDO_SECONDS: "60" } });

const widths: [name: string, options: PageOptions][] = [
  ["phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ["desk", { viewport: { width: 1280, height: 720 } }],
];

/** The toasts that are there don't leave. */
const stay = (page: Page) => page.evaluate(() => dispatchEvent(new Event("blur")));

const sends = (page: Page, name: string) =>
  page.locator("main, [role=dialog]").getByRole("button", { name, exact: true });

/** Its toast stays. */
async function failToSignIn(page: Page) {
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password", { exact: true }).fill("not my password");
  await sends(page, "Sign In").click();
  await expectToast(page, "Sign in failed");
  await stay(page);
}

type Form = { name: string; as: Role; path: string; send: string; open?: (page: Page) => Promise<unknown> };

const forms: Form[] = [
  { name: "the dialog of an event", as: "member", path: "/events", send: "Create Event", open: openCreateEvent },
  { name: "the page of an event", as: "member", path: "/events/new", send: "Create Event" },
  { name: "the sign-up page", as: "visitor", path: "/auth?tab=sign-up", send: "Sign Up" },
  {
    name: "the contact dialog",
    as: "visitor",
    path: "/",
    send: "Send Message",
    async open(page) {
      await press(page, "link", "Contact Us");
      await dialogOf(page, "Contact Us");
    },
  },
  {
    name: "the dialog of a forgotten password",
    as: "visitor",
    path: "/auth",
    send: "Send Link",
    async open(page) {
      await press(page, "link", "Forgot password?");
      await dialogOf(page, "Forgot password");
    },
  },
  {
    name: "a reply",
    as: "member",
    path: "/boards",
    send: "Post Reply",
    async open(page) {
      await page.locator('main a[href^="/boards/1"]').first().click();
      await page.locator('main a[href^="/threads/"]').first().click();
      await expect(page.getByRole("button", { name: "Post Reply" })).toBeVisible();
    },
  },
];

for (const [width, options] of widths)
  for (const { name, as, path, send, open: reach } of forms)
    test(`an error covers nothing that one needs next: ${name}, ${width}`, async ({ open }) => {
      const page = await open(as, options);
      await page.goto(path);
      await reach?.(page);
      const { needed } = await expectClear(page, () => sends(page, send).click());
      expect(needed).toEqual(expect.arrayContaining(["field", "error", "submit"]));
    });

for (const [width, options] of widths)
  test(`a success covers neither what comes next nor the way to undo it, ${width}`, async ({ open }) => {
    const page = await open("admin", options);
    await page.goto("/admin/services");
    const names = await page.getByRole("button", { name: /^Approve/ }).allTextContents();
    const [first, next] = names.map((name) => page.getByRole("button", { name, exact: true })) as [Locator, Locator];
    const undo = page.getByRole("region", { name: "Undo" });
    await first.click();
    await expect(toastsOf(page)).toHaveCount(1);
    await stay(page);
    await expect(first).toHaveCount(0);
    await expect(undo.getByRole("button").first()).toBeVisible();
    await expectApart(undo);
    // The next one comes to stand in the toast's own corner.
    const { y = 0, height = 0 } = (await next.boundingBox()) ?? {};
    await page.setViewportSize({ width: options.viewport?.width ?? 0, height: Math.ceil(y + height) + 24 });
    await next.evaluate((button) => button.focus({ preventScroll: true }));
    await expectApart(next);
    await expectApart(undo);
  });

for (const [width, options] of widths) {
  test(`an error that is still there leaves the field of the next dialog free, ${width}`, async ({ open }) => {
    const page = await open("visitor", options);
    await page.goto("/auth");
    await failToSignIn(page);
    await press(page, "link", "Forgot password?");
    await dialogOf(page, "Forgot password");
    await expectApart(page.getByRole("dialog").getByLabel("Email"));
  });

  test(`an error leaves the field of a dialog free whose form comes after its frame, ${width}`, async ({ open }) => {
    const page = await open("visitor", options);
    await page.goto("/auth");
    const { promise: isAskedFor, resolve: bring } = Promise.withResolvers<void>();
    await page.route(routeOfScript("reset-password.route"), async (route) => {
      await isAskedFor;
      await route.continue();
    });
    await failToSignIn(page);
    await press(page, "link", "Forgot password?");
    await expect(page.getByRole("dialog").getByText("One moment…")).toBeVisible();
    await expectApart(page.getByRole("dialog").getByText("One moment…"));
    bring();
    await expectApart(page.getByRole("dialog").getByLabel("Email"));
  });

  test(`a success that is still there leaves the choices of the next dialog free, ${width}`, async ({
    open,
    sessionOf,
  }) => {
    const { id, title } = await approvedEvent(sessionOf, `Owls, ${width}`);
    const page = await open("member", options);
    await page.goto(`/events/${id}`);
    await eventButton(page, "RSVP", title).first().click();
    await expectToast(page, "RSVP Confirmed!");
    await stay(page);
    await press(page, "button", "Send Reminder");
    await dialogOf(page, "Send Reminder");
    await expectApart(page.getByRole("dialog").getByRole("group", { name: "When?" }));
  });
}
