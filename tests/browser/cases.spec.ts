import type { Locator, Page } from "@playwright/test";
import { createBoard, postReply, postThread, replyField, reportThread } from "./support/boards.ts";
import { tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const rowOf = (page: Page, title: string) => page.locator("main li").filter({ hasText: title });

/** By Tab alone, from wherever the focus is. */
async function press(page: Page, button: Locator) {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}

test("a moderator clears twenty cases with the keyboard alone", async ({ open, sessionOf }) => {
  test.slow();
  const board = await createBoard(await sessionOf("member"), "Board of twenty goats");
  const titles = Array.from({ length: 20 }, (_, index) => `Goat number ${index + 1}.`);
  for (const title of titles) {
    const thread = await postThread(await sessionOf("neighbor"), board, title, "Goats");
    await reportThread(await sessionOf("stranger"), thread, "spam");
  }
  const page = await open("member");
  await page.goto(board);
  await press(page, page.getByRole("link", { name: "Cases (20)" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cases");
  await expect(page.locator("main")).not.toContainText("reported by");
  for (const [index, title] of titles.entries()) {
    const row = rowOf(page, title);
    // Each decision leads on to the next row.
    if (index > 0) await expect(row.getByRole("link").first()).toBeFocused();
    if (index % 4 === 3) {
      await press(page, row.getByRole("button", { name: /^Decide/ }));
      const dialog = page.getByRole("dialog", { name: "Decide" });
      await dialog.getByRole("radio", { name: /^Ask for a change/ }).focus();
      // With the arrow from one choice to the next.
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      await expect(dialog.getByRole("radio", { name: /^Warn/ })).toBeChecked();
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowDown");
      await press(page, dialog.getByRole("button", { name: "Decide" }));
      await expect(dialog).toBeHidden();
    } else await press(page, row.getByRole("button", { name: /^No Action/ }));
    await expect(row).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { name: "No open cases" })).toBeVisible();
  await expect(page.locator("main")).toBeFocused();
});

test("two who look after a board see who looks at a case, and a locked thread says so in place of its form", async ({
  open,
  sessionOf,
}) => {
  const board = await createBoard(await sessionOf("member"), "Board of locked goats");
  const thread = await postThread(await sessionOf("neighbor"), board, "Goats under lock", "Goats");
  await reportThread(await sessionOf("stranger"), thread, "harassment");
  const moderator = await open("member");
  await moderator.goto(`${board}/cases`);
  const row = rowOf(moderator, "Goats under lock");
  await row.getByRole("button", { name: /^Claim/ }).click();
  await expectToast(moderator, "Claimed for an hour");
  await expect(row).toContainText("Claimed by you");
  const admin = await open("admin");
  await admin.goto("/admin/reports");
  await expect(rowOf(admin, "Goats under lock")).toContainText("is looking at this one");
  await expect(rowOf(admin, "Goats under lock")).toContainText("The moderators’ turn");

  await row.getByRole("button", { name: /^Decide/ }).click();
  const dialog = moderator.getByRole("dialog", { name: "Decide" });
  await expect(dialog.getByLabel("For how long")).toBeHidden();
  await dialog.getByRole("radio", { name: /^Pause posting on this board/ }).check();
  await expect(dialog.getByLabel("For how long")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Lock the thread/ }).check();
  await dialog.getByLabel("House rule").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expectToast(moderator, "Case decided", "Locked the thread: Goats under lock. None is left.");

  const neighbor = await open("neighbor");
  await neighbor.goto(thread);
  await expect(neighbor.getByText("This thread is locked")).toBeVisible();
  await expect(replyField(neighbor)).toHaveCount(0);
  await moderator.getByRole("link", { name: "Decided" }).click();
  await row.getByRole("button", { name: /^Unlock Thread/ }).click();
  await expectToast(moderator, "Thread unlocked");
  await postReply(await sessionOf("neighbor"), thread, "Back on the hill");
  await neighbor.goto(thread);
  await expect(replyField(neighbor)).toBeVisible();
});

test("nobody but its moderators opens the cases of a board", async ({ open, sessionOf }) => {
  const board = await createBoard(await sessionOf("member"), "Board of quiet goats");
  const stranger = await open("stranger");
  expect((await stranger.goto(`${board}/cases`))?.status()).toBe(403);
  await stranger.goto(board);
  await expect(stranger.getByRole("link", { name: /^Cases/ })).toHaveCount(0);
});
