import type { BrowserContextOptions, Page } from "@playwright/test";
import { demoId } from "../../demo/identity.ts";
import { jpeg } from "../support/pictures.ts";
import { addDays, cityToday } from "./support/days.ts";
import { approvedEvent, attendingOn, eventButton } from "./support/events.ts";
import { holdPosts } from "./support/hold-posts.ts";
import { openAsleep } from "./support/hold-scripts.ts";
import { tabTo } from "./support/keyboard.ts";
import { test as base, expect, type Role } from "./support/test.ts";

/** A page of a new browser that waits for no script, unlike those of `open`. */
const test = base.extend<{ openPlain: (options: BrowserContextOptions, who?: Role) => Promise<Page> }>({
  openPlain: async ({ browser, city, sessionOf }, use) => {
    const pages: Page[] = [];
    await use(async (options, who = "visitor") => {
      const { storageState } = await sessionOf(who);
      const context = await browser.newContext({
        baseURL: city.url,
        reducedMotion: "reduce",
        storageState,
        ...options,
      });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});
test.use({ sharesCity: true });

const tomorrow = addDays(cityToday(), 1);
const cards = (page: Page) => page.locator("main article").allInnerTexts();
const choice = (page: Page, name: "Category" | "Neighborhood") => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const slide = (page: Page, number: number) => page.getByRole("group", { name: `${number} of 5` });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const dateDialog = (page: Page) => page.getByRole("dialog", { name: "Select a Date" });
/** Long enough for whatever is pressed again: each takes a turn of its own. */
const settle = (page: Page) => page.waitForTimeout(300);

for (const width of [360, 1280])
  test.describe(`before the page's script is there, at ${width} px`, () => {
    const viewport = { width, height: 800 };

    test("filters that are chosen narrow the list: boxes, list and address say the same", async ({ openPlain }) => {
      const page = await openPlain({ viewport });
      const { wake } = await openAsleep(page, `/events?date=${tomorrow}`);
      await choice(page, "Category").selectOption("music");
      await choice(page, "Neighborhood").selectOption({ index: 1 });
      await choice(page, "Category").selectOption("arts");
      const neighborhood = await choice(page, "Neighborhood").inputValue();
      await wake();
      await expect(page).toHaveURL(/category=arts/);
      const asked = new URL(page.url()).searchParams;
      expect(Object.fromEntries(asked)).toEqual({ date: tomorrow, category: "arts", neighborhood });
      await expect(choice(page, "Category")).toHaveValue("arts");
      await expect(choice(page, "Neighborhood")).toHaveValue(neighborhood);
      const shown = await cards(page);
      await page.reload();
      expect(await cards(page)).toEqual(shown);
    });

    test("the restaurants' neighborhood is carried out, too", async ({ openPlain }) => {
      const page = await openPlain({ viewport });
      const { wake } = await openAsleep(page, "/restaurants");
      await choice(page, "Neighborhood").selectOption({ index: 2 });
      const chosen = await choice(page, "Neighborhood").inputValue();
      await wake();
      await expect(page).toHaveURL((url) => url.searchParams.get("neighborhood") === chosen);
      await expect(choice(page, "Neighborhood")).toHaveValue(chosen);
    });

    test("the carousel's buttons turn it in their order, each once", async ({ openPlain }) => {
      const page = await openPlain({ viewport });
      const { wake } = await openAsleep(page, "/");
      await button(page, "Next event").click();
      await button(page, /^Event 3:/).click();
      for (let press = 0; press < 3; press++) await button(page, "Next event").click();
      await expect(slide(page, 1)).toBeVisible();
      await wake();
      await expect(slide(page, 4)).toBeVisible();
      await settle(page);
      await expect(slide(page, 4)).toBeVisible();
    });

    test("a key presses as well: the day's calendar opens, once, and Back closes it", async ({ openPlain }) => {
      const page = await openPlain({ viewport });
      const { wake } = await openAsleep(page, "/events");
      await tabTo(page, button(page, /Select a Date/));
      await page.keyboard.press("Enter");
      await wake();
      await expect(dateDialog(page)).toBeVisible();
      await page.goBack();
      await expect(dateDialog(page)).toBeHidden();
      await settle(page);
      await expect(dateDialog(page)).toBeHidden();
    });

    for (const { name, shown } of [
      { name: "More for the thread", shown: "Ban from Board" },
      { name: /^Verified neighbor/, shown: "It holds until" },
    ])
      test(`what the browser opens itself stays open: ${shown}`, async ({ openPlain }) => {
        const page = await openPlain({ viewport }, "member");
        const thread = demoId("thread", "porch-pickers/left-behind-capo-and-one-shoe");
        const { wake } = await openAsleep(page, `/threads/${thread}`);
        await button(page, name).first().click();
        await wake();
        await settle(page);
        await expect(page.locator(":popover-open")).toContainText(shown);
      });

    test("the theme switches at once, and not again", async ({ openPlain }) => {
      const page = await openPlain({ viewport });
      const { wake } = await openAsleep(page, "/");
      // On a phone it stands in the menu.
      if (width < 480) await page.getByRole("banner").locator("summary").click();
      await button(page, "Switch to dark or light").click();
      expect(await theme(page)).toBe("dark");
      await wake();
      await settle(page);
      expect(await theme(page)).toBe("dark");
      await button(page, "Switch to dark or light").click();
      expect(await theme(page)).toBe("light");
    });

    test("a form is sent by the browser, and not again by the script that comes meanwhile", async ({
      openPlain,
      sessionOf,
    }) => {
      const { title, list } = await approvedEvent(sessionOf, `Slow lines, ${width}`);
      const page = await openPlain({ viewport }, "neighbor");
      const posts: string[] = [];
      page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
      const { sent, letGo } = await holdPosts(page);
      const { wake } = await openAsleep(page, list);
      await eventButton(page, "RSVP", title).click({ noWaitAfter: true });
      await sent;
      await wake();
      await settle(page);
      letGo();
      await expect(attendingOn(page, title)).toHaveText("1 attending");
      await settle(page);
      expect(posts).toHaveLength(1);
    });
  });

test("who has sent a form has gone on: what was pressed before it is given up", async ({ openPlain, sessionOf }) => {
  const { title, list } = await approvedEvent(sessionOf, "Slow lines, left");
  const page = await openPlain({}, "neighbor");
  const steps: string[] = [];
  const { sent, letGo } = await holdPosts(page);
  const { wake } = await openAsleep(page, list);
  page.on("framenavigated", (frame) => steps.push(frame.url()));
  await button(page, /Select a Date/).click();
  await eventButton(page, "RSVP", title).click({ noWaitAfter: true });
  await sent;
  await wake();
  await settle(page);
  expect(steps.filter((address) => address.includes("#dialog"))).toEqual([]);
  letGo();
  await expect(attendingOn(page, title)).toHaveText("1 attending");
});

test("a download or a call leads nowhere: what was pressed before it is done", async ({ openPlain, sessionOf }) => {
  const { id } = await approvedEvent(sessionOf, "Slow lines, kept");
  for (const [path, who, pressed, link] of [
    [`/events/${id}`, "member", /^Send Reminder/, /^Add to calendar/],
    [`/restaurants/${demoId("restaurant", "biscuit-parliament")}`, "admin", /^Delete /, /^Call /],
  ] as const) {
    const page = await openPlain({}, who);
    const { wake } = await openAsleep(page, path);
    await button(page, pressed).first().click();
    await page.getByRole("link", { name: link }).first().click({ noWaitAfter: true });
    await wake();
    await expect(page.getByRole("dialog"), path).toBeVisible();
  }
});

test("a page that the browser kept whole does nothing that was pressed before it was left", async ({ openPlain }) => {
  const page = await openPlain({});
  const { wake } = await openAsleep(page, "/events");
  await choice(page, "Category").selectOption("music");
  await button(page, /Select a Date/).click();
  // Browsers under test keep none: this is what one is told that goes to sleep.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await wake();
  await settle(page);
  await expect(page).toHaveURL("/events");
  await expect(dateDialog(page)).toBeHidden();
  await expect(choice(page, "Category")).toHaveValue("");
});

test("a step back to a list shows the filters of its address, not those that were never carried out", async ({
  openPlain,
}) => {
  const page = await openPlain({});
  await openAsleep(page, "/events");
  await choice(page, "Category").selectOption("music");
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(/date=/);
  await page.goBack();
  await expect(page).toHaveURL("/events");
  await expect(choice(page, "Category")).toHaveValue("");
});

test("a picture that is chosen is shown", async ({ openPlain }) => {
  const page = await openPlain({}, "member");
  const { wake } = await openAsleep(page, "/events/new");
  const picture = { name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
  await page.locator("main input[type=file]").setInputFiles(picture);
  await wake();
  await expect(page.getByText("porch.jpg")).toBeVisible();
});
