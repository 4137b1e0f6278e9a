import type { Page } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { addDays, cityToday } from "./support/days.ts";
import { approvedEvent, attendingOn, cardOf, eventButton } from "./support/events.ts";
import { fillChoices, fillEvent, fillSignUp, signInByForm, signUpButton, someEvent } from "./support/forms.ts";
import { newPerson, submitEvent } from "./support/requests.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const withoutScript = { javaScriptEnabled: false };
test.use({ ...withoutScript, sharesCity: true });

test("every page can be read", async ({ page, sessionOf }) => {
  const { id, title, list } = await approvedEvent(sessionOf, "Paper boats on the creek");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
  const featured = page.getByRole("region", { name: "Featured events" }).getByRole("link");
  expect(await featured.count()).toBeGreaterThan(1);
  for (const link of await featured.all()) await expect(link).toBeVisible();
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(`/?date=${addDays(cityToday(), 1)}`);
  expect(await page.locator("main li h3").count()).toBeGreaterThan(0);

  await page.goto(list);
  await cardOf(page, title).getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText("Lemonade is there.")).toBeVisible();
  await expect(page).toHaveURL(`/events/${id}`);

  await page
    .locator("main")
    .getByRole("link", { name: /\w+ \w+/ })
    .and(page.locator("[href^='/profile/']"))
    .click();
  await expect(page.getByText("Member since")).toBeVisible();

  for (const path of ["/boards", "/restaurants", "/happy-hours", "/neighborhoods", "/services", "/contact", "/auth"]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});

test("the folded navigation opens on a phone", async ({ open }) => {
  const page = await open("visitor", { ...withoutScript, viewport: { width: 360, height: 740 } });
  await page.goto("/");
  await page.getByLabel("Menu").first().click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Neighborhoods" }).click();
  await expect(page).toHaveURL("/neighborhoods");
});

test("the filters take effect through their button", async ({ page }) => {
  const date = addDays(cityToday(), 5);
  await page.goto(`/events?date=${date}`);
  const before = await page.locator("main li h3").count();
  await page.getByLabel("Category", { exact: true }).selectOption("music");
  await page.getByRole("button", { name: "Show" }).click();
  const params = new URL(page.url()).searchParams;
  expect(Object.fromEntries(params)).toMatchObject({ date, category: "music" });
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("music");
  expect(await page.locator("main li h3").count()).toBeLessThan(before);
});

test("any day can be picked, and nothing is shown that does nothing", async ({ open, sessionOf }) => {
  const { id, title, list } = await approvedEvent(sessionOf, "Moths at the porch lamp");
  const date = list.slice(-"2026-01-01".length);
  const page = await open("member", { ...withoutScript, viewport: { width: 360, height: 740 } });
  await page.goto("/");
  await expectNothingDead(page);
  await page.getByLabel("Select a Date").fill(date);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(cardOf(page, title)).toBeVisible();
  await page.goto(`/events/${id}`);
  await expectNothingDead(page);
  await openFold(page, "Send Reminder");
  await page.getByRole("button", { name: "Send Reminder" }).click();
  await expectToast(page, "Reminder Sent!");
});

