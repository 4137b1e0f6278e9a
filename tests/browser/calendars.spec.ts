import type { Page } from "@playwright/test";
import { addDays, cityToday } from "./support/days.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const lines = (...events: [uid: string, title: string, inDays: number][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap(([uid, title, inDays]) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `SUMMARY:${title}`,
      `DTSTART:${addDays(cityToday(), inDays).replaceAll("-", "")}T190000`,
      "URL:https://library.example.org/quilts",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const choose = (page: Page, label: string, text: string) =>
  page.getByLabel(label).setInputFiles({ name: "porch.ics", mimeType: "text/calendar", buffer: Buffer.from(text) });

test("a calendar is added as a file, its event is approved and says where it came from, and is missed when it goes", async ({
  open,
}) => {
  const admin = await open("admin");
  await admin.goto("/admin/imports");
  await admin.getByRole("link", { name: "Calendars" }).click();
  await admin.getByRole("link", { name: "Add a calendar" }).click();
  await admin.getByLabel("Name").fill("The Oak Street Branch");
  await admin.getByLabel("Where its events are").fill("12 Oak Street");
  await admin.getByLabel("Neighborhood").selectOption({ label: "Hyde Park" });
  await admin.getByLabel("Category").selectOption({ label: "Community" });
  await choose(admin, "Or a file", lines(["quilts", "Quilts by Oak Street", 3], ["chess", "Chess by Oak Street", 4]));
  await admin.getByRole("button", { name: "Add calendar" }).click();
  await expectToast(admin, "Calendar added");
  await expect(admin.getByRole("heading", { name: "The Oak Street Branch" })).toBeVisible();
  await expect(admin.getByText("2 events in the next eight weeks: 2 new.").first()).toBeVisible();
  const calendar = admin.url();

  await admin.goto("/admin/events?q=Quilts+by+Oak");
  await admin.getByRole("row").getByRole("link", { name: "Quilts by Oak Street" }).first().click();
  await expect(admin.getByRole("dialog")).toContainText("The calendar of The Oak Street Branch");
  await admin.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expectToast(admin, "Event approved");
  // It goes back in the history, which would take back what is opened meanwhile.
  await expect(admin.getByRole("dialog")).toBeHidden();

  await admin.goto(calendar);
  await choose(admin, "File", lines(["chess", "Chess by Oak Street", 4]));
  await admin.getByRole("button", { name: "Read the file" }).click();
  await expectToast(admin, "Calendar read");
  await admin.getByRole("link", { name: "Quilts by Oak Street" }).click();
  const source = admin.getByRole("link", { name: "The Oak Street Branch" });
  await expect(source).toHaveAttribute("href", "https://library.example.org/quilts");
});
