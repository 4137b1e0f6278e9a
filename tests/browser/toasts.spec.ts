import { jpeg } from "../support/pictures.ts";
import { addDays, cityToday } from "./support/days.ts";
import { fillChoices, fillEvent, openCreateEvent, someEvent, submitButton } from "./support/forms.ts";
import type { PageOptions } from "./support/page-pool.ts";
import { submitEvent } from "./support/requests.ts";
import { approvedRestaurant } from "./support/restaurants.ts";
import { press } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, toastsOf } from "./support/toasts.ts";

// Toasts come and go as they do for most.
test.use({ sharesCity: true, contextOptions: { reducedMotion: "no-preference" } });

const widths: [name: string, options: PageOptions][] = [
  ["phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ["desk", { viewport: { width: 1280, height: 720 } }],
];

test("old errors go when the form is sent again, also those of its picture", async ({ open }) => {
  const page = await open("member");
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  await submitButton(dialog).click();
  await expectToast(page, "Validation error");
  // They would go by themselves.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await dialog
    .getByLabel("Event image")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expectToast(page, "Invalid image");
  await fillEvent(dialog, someEvent("The second try"));
  await fillChoices(dialog, await jpeg());
  await submitButton(dialog).click();
  await expectToast(page, "Event submitted!");
  await expect(toastsOf(page).filter({ hasText: /Validation error|Invalid image/ })).toHaveCount(0);
  await expect(dialog).toBeHidden();
});

test("the form of a forgotten password closes once it was sent", async ({ page }) => {
  await page.goto("/auth");
  await press(page, "link", "Forgot password?");
  const dialog = page.getByRole("dialog", { name: "Forgot password" });
  await dialog.getByLabel("Email").fill("nobody@example.org");
  await dialog.getByRole("button", { name: "Send Link" }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, "Check your email");
});

test("what became of a form is said although it is gone before its answer was ever drawn", async ({
  open,
  sessionOf,
}) => {
  const facts = someEvent("Gone in the same moment");
  await submitEvent(await sessionOf("member"), facts, await jpeg());
  const page = await open("admin");
  await page.goto(`/admin/events?q=${encodeURIComponent(facts.title)}`);
  await page.evaluate(drawOnlyWhenAllHasCome);
  await page.getByRole("row").getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Event approved");
  await expect(page.getByRole("row").getByRole("button", { name: "Approve" })).toHaveCount(0);
});

/** Runs in the page. What a slow device does: React, which takes its turns by messages, has none between answer and data. */
function drawOnlyWhenAllHasCome() {
  const { postMessage } = MessagePort.prototype;
  const { fetch } = window;
  let held: MessagePort[] | undefined;
  MessagePort.prototype.postMessage = function (...args: unknown[]) {
    if (held) held.push(this);
    else Reflect.apply(postMessage, this, args);
  };
  window.fetch = async (...args) => {
    const answer = await fetch(...args);
    if (args[1]?.method === "POST") held = [];
    else if (held) setTimeout(letGo, 500);
    return answer;
  };
  function letGo() {
    const ports = held ?? [];
    held = undefined;
    for (const port of ports) port.postMessage(null);
  }
}

/** Runs in the page. */
function distanceTo(field: Element, message: Node | null) {
  const [above, below] = [field.getBoundingClientRect(), (message as Element).getBoundingClientRect()];
  return { down: below.top - above.bottom, aside: below.left - above.left };
}

for (const [width, options] of widths) {
  test(`each message stands right under its field and goes while it is corrected, ${width}`, async ({ open }) => {
    const page = await open("member", options);
    await page.goto("/events/new");
    const main = page.locator("main");
    const fields: [label: string, message: string, correct: () => Promise<unknown>][] = [
      ["Title", "Title is required", () => main.getByLabel("Title").fill("A")],
      ["Date", "Date is required", () => main.getByLabel("Date").fill(addDays(cityToday(), 7))],
      ["Address", "Address is required", () => main.getByLabel("Address").fill("1")],
      ["Neighborhood", "Neighborhood is required", () => main.getByLabel("Neighborhood").selectOption("Zilker")],
      ["Category", "Category is required", () => main.getByLabel("Category").selectOption("Music")],
    ];
    await submitButton(main).click();
    for (const [label, message, correct] of fields) {
      const [field, error] = [main.getByLabel(label), main.getByText(message, { exact: true })];
      await expect(error).toBeVisible();
      // Measured at once: the page may still be scrolling to the first of them.
      const { down, aside } = await field.evaluate(distanceTo, await error.elementHandle());
      expect(down, message).toBeGreaterThanOrEqual(0);
      expect(down, message).toBeLessThan(16);
      expect(Math.abs(aside), message).toBeLessThan(8);
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await correct();
      await expect(error).toBeHidden();
      await expect(field).not.toHaveAttribute("aria-invalid");
      await expect(field).not.toHaveAccessibleDescription(new RegExp(message));
    }
    const times = main.getByText("Please provide both start and end times", { exact: true });
    await main.getByLabel("Start time").selectOption("18:30");
    await expect(times).toBeVisible();
    await main.getByLabel("End time").selectOption("21:00");
    await expect(times).toBeHidden();
    const picture = main.getByText("Please upload an event image", { exact: true });
    await expect(picture).toBeVisible();
    await fillChoices(main, await jpeg());
    await expect(picture).toBeHidden();
  });
}

test("a message stays while it is true, and what only the server knows goes with the first change", async ({
  open,
}) => {
  const page = await open("member");
  await page.goto("/events/new");
  const main = page.locator("main");
  await fillEvent(main, { ...someEvent("e".repeat(102)), date: addDays(cityToday(), -2) });
  await fillChoices(main, await jpeg());
  await submitButton(main).click();
  const tooLong = main.getByText("Title must be less than 100 characters", { exact: true });
  await expect(tooLong).toBeVisible();
  await main.getByLabel("Title").press("End");
  await main.getByLabel("Title").press("Backspace");
  await expect(main.getByLabel("Title")).toHaveValue("e".repeat(101));
  await expect(tooLong).toBeVisible();
  await main.getByLabel("Title").press("Backspace");
  await expect(tooLong).toBeHidden();

  await submitButton(main).click();
  const over = main.getByText("Please choose today or a later day", { exact: true });
  await expect(over).toBeVisible();
  await expect(main.getByLabel("Date")).toBeFocused();
  await main.getByLabel("Title").fill("Another title");
  await expect(over).toBeVisible();
  await main.getByLabel("Date").fill(addDays(cityToday(), 7));
  await expect(over).toBeHidden();
});

test("stars and days lose their message when one is chosen", async ({ open, sessionOf }) => {
  const unrated = await approvedRestaurant(sessionOf, "The Unrated Kitchen");
  const page = await open("neighbor");
  await page.goto("/services/new");
  const main = page.locator("main");
  await main.locator("form button[type=submit]").click();
  const days = main.getByText("Select at least one day", { exact: true });
  await expect(days).toBeVisible();
  await main.getByLabel("Monday").check();
  await expect(days).toBeHidden();
  await expect(main.locator("[name=availableDays][aria-invalid]")).toHaveCount(0);

  await page.goto(unrated);
  await page.getByRole("link", { name: /^Rate/ }).first().click();
  const dialog = page.getByRole("dialog", { name: "Leave a Review" });
  await dialog.locator("[type=submit]").click();
  const stars = dialog.getByText("Please choose a rating from 1 to 5 stars", { exact: true });
  await expect(stars).toBeVisible();
  await dialog.getByLabel("4 stars").check({ force: true });
  await expect(stars).toBeHidden();
  await expect(dialog.locator("[name=rating][aria-invalid]")).toHaveCount(0);
});

test("without script a toast, which nobody can dismiss, leaves by itself", async ({ open }) => {
  const page = await open("visitor", { javaScriptEnabled: false });
  await page.goto("/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Validation error");
  const toast = page.getByRole("alert").filter({ hasText: "Validation error" });
  await expect(toast).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText("Name is required", { exact: true })).toBeVisible();
});
