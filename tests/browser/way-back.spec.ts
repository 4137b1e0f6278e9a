import { demoId } from "../../demo/identity.ts";
import { jpeg } from "../support/pictures.ts";
import { openMenu } from "./support/boards.ts";
import { addDays, cityToday } from "./support/days.ts";
import { signInByForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const tomorrow = addDays(cityToday(), 1);
const event = demoId("event", "vinyl-confessional");

for (const width of [360, 1280]) {
  test(`at ${width} px, Back to Events leads to the day and the place that were left`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/");
    await page.goto(`/events?date=${tomorrow}`);
    const last = page.locator("main h3 a").last();
    await last.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    await last.click();
    const back = page.getByRole("link", { name: "Back to Events" });
    await back.click();
    await expect(page).toHaveURL(`/events?date=${tomorrow}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });
}

test("a visitor who steps back sees what is there now, not what the browser had kept", async ({ open, page }) => {
  const path = `/events/${event}`;
  const attending = page.getByText(/^\d+ attending$/);
  await page.goto(path);
  const before = Number.parseInt((await attending.textContent()) ?? "", 10);
  await page.goto("/contact");
  const stranger = await open("stranger");
  await stranger.goto(path);
  await stranger.getByRole("button", { name: "RSVP" }).click();
  await expect(stranger.getByText(`${before + 1} attending`)).toBeVisible();
  await page.goBack();
  await expect(attending).toHaveText(`${before + 1} attending`);
  await stranger.getByRole("button", { name: "Cancel RSVP" }).click();
  await expect(stranger.getByText(`${before} attending`)).toBeVisible();
});

test("without a list behind it, it leads to the plain one", async ({ page }) => {
  await page.goto(`/events/${event}`);
  await page.getByRole("link", { name: "Back to Events" }).click();
  await expect(page).toHaveURL("/events");
});

test("from a profile it leads back there", async ({ open }) => {
  const page = await open("member");
  await page.goto("/profile");
  await page.locator("main").locator("a[href^='/events/']").first().click();
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await expect(page).toHaveURL("/profile");
});

test("Create Event takes the chosen day along, for members and after signing in", async ({ open, page, city }) => {
  const member = await open("member");
  await member.goto(`/events?date=${tomorrow}`);
  await member.getByRole("link", { name: "Create Event" }).click();
  await expect(member.getByLabel("Date", { exact: true })).toHaveValue(tomorrow);
  await member.goto(`/events?date=${addDays(cityToday(), -3)}`);
  await member.getByRole("link", { name: "Create Event" }).click();
  await expect(member.getByLabel("Date", { exact: true })).toHaveValue("");

  await page.goto(`/events?date=${tomorrow}`);
  await page.getByRole("link", { name: "Create Event" }).click();
  await expect(page).toHaveURL(/\/auth\?to=/);
  await signInByForm(page, city.members[1]);
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(tomorrow);
  await page.getByRole("link", { name: "Back to Events" }).click();
  await expect(page).toHaveURL(`/events?date=${tomorrow}`);
  await page.goForward();
  // The address comes before the page: a step that is still under way takes the place of what comes after it.
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(tomorrow);
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/events?date=${tomorrow}`);
});

test("Cancel on a form's page leads where its way back says", async ({ open }) => {
  const page = await open("member");
  await page.goto("/profile");
  await page.locator("main a[href$='/edit'][href^='/events/']").first().click();
  // It says so once the page knows where one came from.
  const back = page.getByRole("link", { name: "Back to Profile" });
  await expect(back).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/profile");
  await page.goForward();
  await expect(back).toBeVisible();
  await page.reload();
  await expect(back).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/profile");
});

test("a visitor's RSVP is done after signing in, and Back does not lead to signing in", async ({ page, city }) => {
  await page.goto("/boards");
  await page.goto(`/events?date=${tomorrow}`);
  const card = page
    .locator("main li, main article")
    .filter({ has: page.getByRole("button", { name: /^RSVP/ }) })
    .last();
  const title = (await card.getByRole("heading").first().textContent()) ?? "";
  await card.getByRole("button", { name: /^RSVP/ }).click();
  await expect(page).toHaveURL(/\/auth\?to=/);
  await signInByForm(page, city.members[2]);
  await expectToast(page, "RSVP confirmed!");
  await expect(page).toHaveURL(`/events?date=${tomorrow}`);
  await expect(
    page
      .getByRole("button", { name: /^Cancel RSVP/ })
      .filter({ hasText: title })
      .first(),
  ).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/auth/);
});

test("a visitor's report is opened again after signing in, with its reason", async ({ page, city }) => {
  await page.goto("/boards");
  await page.locator("main li a[href^='/boards/']").first().click();
  await page.locator("main a[href^='/threads/']").first().click();
  await openMenu(page.locator("article"));
  await page
    .getByRole("link", { name: /^Report/ })
    .first()
    .click();
  await page.getByLabel("Reason").selectOption({ index: 1 });
  const reason = await page.getByLabel("Reason").inputValue();
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page).toHaveURL(/\/auth\?to=/);
  await signInByForm(page, city.members[1]);
  await expect(page.getByLabel("Reason")).toHaveValue(reason);
});

test("a form with a chosen picture asks before it closes, however it is closed", async ({ open }) => {
  const page = await open("member");
  await page.goto("/boards");
  await page.goto("/events");
  await page.getByRole("link", { name: "Create Event" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Event" });
  const question = page.getByRole("alertdialog");
  await dialog
    .getByLabel("Event image")
    .setInputFiles({ name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await expect(dialog.getByText("porch.jpg")).toBeVisible();
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await close();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByText("porch.jpg")).toBeVisible();
    await expect(page).toHaveURL("/events#dialog=/events/new");
  }
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/events");
});

for (const width of [360, 1280])
  test(`a form on a page of its own asks before a chosen picture is lost, at ${width} px`, async ({ open }) => {
    const page = await open("member", { viewport: { width, height: 740 } });
    await page.goto("/services");
    await page.goto("/services/new");
    const question = page.getByRole("alertdialog");
    const picture = page.getByLabel("Image");
    const choose = async () =>
      picture.setInputFiles({ name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
    await choose();
    await expect(page.getByText("porch.jpg")).toBeVisible();
    const leave = page.getByRole("link", { name: "Back to Services" });
    await leave.click();
    await expect(question.getByText("Leave without the picture?")).toBeVisible();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL("/services/new");
    await expect(page.getByText("porch.jpg")).toBeVisible();
    await leave.click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/services");
    await expect(page.getByRole("heading", { level: 1, name: "Local Services" })).toBeVisible();
  });