test("the dashboard fits a phone and shows nothing that does nothing", async ({ open }) => {
  const page = await open("admin", { ...withoutScript, viewport: { width: 360, height: 740 } });
  for (const path of ["/admin", "/admin/events", "/admin/services", "/admin/users", "/admin/reports"]) {
    await page.goto(path);
    await expectNothingDead(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

/** Without script a button that sends no form and opens no popover is dead. */
async function expectNothingDead(page: Page): Promise<void> {
  const lives = ["[type=submit]", "[type=reset]", "[aria-disabled=true]", "[popovertarget]"];
  const dead = page.locator(`button:visible${lives.map((each) => `:not(${each})`).join("")}`);
  expect(await dead.allInnerTexts(), page.url()).toEqual([]);
}

test("a wrong password says so in the page and keeps the e-mail", async ({ page, city }) => {
  const { email } = city.members[0];
  await page.goto("/auth");
  await signInByForm(page, { email, password: "not my password" });
  await expectToast(page, "Sign in failed", "Invalid email or password");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("signing up says what is wrong under each field, and works", async ({ page }) => {
  const person = newPerson();
  await page.goto("/auth?tab=sign-up");
  await fillSignUp(page, { ...person, password: "too short" });
  await signUpButton(page).click();
  await expectToast(page, "Weak password", "Password must be at least 12 characters");
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await fillSignUp(page, { password: person.password });
  await signUpButton(page).click();
  await expect(page).toHaveURL("/");
  await expectToast(page, "Almost there");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});

test("signing in on the way to an RSVP, on the list and on the page", async ({ page, city, sessionOf }) => {
  const { id, title, list } = await approvedEvent(sessionOf, "Kites from newspaper");
  await page.goto(list);
  await eventButton(page, "RSVP", title).click();
  await expectToast(page, "Sign in required", "Please sign in to RSVP to events");
  await signInByForm(page, accountOf(city, "neighbor") ?? city.admin);
  // What was begun before signing in is done.
  await expect(page).toHaveURL(list);
  await expectToast(page, "RSVP confirmed!", "You're attending this event");
  await expect(page).toHaveURL(list);
  await expect(attendingOn(page, title)).toHaveText("1 attending");
  await eventButton(page, "Cancel RSVP", title).click();
  await expectToast(page, "RSVP removed", "You've canceled your RSVP for this event");
  await expect(attendingOn(page, title)).toHaveText("0 attending");

  await page.goto(`/events/${id}`);
  await eventButton(page, "RSVP").click();
  await expectToast(page, "RSVP Confirmed!");
  await eventButton(page, "Cancel RSVP").click();
  await expectToast(page, "RSVP Cancelled");
});

test("an event can be submitted", async ({ open }) => {
  const page = await open("member", withoutScript);
  const facts = someEvent("A choir that never met before");
  const form = page.locator("main");
  await page.goto("/events");
  await page.getByRole("link", { name: "Create Event" }).click();
  await expect(page).toHaveURL("/events/new");
  await fillEvent(form, { ...facts, title: "" });
  await form.getByRole("button", { name: "Create Event" }).click();
  await expect(form.getByText("Title is required", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Address")).toHaveValue(facts.address);
  await expect(form.getByLabel("Start time")).toHaveValue(facts.startTime);
  await fillEvent(form, { title: facts.title });
  await fillChoices(form, await jpeg());
  await form.getByRole("button", { name: "Create Event" }).click();
  await expectToast(page, "Event submitted!");
});

test("writing to us", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Contact Us" }).click();
  await page.getByLabel("Name").fill("Ada Byrd");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Message").fill("The porch light is out.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Validation error", "Invalid email address");
  await expect(page.getByLabel("Message")).toHaveValue("The porch light is out.");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Message sent!", "We'll get back to you as soon as possible.");
});

test("an admin approves, and rejects with a note", async ({ open, sessionOf }) => {
  const member = await sessionOf("member");
  await submitEvent(member, someEvent("Bats at dusk, approved"), await jpeg());
  await submitEvent(member, { ...someEvent("Bats at noon, turned down"), address: "In the attic" }, await jpeg());
  const page = await open("admin", withoutScript);
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  await page.goto("/admin/events?q=Bats");
  await row("Bats at dusk").getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Event approved");
  await expect(row("Bats at dusk")).toHaveCount(0);
  await expect(page.locator("main details")).toHaveCount(0);
  await page.getByRole("link", { name: "Reject Bats at noon, turned down" }).click();
  await expect(row("Bats at noon").getByRole("button", { name: "Reject" })).toBeInViewport();
  await row("Bats at noon").getByLabel("Note").fill("They sleep at noon.");
  await row("Bats at noon").getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "Event rejected");
});

/** What a dialog asks with a script unfolds below its button without one. */
const openFold = (page: Page, name: string) => page.locator("summary").filter({ hasText: name }).click();

test("signing out", async ({ page, city }) => {
  await page.goto("/auth");
  await signInByForm(page, city.members[2]);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out successfully");
  await expect(page).toHaveURL("/");
});
