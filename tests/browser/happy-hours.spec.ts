import {
  approveHappyHour,
  fillHappyHour,
  happyHourCard,
  someHappyHour,
  submitHappyHour,
} from "./support/happy-hours.ts";
import { ownSubmission } from "./support/own-submissions.ts";
import { giveReason } from "./support/reasons.ts";
import type { Session } from "./support/requests.ts";
import { expect, type Role, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const number = "(512) 555-0148";

/** The member's, approved; gives its address. */
async function listed(sessionOf: (role: Role) => Promise<Session>, name: string, daysOfWeek?: string[]) {
  const facts = someHappyHour(name);
  const path = await submitHappyHour(await sessionOf("member"), {
    ...facts,
    daysOfWeek: daysOfWeek ?? facts.daysOfWeek,
  });
  await approveHappyHour(await sessionOf("admin"), path);
  return path;
}

test("a member submits one, an admin approves it, and everyone reads it", async ({ open, page }) => {
  const facts = { ...someHappyHour("Night Heron Cantina"), startTime: "15:15", endTime: "18:30" };
  const member = await open("member");
  await member.goto("/happy-hours");
  const opener = member.getByRole("link", { name: "Submit Happy Hour" });
  await opener.click();
  const dialog = member.getByRole("dialog", { name: "Submit Happy Hour" });
  await expect(
    dialog.getByText("Share a great happy hour deal with the community. Your submission will be reviewed by our team."),
  ).toBeVisible();
  await fillHappyHour(dialog, { ...facts, daysOfWeek: [] });
  const submit = dialog.getByRole("button", { name: "Submit for Review" });
  await submit.click();
  await expectToast(member, "Validation error", "Select at least one day");
  await expect(dialog.getByLabel("Monday")).toBeFocused();
  await dismissToasts(member);
  await fillHappyHour(dialog, { daysOfWeek: ["Friday", "Monday"] });

  await member.reload();
  // Its address opens it again; pressed once more, the button is what the focus comes back to.
  await expect(dialog.getByLabel("Restaurant name")).toHaveValue("Night Heron Cantina");
  await member.keyboard.press("Escape");
  await opener.press("Enter");
  await expect(dialog.getByLabel("Restaurant name")).toHaveValue("Night Heron Cantina");
  await expect(dialog.getByLabel("Start time")).toHaveValue("15:15");
  for (const [day, isTicked] of [
    ["Monday", true],
    ["Tuesday", false],
    ["Friday", true],
  ] as const)
    await expect(dialog.getByLabel(day)).toBeChecked({ checked: isTicked });
  await submit.click();
  await expectToast(member, "Happy hour submitted for review!");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(happyHourCard(member, "Night Heron Cantina")).toHaveCount(0);
  await opener.click();
  await expect(dialog.getByLabel("Restaurant name")).toHaveValue("");
  await expect(dialog.getByLabel("Friday")).not.toBeChecked();

  await member.goto("/profile");
  const submitted = await ownSubmission(member, "Night Heron Cantina");
  await submitted.getByRole("link", { name: "Night Heron Cantina", exact: true }).click();
  await expect(member.getByRole("heading", { level: 1, name: "Night Heron Cantina" })).toBeVisible();
  await expect(member.getByText("Pending", { exact: true })).toBeVisible();
  await expect(member.getByText(number)).toBeVisible();

  const admin = await open("admin");
  await admin.goto("/admin/happy-hours");
  const row = admin.getByRole("row").filter({ hasText: "Night Heron Cantina" });
  await row.getByRole("link").first().click();
  const details = admin.getByRole("dialog");
  for (const words of [number, "Monday, Friday", "3:15 PM – 6:30 PM", "214 Lavaca Court, Downtown"])
    await expect(details.getByText(words)).toBeVisible();
  await details.getByRole("button", { name: "Approve" }).click();
  await expectToast(admin, "Happy hour approved");

  await page.goto("/happy-hours");
  const card = happyHourCard(page, "Night Heron Cantina");
  for (const words of ["3:15 PM – 6:30 PM", "Downtown", "Happy Hour Deal", facts.dealDescription])
    await expect(card.getByText(words)).toBeVisible();
  await expect(card.getByText("Days: Monday, Friday")).toHaveText("Days: Monday, Friday");
  const map = new URL((await card.getByRole("link", { name: /214 Lavaca Court/ }).getAttribute("href")) ?? "");
  expect([map.protocol, map.searchParams.get("query")]).toEqual([
    "https:",
    "Night Heron Cantina, 214 Lavaca Court, Austin",
  ]);
});

test("the days filter, today is marked, and what runs says so in its place and has a filter", async ({
  page,
  sessionOf,
}) => {
  await listed(sessionOf, "Always Lit");
  await listed(sessionOf, "Sundays Only", ["Sunday"]);
  await listed(sessionOf, "Another Sunday", ["Sunday"]);
  await page.goto("/happy-hours");
  const today = new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago", weekday: "long" }).format(new Date());
  const days = page.getByRole("navigation", { name: "Day" });
  await expect(days.getByRole("link")).toHaveCount(9);
  await expect(days.getByRole("link", { name: "(today)" })).toHaveText(`${today} (today)`);
  await expect(days.getByRole("link", { name: "All Days" })).toHaveAttribute("aria-current", "true");
  // The newest stand first, though what began before them runs.
  const names = page.locator("main li article h2");
  await expect(names.nth(0)).toHaveText("Another Sunday");
  await expect(names.nth(2)).toHaveText("Always Lit");
  await expect(happyHourCard(page, "Always Lit")).toContainText("On now · until 12:00 AM");

  await days.getByRole("link", { name: "On now" }).click();
  await expect(page).toHaveURL("/happy-hours?on=now");
  await expect(days.getByRole("link", { name: "On now" })).toHaveAttribute("aria-current", "true");
  await expect(days.locator("[aria-current]")).toHaveCount(1);
  await expect(happyHourCard(page, "Always Lit")).toBeVisible();
  const lit = page.locator("main li article");
  for (const card of await lit.all()) await expect(card).toContainText(/On now · until \d+:\d\d [AP]M/);

  const other = today === "Tuesday" ? "Wednesday" : "Tuesday";
  await days.getByRole("link", { name: other }).click();
  await expect(page).toHaveURL(`/happy-hours?day=${other.toLowerCase()}`);
  await expect(happyHourCard(page, "Always Lit")).toBeVisible();
  await expect(happyHourCard(page, "Sundays Only")).toHaveCount(0);
  await days.getByRole("link", { name: /Sunday/ }).click();
  await expect(page).toHaveURL("/happy-hours?day=sunday");
  await expect(happyHourCard(page, "Sundays Only")).toBeVisible();
  await page.goBack();
  await expect(happyHourCard(page, "Sundays Only")).toHaveCount(0);
  await expect(days.getByRole("link", { name: other })).toHaveAttribute("aria-current", "true");
});

test("its owner edits it, and an admin deletes it", async ({ open, sessionOf }) => {
  await listed(sessionOf, "Low Water");
  const member = await open("member");
  await member.goto("/happy-hours");
  const edit = happyHourCard(member, "Low Water").getByRole("link", { name: /^Edit/ });
  await edit.click();
  const dialog = member.getByRole("dialog", { name: "Edit Happy Hour" });
  await expect(dialog.getByText("Update the happy hour details below.")).toBeVisible();
  await expect(dialog.getByLabel("Phone number")).toHaveValue(number);
  await dialog.getByLabel("Monday").uncheck();
  await fillHappyHour(dialog, { restaurantName: "High Water", dealDescription: "" });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(member, "Happy hour updated successfully!");
  await expect(dialog).toBeHidden();
  const card = happyHourCard(member, "High Water");
  await expect(card).toBeVisible();
  await expect(card.getByText("Happy Hour Deal")).toHaveCount(0);
  await expect(card.getByText("Monday")).toHaveCount(0);

  const admin = await open("admin");
  await admin.goto("/happy-hours");
  await happyHourCard(admin, "High Water")
    .getByRole("button", { name: /^Delete/ })
    .click();
  const question = admin.getByRole("dialog", { name: "Delete Happy Hour" });
  await expect(
    question.getByText("Are you sure you want to delete this happy hour listing? This action cannot be undone."),
  ).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(happyHourCard(admin, "High Water")).toBeVisible();
  await happyHourCard(admin, "High Water")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await giveReason(question);
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(admin, "Happy hour deleted successfully");
  await expect(happyHourCard(admin, "High Water")).toHaveCount(0);
});

test("a dialog gives the focus back to its button where a browser focused the list", async ({ open }) => {
  const page = await open("admin");
  await page.goto("/happy-hours");
  const edit = page.locator("#list").getByRole("link", { name: /^Edit/ }).nth(2);
  // As Safari does it, where a press gives a button no focus.
  await edit.evaluate((link) => {
    link.closest<HTMLElement>("[tabindex]")?.focus();
    (link as HTMLElement).click();
  });
  await expect(page.getByRole("dialog", { name: "Edit Happy Hour" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(edit).toBeFocused();
});

test("deleted on its own page, it leads back to the list", async ({ open, sessionOf }) => {
  const page = await open("member");
  await page.goto(await listed(sessionOf, "Cactus and Rye"));
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/happy-hours");
  await expectToast(page, "Happy hour deleted successfully");
});
