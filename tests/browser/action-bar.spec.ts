import type { Locator, Page } from "@playwright/test";
import { demoId } from "../../demo/identity.ts";
import { approvedEvent } from "./support/events.ts";
import { expect, test } from "./support/test.ts";
import { expectApart } from "./support/toast-room.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const phone = { viewport: { width: 360, height: 600 } };

const thread = `/threads/${demoId("thread", "ask-a-neighbor/four-way-stop-everybody-waves")}`;
const restaurant = `/restaurants/${demoId("restaurant", "tanuki-umbrella")}`;
const service = `/services/${demoId("service", "records-to-files")}`;
const event = `/events/${demoId("event", "vinyl-confessional")}`;

/** Each page with its button in the bar, and what the bar says beside it. */
const pages = [
  { path: event, role: "button", name: /^RSVP/, says: /^\w{3}, \w{3} \d+ · \d+:\d\d [AP]M\d+ going$/ },
  { path: thread, role: "link", name: "Reply", says: "Who goes first" },
  { path: service, role: "link", name: /^Contact/, says: "Your Records" },
  { path: restaurant, role: "link", name: /^Rate/, says: "Tanuki" },
] as const;

const barOf = (page: Page): Locator => page.locator(".action-bar");
const show = (own: Locator) => own.evaluate((element) => element.scrollIntoView({ block: "center" }));

for (const { path, role, name, says } of pages) {
  test(`on a phone ${path} offers what one came for, wherever one reads`, async ({ open }) => {
    const page = await open("stranger", phone);
    await page.goto(path);
    const bar = barOf(page);
    await expect(bar).toBeVisible();
    await expect(bar.locator("p")).toContainText(says);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), "at the foot of the window").toBe(600);
    const button = bar.getByRole(role, { name });
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

    // Where the page has its own, one is enough; past it the bar is there again.
    await show(page.locator(".acts"));
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bar).toBeVisible();

    await page.evaluate(() => scrollTo(0, 0));
    await page.emulateMedia({ media: "print" });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(bar).toBeVisible();
    await page.setViewportSize({ width: 768, height: 600 });
    await expect(bar).toBeHidden();
  });

  test(`the bar of ${path} never covers what has the focus`, async ({ open }) => {
    const page = await open("stranger", phone);
    await page.goto(path);
    const covered: string[] = [];
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press("Tab");
      const under = await page.evaluate(coveredFocus);
      if (under) covered.push(under);
    }
    expect(covered).toEqual([]);
  });
}

/** Runs in the page. */
function coveredFocus(): string | undefined {
  const [bar, active] = [document.querySelector(".action-bar"), document.activeElement];
  if (!bar || !active || active === document.body || bar.contains(active)) return undefined;
  if (getComputedStyle(bar).visibility === "hidden") return undefined;
  // Of what is taller than the window the beginning is in sight.
  const [{ top, bottom }, box] = [bar.getBoundingClientRect(), active.getBoundingClientRect()];
  return box.bottom > top + 1 && box.height < 400 && box.top < bottom ? active.outerHTML.slice(0, 120) : undefined;
}

test("an RSVP from the bar counts on the page, and its toast stands above", async ({ open, sessionOf }) => {
  const { id } = await approvedEvent(sessionOf, "Harmonicas at the gate");
  const page = await open("neighbor", phone);
  await page.goto(`/events/${id}`);
  await expect(barOf(page)).toContainText("0 going");
  await barOf(page).getByRole("button", { name: "RSVP" }).click();
  await expectToast(page, "RSVP Confirmed!");
  await expectApart(barOf(page));
  await expect(barOf(page)).toContainText("1 going");
  await expect(barOf(page).getByRole("button", { name: "Cancel RSVP" })).toBeVisible();
  await expect(page.locator(".acts").getByRole("button", { name: "Cancel RSVP" })).toHaveCount(1);
});

test("Reply leads into the field, on whatever page of the thread, as often as it is pressed", async ({ open }) => {
  const page = await open("stranger", phone);
  await page.goto(`${thread}?page=2`);
  const field = page.getByRole("textbox", { name: "Your reply" });
  for (const _time of [1, 2]) {
    await barOf(page).getByRole("link", { name: "Reply" }).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(`${thread}?page=2#leave-a-reply`);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => scrollTo(0, 0));
  }
});

test("Contact and Rate open their dialogs, once", async ({ open }) => {
  const page = await open("stranger", phone);
  for (const [path, name, title] of [
    [service, /^Contact/, /Contact/],
    [restaurant, /^Rate/, /Leave a Review/],
  ] as const) {
    await page.goto(path);
    await barOf(page).getByRole("link", { name }).click();
    await expect(page.getByRole("dialog", { name: title })).toHaveCount(1);
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(barOf(page).getByRole("link", { name })).toBeFocused();
  }
});

test("without script the bar is there, and its RSVP asks once to sign in", async ({ open }) => {
  const page = await open("visitor", { ...phone, javaScriptEnabled: false });
  await page.goto(event);
  await barOf(page).getByRole("button", { name: /^RSVP/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to RSVP to this event");
});
