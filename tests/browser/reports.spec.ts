import type { Page } from "@playwright/test";
import { createBoard, openMenu, postThread, reportThread } from "./support/boards.ts";
import { readMail } from "./support/inbox.ts";
import { tabTo } from "./support/keyboard.ts";
import type { Session } from "./support/requests.ts";
import { accountOf, expect, type Role, test } from "./support/test.ts";
import { expectToast, toastsOf } from "./support/toasts.ts";

test.use({ sharesCity: true });

const words = "My cousin sells goats.\nAsk me at the fence.";

/** On the member's board, written by the neighbor. */
async function newThread(sessionOf: (role: Role) => Promise<Session>, title: string): Promise<string> {
  const board = await createBoard(await sessionOf("member"), `Board of ${title}`);
  return postThread(await sessionOf("neighbor"), board, title, words);
}

const rowOf = (page: Page, title: string) => page.locator("main li").filter({ hasText: title });

test("a member reports a thread, and its board's creator reads why", async ({ open, sessionOf, page, city }) => {
  const thread = await newThread(sessionOf, "Goats for sale");
  const reporter = await open("stranger");
  await reporter.goto(thread);
  const article = reporter.locator("article");
  const report = article.getByRole("link", { name: /^Report/ });
  await openMenu(article);
  await report.click();
  const dialog = reporter.getByRole("dialog", { name: "Report this thread to the board creator" });
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expectToast(reporter, "Validation error", "Please choose a reason");
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").selectOption("Inappropriate Content");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expectToast(reporter, "Report sent", "The board creator has been notified");
  await expect(dialog).toBeHidden();
  await expect(article.getByRole("button", { name: "More for the thread" })).toBeFocused();
  await openMenu(article);
  await report.click();
  await expect(dialog.getByLabel("Reason")).toHaveValue("");

  const mail = await readMail(page, {
    to: accountOf(city, "member")?.email ?? "",
    subject: "Reported: a thread on Board of Goats for sale",
  });
  expect(mail).toContain(words);
  expect(mail).toContain("Reason: Inappropriate Content");
  expect(mail).not.toContain(accountOf(city, "stranger")?.email);
});

test("a member reports an event and a neighbor, and is led back to where they were", async ({ open }) => {
  const page = await open("stranger");
  await page.goto("/events");
  await page.getByRole("link", { name: "Slow Ride to the Springs" }).first().click();
  await page.getByRole("link", { name: /^Report / }).click();
  const dialog = page.getByRole("dialog", { name: "Report this event to the admins" });
  await dialog.getByLabel("Reason").selectOption("Misinformation");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expectToast(page, "Report sent", "An admin has been notified");
  await expect(dialog).toBeHidden();
  await page.locator("main a[href^='/profile/']").first().click();
  await page.getByRole("link", { name: /^Report profile of / }).click();
  await expect(page.getByRole("dialog", { name: "Report this profile to the admins" })).toBeVisible();
});

test("a visitor is asked to sign in", async ({ page, sessionOf }) => {
  const thread = await newThread(sessionOf, "Goats for rent");
  await page.goto(thread);
  await openMenu(page);
  await page
    .getByRole("link", { name: /^Report/ })
    .first()
    .click();
  await page.getByLabel("Reason").selectOption("spam");
  await page.getByRole("button", { name: "Send Report" }).click();
  // And comes back to the question.
  await expect(page).toHaveURL(
    `/auth?to=${encodeURIComponent(`${thread}#dialog=/report${thread.replace("threads", "thread")}`)}`,
  );
  await expectToast(page, "Sign in required", "Please sign in to report content");
});

