import type { Page } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { someEvent } from "./support/forms.ts";
import { readMail } from "./support/inbox.ts";
import { expectFocusRing, tabTo } from "./support/keyboard.ts";
import { decide, type Session, submitEvent } from "./support/requests.ts";
import { accountOf, expect, type Role, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const tab = (search: string) => `/admin/events?q=${encodeURIComponent(search)}`;
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const boxOf = (page: Page, title: string) => page.getByLabel(`Select ${title}`, { exact: true });
const barOf = (page: Page) => page.getByRole("region", { name: "Selected rows" });
async function pendingOf(page: Page): Promise<number> {
  const link = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Events/ });
  return Number(/\d+/.exec((await link.textContent()) ?? "")?.[0]);
}

/** The member's, waiting. */
async function submitAll(sessionOf: (role: Role) => Promise<Session>, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles)
    ids.push(
      await submitEvent(await sessionOf("member"), { ...someEvent(title), address: `At ${title}` }, await jpeg()),
    );
  return ids;
}

test("several are approved at once, each submitter is told, and the counts follow", async ({
  open,
  sessionOf,
  page: inbox,
  city,
}) => {
  await submitAll(sessionOf, ["Geese on parade", "Geese at rest", "Geese in trouble"]);
  const page = await open("admin");
  await page.goto(tab("Geese"));
  const before = await pendingOf(page);
  await expect(barOf(page)).toBeHidden();
  await boxOf(page, "Geese on parade").check();
  await boxOf(page, "Geese at rest").check();
  await expect(barOf(page)).toContainText("2 selected");
  await barOf(page).getByLabel("Note to each submitter").fill("Honk.");
  await barOf(page).getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "2 approved");
  await expect(rowOf(page, "Geese on parade")).toHaveCount(0);
  await expect(rowOf(page, "Geese in trouble")).toBeVisible();
  await expect(barOf(page)).toBeHidden();
  expect(await pendingOf(page)).toBe(before - 2);
  const to = accountOf(city, "member")?.email ?? "";
  const mail = await readMail(inbox, { to, subject: "2 submissions of yours: approved" });
  for (const words of ["Geese on parade", "Geese at rest", "The note: “Honk.”"]) expect(mail).toContain(words);
});

test("all of the page are selected, let go, and rejected", async ({ open, sessionOf }) => {
  await submitAll(sessionOf, ["Moles above", "Moles below"]);
  const page = await open("admin");
  await page.goto(tab("Moles"));
  const all = page.getByLabel("Select all on this page");
  await all.check();
  await expect(barOf(page)).toContainText("2 selected");
  await barOf(page).getByRole("button", { name: "Clear selection" }).click();
  await expect(barOf(page)).toBeHidden();
  await expect(all).not.toBeChecked();
  await boxOf(page, "Moles above").check();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.check();
  await barOf(page).getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "2 rejected");
  await expect(page.getByRole("heading", { name: "No pending events match “Moles”" })).toBeVisible();
});

