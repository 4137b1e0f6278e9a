import type { Page } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { violationsOf } from "./support/axe.ts";
import { someEvent } from "./support/forms.ts";
import { tabTo } from "./support/keyboard.ts";
import { giveReason } from "./support/reasons.ts";
import { submitEvent } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

// Long enough that nothing is told while a test looks at it.
test.use({ serverEnv: { UNDO_SECONDS: "600" } });

const tab = (search: string) => `/admin/events?q=${search}`;
const titleOf = (page: Page, title: string) => page.getByRole("row").getByRole("link", { name: title, exact: true });
const undoOf = (page: Page) => page.getByRole("region", { name: "Undo" }).getByRole("button", { name: /^Undo / });
const barOf = (page: Page) => page.getByRole("region", { name: "Selected rows" });

async function expectAccessible(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("keys work on arrival: ? says which, j leads into the list, u takes back", async ({ open, sessionOf }) => {
  for (const title of ["Newts 1", "Newts 2"])
    await submitEvent(await sessionOf("member"), { ...someEvent(title), address: `At ${title}` }, await jpeg());
  const page = await open("admin");
  await page.goto(tab("Newts"));
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Undo the last decision");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(tab("Newts"));
  await page.keyboard.press("j");
  await expect(titleOf(page, "Newts 1")).toBeFocused();
  await page.keyboard.press("a");
  await expect(titleOf(page, "Newts 1")).toHaveCount(0);
  await expect(undoOf(page)).toHaveCount(1);
  // What is about to leave is paler for a moment.
  await dismissToasts(page);
  await expectAccessible(page);
  await titleOf(page, "Newts 2").focus();
  await page.keyboard.press("u");
  await expect(titleOf(page, "Newts 1")).toBeVisible();
  await expect(undoOf(page)).toHaveCount(0);
  // Nothing is left to take back.
  await page.keyboard.press("u");
  await expect(titleOf(page, "Newts 1")).toBeVisible();
});

test("all that match are selected on all pages, rejected with a reason, and taken back", async ({
  open,
  sessionOf,
}) => {
  const titles = Array.from({ length: 22 }, (_, index) => `Midges ${index + 1}`);
  for (const title of titles)
    await submitEvent(await sessionOf("neighbor"), { ...someEvent(title), address: `At ${title}` }, await jpeg());
  const page = await open("admin");
  await page.goto(tab("Midges"));
  await page.getByRole("link", { name: "Select all 22 that match" }).click();
  await expect(barOf(page)).toContainText("All 22 that match");
  await expectAccessible(page);
  await barOf(page).getByLabel("Reason, if rejected").selectOption({ index: 1 });
  await barOf(page).getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "22 rejected");
  await expect(page.getByRole("region", { name: "Undo" })).toContainText(/Midges \d+ and 21 more\s*Rejected/);
  await undoOf(page).click();
  await expect(titleOf(page, "Midges 1")).toBeVisible();
  await expect(page.getByText("1–15 of 22 pending, oldest first")).toBeVisible();
});

test("from one to the next in the details, also on a phone", async ({ open, sessionOf }) => {
  for (const title of ["Voles 1", "Voles 2", "Voles 3"])
    await submitEvent(await sessionOf("member"), { ...someEvent(title), address: `At ${title}` }, await jpeg());
  const page = await open("admin", { viewport: { width: 360, height: 740 } });
  await page.goto(tab("Voles"));
  expect(await isWide(page)).toBe(false);
  await titleOf(page, "Voles 1").click();
  const dialog = (title: string) => page.getByRole("dialog", { name: title });
  await dialog("Voles 1").getByRole("button", { name: "Next (j)" }).click();
  await expect(dialog("Voles 2")).toContainText("2 of 3");
  await page.keyboard.press("j");
  await expect(dialog("Voles 3")).toContainText("3 of 3");
  await page.keyboard.press("ArrowLeft");
  await dialog("Voles 2").getByRole("button", { name: "Previous (k)" }).click();
  await expectAccessible(page);
  await dialog("Voles 1").getByRole("button", { name: "Approve" }).click();
  // On to the next that waits, and where the last one was decided, to the one before.
  await expect(dialog("Voles 2")).toContainText("1 of 2");
  await expect(page.locator("[role=dialog]:focus-within, [role=dialog]:focus")).toHaveCount(1);
  await page.keyboard.press("u");
  await expect(dialog("Voles 2")).toContainText("2 of 3");
  await page.keyboard.press("j");
  await dialog("Voles 3").getByRole("button", { name: "Approve" }).click();
  await expect(dialog("Voles 2")).toContainText("2 of 2");
  await dialog("Voles 2").getByRole("button", { name: "Approve" }).click();
  await dialog("Voles 1").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(titleOf(page, "Voles 1")).toHaveCount(0);
  await expect(undoOf(page)).toHaveText(["Undo Voles 1"]);
});