test("an admin removes what was reported by keyboard: the thread goes, its copy stays, both sides are told", async ({
  open,
  sessionOf,
  page,
  city,
}) => {
  const thread = await newThread(sessionOf, "Goats in disguise");
  const next = await newThread(sessionOf, "Goats at night");
  for (const each of [thread, next]) await reportThread(await sessionOf("stranger"), each, "misinformation");
  const admin = await open("admin");
  await admin.goto("/admin");
  await admin
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /Reports/ })
    .click();
  const row = rowOf(admin, "Goats in disguise");
  await expect(row).toContainText("Misinformation");
  await expect(row).toContainText("Ask me at the fence.");

  await tabTo(admin, row.getByRole("button", { name: /^Decide/ }));
  await admin.keyboard.press("Enter");
  const dialog = admin.getByRole("dialog", { name: "Decide" });
  await expect(dialog).toContainText("The thread and all its replies are removed; a copy stays here.");
  await expect(dialog).toContainText("loses 20 points of reputation");
  await dialog.getByRole("button", { name: "Decide" }).press("Enter");
  await expect(dialog.getByText("Please choose a decision")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Remove/ }).press("Space");
  await dialog.getByRole("button", { name: "Decide" }).press("Enter");
  await expect(dialog.getByText("Please choose the rule that it is about")).toBeVisible();
  await dialog.getByLabel("House rule").selectOption({ label: "Nothing that harms or is against the law" });
  await dialog.getByLabel("Note").fill("Goats are not for sale here.");
  await tabTo(admin, dialog.getByRole("button", { name: "Decide" }));
  await admin.keyboard.press("Enter");
  await expectToast(admin, "Case decided", /^Removed: Goats in disguise\. /);
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(rowOf(admin, "Goats at night").getByRole("link").first()).toBeFocused();

  await admin.getByRole("link", { name: "Decided" }).click();
  await expect(rowOf(admin, "Goats in disguise")).toContainText("not there any more");
  await expect(rowOf(admin, "Goats in disguise")).toContainText(/Removed by .*, by the rule Nothing that harms/);
  expect((await page.goto(thread))?.status()).toBe(404);
  const toAuthor = await readMail(page, {
    to: accountOf(city, "neighbor")?.email ?? "",
    subject: "Removed: your thread “Goats in disguise”",
  });
  expect(toAuthor).toContain(words);
  expect(toAuthor).toContain("The house rule: Nothing that harms or is against the law.");
  expect(toAuthor).toContain("The note: “Goats are not for sale here.”");
  await readMail(page, {
    to: accountOf(city, "stranger")?.email ?? "",
    subject: "Your report of the thread “Goats in disguise”: removed",
  });
});

test("without script an admin lets one thing stand, removes another, and pauses who wrote a third", async ({
  open,
  sessionOf,
}) => {
  const titles = ["Goats, quite harmless", "Goats, quite harmful", "Goats, again and again"] as const;
  for (const title of titles)
    await reportThread(await sessionOf("stranger"), await newThread(sessionOf, title), "harassment");
  const admin = await open("admin", { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await admin.goto("/admin/reports");
  await rowOf(admin, titles[0])
    .getByRole("button", { name: /^No Action/ })
    .click();
  await expect(toastsOf(admin)).toContainText("No action: ");
  await expect(rowOf(admin, titles[0])).toHaveCount(0);
  for (const [title, decision] of [
    [titles[1], "Remove"],
    [titles[2], "Pause posting on this board"],
  ] as const) {
    const row = rowOf(admin, title);
    await row.getByRole("link", { name: /^Decide / }).click();
    await row.getByRole("radio", { name: new RegExp(`^${decision}`) }).check();
    await row.getByRole("button", { name: "Decide", exact: true }).click();
    await expect(row).toContainText("Please choose the rule that it is about");
    await row.getByLabel("House rule").selectOption({ index: 1 });
    if (decision.startsWith("Pause")) await row.getByLabel("For how long").selectOption("3 days");
    await row.getByRole("button", { name: "Decide", exact: true }).click();
    await expect(toastsOf(admin)).toContainText("Case decided");
  }
  await admin.goto("/admin/reports?status=decided");
  await expect(rowOf(admin, titles[0])).toContainText(/decided (just now|\d min ago)/);
  await expect(rowOf(admin, titles[2])).toContainText(/Paused posting on the board by .*, until \w/);
});