test("a tab that is narrowed to nothing does not say that all is decided", async ({ open, sessionOf }) => {
  await submitAll(sessionOf, ["Stoats at dusk"]);
  const page = await open("admin");
  await page.goto("/admin/events?sort=newest");
  const category = page.getByRole("combobox", { name: "Category" });
  await category.selectOption("Wellness");
  await page.getByRole("combobox", { name: "Neighborhood" }).selectOption("Clarksville");
  await expect(page.getByRole("heading", { name: "No pending events match these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL("/admin/events");
  await expect(category).toHaveValue("");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("of two admins, the slower one is told what the other decided", async ({ open, sessionOf }) => {
  const [first = "", second = ""] = await submitAll(sessionOf, ["Owls early", "Owls late", "Owls asleep"]);
  const page = await open("admin");
  await page.goto(tab("Owls"));
  for (const title of ["Owls early", "Owls late"]) await boxOf(page, title).check();
  await decide(await sessionOf("admin"), first, "rejected");
  await barOf(page).getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "1 approved, 1 was decided by you");
  await expect(rowOf(page, "Owls early")).toHaveCount(0);

  const slower = await open("admin");
  await slower.goto("/admin/events?status=approved&q=Owls");
  await page.goto("/admin/events?status=approved&q=Owls");
  await page.getByRole("button", { name: "Reject Owls late" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject", exact: true }).click();
  await expectToast(page, "Event rejected");
  await slower.getByRole("button", { name: "Reject Owls late" }).click();
  await slower.getByRole("dialog").getByRole("button", { name: "Reject", exact: true }).click();
  await expectToast(slower, "Failed to update status", "You rejected this just now. Please look at the list again.");
  await expect(slower.getByRole("row").filter({ hasText: "Owls late" })).toHaveCount(0);
  expect(second).not.toBe("");
});

test("keys move, select, approve and reject, and only in the list", async ({ open, sessionOf }) => {
  const titles = ["Ants 1", "Ants 2", "Ants 3", "Ants 4"] as const;
  await submitAll(sessionOf, titles);
  const page = await open("admin");
  const posts: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
  await page.goto(tab("Ants"));
  const titleOf = (title: string) => rowOf(page, title).getByRole("link", { name: title, exact: true });

  await page.getByRole("searchbox").focus();
  await page.keyboard.press("End");
  await page.keyboard.type("xja");
  await expect(page.getByRole("searchbox")).toHaveValue("Antsxja");
  await page.locator("main").focus();
  await page.keyboard.press("a");
  await page.keyboard.press("x");

  await tabTo(page, titleOf("Ants 1"));
  await page.keyboard.press("j");
  await expect(titleOf("Ants 2")).toBeFocused();
  await expectFocusRing(page);
  await expect(barOf(page)).toBeHidden();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Alt+x");
  await page.keyboard.press("k");
  await expect(titleOf("Ants 1")).toBeFocused();
  await expect(barOf(page)).toBeHidden();

  await page.keyboard.press("a");
  await expectToast(page, "Event approved");
  expect(posts, "of all these keys only the last one decided").toHaveLength(1);
  await expect(rowOf(page, "Ants 1")).toHaveCount(0);
  await expect(titleOf("Ants 2")).toBeFocused();

  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Reject event" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await tabTo(page, dialog.getByLabel("Note"));
  await page.keyboard.type("jar of ants");
  await expect(dialog.getByLabel("Note")).toHaveValue("jar of ants");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await dismissToasts(page);
  await titleOf("Ants 3").focus();
  await page.keyboard.press("x");
  await expect(boxOf(page, "Ants 3")).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "1 selected" })).toHaveCount(1);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("a");
  await expect(barOf(page).getByRole("button", { name: "Approve" })).toBeFocused();
  await expect(rowOf(page, "Ants 3")).toBeVisible();
  await page.keyboard.press("r");
  await expect(barOf(page).getByLabel("Note to each submitter")).toBeFocused();
  await tabTo(page, barOf(page).getByRole("button", { name: "Reject" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "2 rejected");
  await expect(titleOf("Ants 2")).toBeFocused();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Next row");
});

test("duplicates are pointed out, and the hint leads to them", async ({ open, sessionOf }) => {
  const member = await sessionOf("member");
  const facts = { ...someEvent("Twin moons"), address: "7 Double Drive" };
  await submitEvent(member, facts, await jpeg());
  const old = await submitEvent(member, { ...facts, title: "TWIN MOONS", address: "7 double drive" }, await jpeg());
  await decide(await sessionOf("admin"), old, "rejected");
  const page = await open("admin");
  await page.goto(tab("Twin moons"));
  await expect(rowOf(page, "Twin moons")).toContainText("Same address as “TWIN MOONS”");
  await rowOf(page, "Twin moons").getByRole("link", { name: "Same name as 1 other" }).click();
  await expect(page).toHaveURL(/status=all/);
  await expect(page.getByRole("row").filter({ hasText: /twin moons/i })).toHaveCount(2);
  await expect(page.getByText("1–2 of 2 in all, pending first")).toBeVisible();
});

test("without script several are rejected with one note", async ({ open, sessionOf }) => {
  const [first = ""] = await submitAll(sessionOf, ["Bees at work", "Bees at play"]);
  const page = await open("admin", { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(tab("Bees"));
  for (const title of ["Bees at work", "Bees at play"]) await boxOf(page, title).check();
  await barOf(page).getByLabel("Note to each submitter").fill("x".repeat(501));
  await barOf(page).getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "Validation error", "Note must be 500 characters or fewer");
  await expect(boxOf(page, "Bees at work")).toBeChecked();
  await decide(await sessionOf("admin"), first, "approved");
  await barOf(page).getByLabel("Note to each submitter").fill("Too busy.");
  await barOf(page).getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "1 rejected, 1 was decided by you");
  await expect(page.getByRole("row").filter({ hasText: "Bees" })).toHaveCount(0);
});

test("a button that is pressed before the script has come asks all the same, in a dialog", async ({
  open,
  sessionOf,
}) => {
  await submitAll(sessionOf, ["Bats before breakfast"]);
  const early = await open("admin", { javaScriptEnabled: false });
  await early.goto(tab("before breakfast"));
  const reject = early.getByRole("link", { name: "Reject Bats before breakfast" });
  const page = await open("admin");
  await page.goto(new URL((await reject.getAttribute("href")) ?? "", early.url()).href);
  const dialog = page.getByRole("dialog", { name: "Reject event" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Reject Bats before breakfast" })).toBeFocused();
});