test("rejecting in the details goes on to the next as approving does, and Cancel comes back to them", async ({
  open,
  sessionOf,
}) => {
  for (const title of ["Shrews 1", "Shrews 2", "Shrews 3"])
    await submitEvent(await sessionOf("stranger"), { ...someEvent(title), address: `At ${title}` }, await jpeg());
  const page = await open("admin");
  await page.goto(tab("Shrews"));
  const dialog = (title: string) => page.getByRole("dialog", { name: title });
  const question = dialog("Reject event");
  await titleOf(page, "Shrews 1").click();
  await dialog("Shrews 1").getByRole("button", { name: "Reject" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await dialog("Shrews 1").getByRole("button", { name: "Reject" }).click();
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(dialog("Shrews 2")).toContainText("1 of 2");
  await expect(titleOf(page, "Shrews 1")).toHaveCount(0);
  // Whoever left the question with Back or Escape reads no more: a row's own Reject leads back to the list.
  await dialog("Shrews 2").getByRole("button", { name: "Reject" }).click();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Reject Shrews 2", exact: true }).click();
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(titleOf(page, "Shrews 2")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("everything of one member is rejected and they are banned in one step, and it is taken back", async ({
  open,
  sessionOf,
}) => {
  for (const title of ["Wasps 1", "Wasps 2"])
    await submitEvent(await sessionOf("stranger"), { ...someEvent(title), address: `At ${title}` }, await jpeg());
  const page = await open("admin", { viewport: { width: 360, height: 740 } });
  await page.goto(tab("Wasps"));
  await page.locator("main a[href^='/admin/users/']").first().click();
  await expect(page.getByRole("heading", { name: "Everything they sent" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Wasps 1" })).toContainText("pending");
  expect(await isWide(page)).toBe(false);
  await expectAccessible(page);
  const ask = page.getByRole("main").getByRole("button", { name: /^Reject .*and ban$/ });
  await ask.click();
  const dialog = page.getByRole("dialog", { name: "Reject all and ban" });
  await expectAccessible(page);
  await dialog.getByLabel("Reason").selectOption({ index: 1 });
  await giveReason(dialog);
  await dialog.getByRole("button", { name: /and ban$/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Wasps 1" })).toContainText("rejected");
  await expect(page.getByText("Banned", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(page.getByRole("listitem").filter({ hasText: "Wasps 1" })).toContainText("pending");
  await expect(ask).toBeVisible();
});

test("several are verified at once with a reason, by keyboard, the longest waiting first", async ({ open }) => {
  const page = await open("admin");
  await page.goto("/admin/users?show=unverified");
  await expect(page.getByText("Longest waiting first.")).toBeVisible();
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  const waiting = await boxes.count();
  expect(waiting).toBeGreaterThan(2);
  await expect(page.getByText("Email confirmed").first()).toBeVisible();
  for (const box of [boxes.first(), boxes.nth(1)]) {
    await tabTo(page, box);
    await page.keyboard.press("Space");
  }
  const bar = page.getByRole("region", { name: "Selected members" });
  await expectAccessible(page);
  await bar.getByLabel("How you know that they live here").fill("Met them at the library.");
  await tabTo(page, bar.getByRole("button", { name: "Verify selected" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "2 verified", "They are told by email.");
  await expect(boxes).toHaveCount(waiting - 2);
  await expect(bar).toBeHidden();
  // A reason is for who looks after that member, and stands in no log.
  await page.goto("/admin/audit-log?group=members");
  await expect(page.getByText("Met them at the library.")).toHaveCount(0);
});
