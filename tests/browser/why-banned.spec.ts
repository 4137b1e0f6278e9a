import { createBoard, openMenu, postThread } from "./support/boards.ts";
import { giveReason } from "./support/reasons.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("who is banned from a board finds in the place of the form why, and appeals from there", async ({
  open,
  city,
  sessionOf,
}) => {
  const session = await signUp(city.url, newPerson("Wanda Why"));
  const board = await createBoard(await sessionOf("member"), "Lanterns of the lane");
  const thread = await postThread(session, board, "Whose lantern is that", "It is out");
  const moderator = await open("member");
  await moderator.goto(thread);
  await openMenu(moderator.locator("article"));
  await moderator
    .locator("article")
    .getByRole("button", { name: /^Ban from Board/ })
    .click();
  const dialog = moderator.getByRole("dialog");
  await giveReason(dialog);
  await dialog.getByLabel("Note").fill("The third lantern this week.");
  await dialog.getByRole("button", { name: /^Ban from Board/ }).click();
  await expectToast(moderator, "Member banned");

  const page = await open(session);
  for (const path of [board, `${board}/new`, thread]) {
    await page.goto(path);
    await expect(page.getByRole("alert").filter({ hasText: "You are banned from this board" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Why, and how to appeal" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Why, and how to appeal" }).click();
  await expect(page).toHaveURL(/\/appeal\/[0-9a-f-]+$/);
  await expect(page.locator("main")).toContainText("The third lantern this week.");
  await page.getByLabel("Your appeal").fill("They were all mine.");
  await page.getByRole("button", { name: "Send Appeal" }).click();
  await expectToast(page, "Your appeal is with the admins");
});
