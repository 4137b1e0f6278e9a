import { expectOpenNow } from "./support/access.ts";
import { createBoard, postReply, postThread, reportThread } from "./support/boards.ts";
import { tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("a moderator hides a thread by keyboard, its author changes it, and the moderator shows it again", async ({
  open,
  sessionOf,
}) => {
  test.slow();
  const board = await createBoard(await sessionOf("member"), "Board of hidden goats");
  const thread = await postThread(await sessionOf("neighbor"), board, "Goats to be hidden", "Goats, and worse");
  await postReply(await sessionOf("stranger"), thread, "What a goat");
  await reportThread(await sessionOf("stranger"), thread, "harassment");

  const moderator = await open("member");
  await moderator.goto(`${board}/cases`);
  await moderator.getByRole("button", { name: /^Decide/ }).click();
  const dialog = moderator.getByRole("dialog", { name: "Decide" });
  await expect(dialog.getByLabel("For how long")).toBeHidden();
  await dialog.getByRole("radio", { name: /^Hide/ }).focus();
  await moderator.keyboard.press("Space");
  await expect(dialog.getByLabel("For how long")).toBeVisible();
  await dialog.getByLabel("For how long").selectOption("3");
  await dialog.getByLabel("House rule").selectOption({ index: 1 });
  await dialog.getByRole("textbox", { name: "Note" }).fill("Please leave the worse out.");
  await tabTo(moderator, dialog.getByRole("button", { name: "Decide" }));
  await moderator.keyboard.press("Enter");
  await expectToast(moderator, "Case decided");

  const stranger = await open("stranger");
  await stranger.goto(board);
  await expect(stranger.locator("main")).not.toContainText("Goats to be hidden");
  await expect(stranger.locator("main")).not.toContainText("hidden here");

  const author = await open("neighbor");
  await author.goto(board);
  await expect(author.locator("main")).toContainText("1 post is hidden here.");
  await author.goto(thread);
  await expect(author.getByRole("heading", { level: 1 })).toHaveText("Hidden posts");
  const own = author.locator("main li").filter({ hasText: "Goats to be hidden" });
  await expect(own).toContainText("By you");
  await expect(own).toContainText("with 1 reply");
  await expect(own).toContainText("and stays so until ");
  await expect(own).toContainText("Please leave the worse out.");
  await expect(own.getByRole("button", { name: /^Show Again/ })).toHaveCount(0);
  await expect(author.getByRole("link", { name: /^Posts/ })).toHaveAttribute("aria-current", "true");
  await expect(own.getByRole("blockquote")).toHaveText("Goats, and worse");
  const offered = (await own.locator("summary, button").allTextContents()).map(
    (words) => /^(Edit|Delete)/.exec(words)?.[0],
  );
  expect(offered.filter(Boolean)).toEqual(["Delete", "Edit"]);
  await expectOpenNow(author);
  await own.getByText("Edit", { exact: false }).last().click();
  await own.getByRole("textbox").fill("Goats, and better");
  await own.getByRole("button", { name: "Save" }).click();
  await expectToast(author, "Post updated");

  await moderator.goto(board);
  await tabTo(moderator, moderator.getByRole("link", { name: "See what is hidden" }));
  await moderator.keyboard.press("Enter");
  const row = moderator.locator("main li").filter({ hasText: "Goats to be hidden" });
  await expect(row).toContainText("Goats, and better");
  await expect(row).toContainText("edited since");
  // Of the one board, which the tab leads away from.
  await expect(moderator.getByRole("link", { name: /^Posts/ })).toHaveAttribute("aria-current", "true");
  await expectOpenNow(moderator);
  await tabTo(moderator, row.getByRole("button", { name: /^Show Again/ }));
  await moderator.keyboard.press("Enter");
  await expectToast(moderator, "Thread shown again");
  await expect(row).toHaveCount(0);
  await stranger.goto(thread);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Goats to be hidden");
  await expect(stranger.locator("main")).toContainText("Goats, and better");
  await expect(stranger.locator("main")).toContainText("What a goat");
});

test("without script it is hidden, and its author reads why and edits it", async ({ open, sessionOf }) => {
  const board = await createBoard(await sessionOf("member"), "Board of goats without script");
  const thread = await postThread(await sessionOf("neighbor"), board, "Goats without script", "Goats");
  await reportThread(await sessionOf("stranger"), thread, "spam");
  const moderator = await open("member", { javaScriptEnabled: false });
  await moderator.goto(`${board}/cases`);
  await moderator
    .getByText(/^Decide/)
    .first()
    .click();
  const form = moderator.locator("form").filter({ has: moderator.getByRole("radio", { name: /^Hide/ }) });
  await form.getByRole("radio", { name: /^Hide/ }).check();
  await form.getByLabel("House rule").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Decide" }).click();
  await expect(moderator.locator("body")).toContainText("No open cases");

  const author = await open("neighbor", { javaScriptEnabled: false });
  await author.goto(thread);
  const own = author.locator("main li").filter({ hasText: "Goats without script" });
  await expect(own).toContainText("and stays so until somebody shows it again");
  await own.locator("summary").filter({ hasText: /^Edit/ }).click();
  await own.getByRole("textbox").fill("Fewer goats");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own).toContainText("Fewer goats");
});
