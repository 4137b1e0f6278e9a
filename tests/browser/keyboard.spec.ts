import type { Locator } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { addDays, cityToday, longDate } from "./support/days.ts";
import { approvedEvent, eventButton, expectOffer } from "./support/events.ts";
import { openCreateEvent, someEvent, submitButton } from "./support/forms.ts";
import { expectFocusRing, tabTo, typeInto } from "./support/keyboard.ts";
import { submitEvent } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("signing in", async ({ page, city }) => {
  const { email, password } = city.members[0];
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Sign In" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth");
  await typeInto(page, page.getByLabel("Email", { exact: true }), email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("the skip link leads past the navigation", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("main");
});

test("every stop of the first page shows where one is", async ({ open }) => {
  const page = await open("member");
  await page.goto("/");
  for (let stop = 0; stop < 45; stop++) {
    await page.keyboard.press("Tab");
    await expectFocusRing(page);
  }
});

test("creating an event: the first wrong field gets the focus each time", async ({ open }) => {
  const page = await open("member");
  const { title, date, address } = someEvent("A spelling bee by keyboard");
  const [year, month, day] = date.split("-");
  // A day that is over is not taken along: the field is empty.
  await page.goto(`/events?date=${addDays(cityToday(), -1)}`);
  const opener = page.getByRole("link", { name: "Create Event" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create Event" });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await expect(field("Title")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Validation error");
  await expect(field("Title")).toBeFocused();
  await expectDescribed(field("Title"), "Title is required");

  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(field("Date")).toBeFocused();
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(field("Date")).toHaveValue(date);
  await page.keyboard.press("Enter");
  await expect(field("Start time")).toBeFocused();
  await expectDescribed(field("Start time"), "Please provide both start and end times");
  await page.keyboard.type("6:30 PM");
  await expect(field("Start time")).toHaveValue("18:30");
  await tabTo(page, field("End time"));
  await page.keyboard.type("9:00 PM");
  await typeInto(page, field("Address"), address);
  await page.keyboard.press("Enter");
  await expect(field("Neighborhood")).toBeFocused();
  await page.keyboard.type("Zil");
  await tabTo(page, field("Category"));
  await page.keyboard.type("Mus");
  // The window that chooses a file belongs to the system; the field before it is reached like all others.
  await tabTo(page, field("Event image"));
  await field("Event image").setInputFiles({ name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await tabTo(page, submitButton(dialog));
  await page.keyboard.press("Enter");
  await expectToast(page, "Event submitted!");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

/** What a screen reader says beside the field's name. */
async function expectDescribed(field: Locator, sentence: string) {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
}

test("a dialog keeps the focus, and Escape gives it back to where it was", async ({ open }) => {
  const page = await open("member");
  await page.goto("/events");
  const opener = page.getByRole("link", { name: "Create Event" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create Event" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  for (const key of ["Shift+Tab", "Tab"]) {
    for (let stop = 0; stop < 16; stop++) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("an RSVP keeps the focus on its button", async ({ open, sessionOf }) => {
  const { title, list } = await approvedEvent(sessionOf, "Whistling for one hand");
  const page = await open("neighbor");
  await page.goto(list);
  await tabTo(page, eventButton(page, "RSVP", title));
  await page.keyboard.press("Space");
  await expectToast(page, "RSVP confirmed!");
  await expect(eventButton(page, "Cancel RSVP", title)).toBeFocused();
  await expectOffer(eventButton(page, "Cancel RSVP", title), "no");
  await page.keyboard.press("Enter");
  await expectToast(page, "RSVP removed");
  await expect(eventButton(page, "RSVP", title)).toBeFocused();
});

test("the day navigator and its calendar", async ({ page }) => {
  const today = cityToday();
  const chosen = addDays(today, 2);
  await page.goto("/events");
  const inWords = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(today));
  await expect(page.getByText(inWords, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await tabTo(page, page.getByRole("link", { name: "Next day" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/events?date=${addDays(today, 1)}`);
  await expect(page.getByRole("link", { name: "Next day" })).toBeFocused();
  const opener = page.getByRole("button", { name: /Select a Date/ });
  await tabTo(page, opener, "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Select a Date" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("gridcell", { selected: true }).getByRole("button"));
  await page.keyboard.press("ArrowRight");
  await expect(dialog.locator(`[data-day="${chosen}"] button`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/events?date=${chosen}`);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toContainText(longDate(chosen));
  await tabTo(page, page.getByRole("link", { name: "Previous day" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/events?date=${addDays(today, 1)}`);
});

test("the folded navigation: Escape closes it and gives the focus back", async ({ open }) => {
  const page = await open("member", { viewport: { width: 360, height: 740 } });
  await page.goto("/");
  const summary = page.locator("summary").first();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Boards" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, menu.getByRole("link", { name: "Neighborhoods" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/neighborhoods");
  await expect(menu).toBeHidden();
});

test("an admin decides, and goes on with the next row", async ({ open, sessionOf }) => {
  const member = await sessionOf("member");
  await submitEvent(member, someEvent("A first thing to decide"), await jpeg());
  await submitEvent(member, someEvent("A second thing to decide"), await jpeg());
  const page = await open("admin");
  await page.goto("/admin/events?q=thing to decide");
  await tabTo(page, page.getByRole("button", { name: "Approve A first thing to decide" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Event approved");
  // By its button: the row of the first names the second as a similar one, until it is gone.
  const approve = page.getByRole("button", { name: "Approve A second thing to decide" });
  const next = page.getByRole("row").filter({ has: approve });
  await expect(next.locator(":focus")).toBeVisible();
  await tabTo(page, next.getByRole("button", { name: /^Reject/ }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reject event" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("House rule")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Note")).toBeFocused();
  await page.keyboard.type("Not this one.");
  await tabTo(page, dialog.getByRole("button", { name: "Reject", exact: true }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Event rejected");
});

test("the switch between light and dark is remembered, before the first paint", async ({ page }) => {
  await page.goto("/");
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await tabTo(page, page.getByRole("button", { name: "Switch to dark or light" }));
  await page.keyboard.press("Enter");
  expect(await theme()).toBe("dark");
  await page.goto("/boards");
  expect(await theme()).toBe("dark");
  await tabTo(page, page.getByRole("button", { name: "Switch to dark or light" }));
  await page.keyboard.press("Space");
  expect(await theme()).toBe("light");
});

test("a form that is sent by keyboard is not sent twice while it is busy", async ({ open }) => {
  const page = await open("neighbor");
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  await expect(submitButton(dialog)).toBeVisible();
  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/contact.data*", async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Contact Us" }).click();
  const contact = page.getByRole("dialog", { name: "Contact Us" });
  await contact.getByLabel("Name").fill("Ada");
  await contact.getByLabel("Message").fill("Twice is once too often.");
  await contact.getByLabel("Email").fill("ada@example.org");
  await page.keyboard.press("Enter");
  await expect(contact.getByRole("button", { name: "Sending..." })).toBeVisible();
  await contact.getByLabel("Email").press("Enter");
  await contact.getByRole("button", { name: "Sending..." }).press("Enter");
  letGo();
  await expectToast(page, "Message sent!");
  expect(sent).toBe(1);
});
