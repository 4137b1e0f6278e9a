import { readFile } from "node:fs/promises";
import { pagesOf, scanPage } from "../support/scan.ts";
import { confirmEmail, waitForMail } from "./support/inbox.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const street = "2400 Lantern Lane";

test("a letter verifies who opens the mailbox: asked for, printed, scanned, and worth nothing after that", async ({
  city,
  open,
}) => {
  const person = newPerson("Lena Latch");
  const session = await signUp(city.url, person);
  await confirmEmail(session.request, person.email);
  const member = await open(session);
  await member.goto("/profile");
  await member.locator("main").getByRole("link", { name: "Your residency" }).click();
  await member.getByRole("link", { name: "Ask for a letter" }).click();
  await member.getByLabel("Name on the mailbox").fill("L. Latch");
  await member.getByLabel("Street and number").fill(street);
  await member.getByLabel("ZIP code").fill("10001");
  await member.getByLabel("Neighborhood").selectOption({ label: "Hyde Park" });
  await member.getByRole("button", { name: "Ask for a letter" }).click();
  await expect(member.getByText("We send letters to ZIP codes of Austin alone.").first()).toBeVisible();
  await member.getByLabel("ZIP code").fill("78751");
  await member.getByRole("button", { name: "Ask for a letter" }).click();
  await expectToast(member, "Your letter is asked for");
  await member.goto("/profile/residency");
  await expect(member.getByRole("heading", { name: "Your letter is about to be printed" })).toBeVisible();

  const admin = await open("admin");
  await admin.goto("/admin/residency/letters");
  await expect(admin.getByRole("region", { name: "To print" })).toContainText("Lena Latch");
  await expect(admin.locator("main")).not.toContainText(street);
  for (const box of await admin.getByRole("checkbox").all()) await box.uncheck();
  await admin.getByRole("listitem").filter({ hasText: "Lena Latch" }).getByRole("checkbox").check();
  await admin.getByRole("button", { name: "Prepare a sheet" }).click();
  await expectToast(admin, "1 letter ready to print");
  const downloading = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Download the sheet (PDF)" }).click();
  const [page, ...more] = pagesOf(await readFile(await (await downloading).path()));
  expect(more).toEqual([]);
  const scanned = new URL(page ? (scanPage(page) ?? "") : "");
  expect(scanned.origin + scanned.pathname).toBe(`${city.url}/profile/residency/code`);
  await admin.getByRole("button", { name: "Mark as sent" }).click();
  await expectToast(admin, "1 letter sent");
  await waitForMail(session.request, { to: person.email, subject: "Your letter is on its way" });

  await member.goto("/profile/residency/code");
  await member.getByLabel("Code").fill("00000-00000");
  await member.getByRole("button", { name: "Verify my residency" }).click();
  await expectToast(member, "That code doesn’t work");
  // Another page first: only the part behind the "#" would differ, which loads nothing.
  await member.goto("/profile/residency");
  await expect(member.getByText("4 of 5 tries are left")).toBeVisible();
  await member.goto(scanned.pathname + scanned.hash);
  await expect(member.getByLabel("Code")).toHaveValue(scanned.hash.slice(1));
  expect(new URL(member.url()).hash).toBe("");
  await member.getByRole("button", { name: "Verify my residency" }).click();
  await expectToast(member, "Welcome home");
  await expect(
    member.getByRole("heading", { name: /^Verified by letter, Hyde Park, [A-Z][a-z]+ 20\d\d$/ }),
  ).toBeVisible();
  await expect(member.getByText(/Level: high. It holds until/)).toBeVisible();
  await waitForMail(session.request, { to: person.email, subject: "Your residency is verified" });

  const stranger = await open("stranger");
  for (const again of [member, stranger]) {
    await again.goto("/profile/residency/code");
    await again.getByLabel("Code").fill(scanned.hash.slice(1));
    await again.getByRole("button", { name: "Verify my residency" }).click();
    await expectToast(again, "That code doesn’t work");
  }
});

test("who was withdrawn reads why, appeals, and is restored", async ({ city, open }) => {
  const person = newPerson("Wanda Withdrawn");
  const session = await signUp(city.url, person);
  await confirmEmail(session.request, person.email);
  const admin = await open("admin");
  const search = `/admin/users?q=${encodeURIComponent(person.email)}`;
  for (const [button, label, reason] of [
    ["Verify", "How you know", "Met at the market"],
    ["Withdraw", "Why", "Moved to Dallas, says a neighbor"],
  ] as const) {
    await admin.goto(search);
    await admin
      .getByRole("button", { name: new RegExp(`^${button}`) })
      .first()
      .click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel(label).fill(reason);
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  const member = await open(session);
  await member.goto("/profile/residency");
  await expect(member.getByText("Moved to Dallas, says a neighbor")).toBeVisible();
  await member.getByLabel("Your appeal").fill("That was my sister.");
  await member.getByRole("button", { name: "Appeal" }).click();
  await expectToast(member, "Your appeal is with the admins");
  await expect(member.getByText(/^You appealed on /)).toBeVisible();

  await admin.goto("/admin/residency/appeals");
  const row = admin.getByRole("listitem").filter({ hasText: "That was my sister." });
  await expect(row).toContainText("Moved to Dallas");
  await row.getByRole("button", { name: "Restore" }).click();
  await expectToast(admin, "Validation error");
  await row.getByLabel("Your answer").fill("Sorry about that.");
  await row.getByRole("button", { name: "Restore" }).click();
  await expectToast(admin, "Verification restored");
  await expect(row).toHaveCount(0);
  await waitForMail(session.request, { to: person.email, subject: "Your verification is restored" });
  await member.goto("/profile/residency");
  await expect(member.getByRole("heading", { name: /^Verified by an admin, Austin/ })).toBeVisible();
});
