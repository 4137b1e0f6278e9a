import type { Locator, Page } from "@playwright/test";
import { expectOpenNow } from "./support/access.ts";
import { createBoard, postReply, postThread } from "./support/boards.ts";
import { mustPost, newPerson, type Session, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

/** A board of the member's that wants to read first posts first. */
async function newBoard(session: Session, name: string): Promise<string> {
  const path = await createBoard(session, name);
  const boardId = path.split("/").at(-1) ?? "";
  const text = { description: "What we talk about on the porch", rules: "" };
  await mustPost(session.request, `${path}/edit`, "boards.edit", { boardId, ...text, firstPostsWait: "on" });
  return path;
}

/** Presses Tab until it has the focus, as who has no mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Not reached by Tab");
}

test("a newcomer is told what holds for them, writes, and a moderator lets it stand by keyboard", async ({
  open,
  sessionOf,
  city,
}) => {
  const board = await newBoard(await sessionOf("member"), "Seed swap");
  const newcomer = await open(await signUp(city.url, newPerson("Nell New")));
  await newcomer.goto(board);
  await newcomer.getByRole("link", { name: "New Thread" }).first().click();
  const dialog = newcomer.getByRole("dialog", { name: "New Thread" });
  await expect(dialog).toContainText("Your first 2 posts here wait for a moderator");
  await dialog.getByLabel("Title").fill("Tomatoes");
  await dialog.getByLabel("Content").fill("Who has black krim?");
  await dialog.getByRole("button", { name: "Create Thread" }).click();
  await expect(newcomer.getByText("It waits for a moderator", { exact: true })).toBeVisible();
  await newcomer.getByRole("link", { name: "See what waits" }).click();
  await expect(newcomer.getByText("Waiting for a moderator")).toBeVisible();
  await expect(newcomer.getByRole("heading", { name: "Tomatoes" })).toBeVisible();

  const moderator = await open("member");
  await moderator.goto(board);
  await expect(moderator.getByText("Tomatoes")).toHaveCount(0);
  await tabTo(moderator, moderator.getByRole("link", { name: "See what waits" }));
  await moderator.keyboard.press("Enter");
  await tabTo(moderator, moderator.getByRole("button", { name: /^Approve/ }));
  await moderator.keyboard.press("Enter");
  await expect(moderator.getByText("It is up", { exact: true })).toBeVisible();
  await expect(moderator.getByText("No posts are waiting")).toBeVisible();
  await moderator.goto(board);
  await expect(moderator.getByRole("link", { name: "Tomatoes" })).toBeVisible();
});

test("a reply that waits is told so, changed and declined by a rule", async ({ open, sessionOf, city }) => {
  const board = await newBoard(await sessionOf("member"), "Lost and found");
  const thread = await postThread(await sessionOf("member"), board, "A glove", "Left, blue");
  const session = await signUp(city.url, newPerson("Nico New"));
  const newcomer = await open(session);
  await newcomer.goto(thread);
  await expect(newcomer.getByText("Your first 2 posts here wait for a moderator")).toBeVisible();
  await newcomer.getByPlaceholder("Write your reply...").fill("Mine, I think");
  await newcomer.getByRole("button", { name: "Post Reply" }).click();
  await expect(newcomer.getByText("Waiting for a moderator")).toBeVisible();
  await newcomer.locator("summary").filter({ hasText: "Edit" }).click();
  await newcomer.getByRole("textbox").fill("Mine, I know");
  await newcomer.getByRole("button", { name: "Save" }).click();
  await expect(newcomer.getByText("Post updated", { exact: true })).toBeVisible();
  await postReply(session, thread, "And a hat");
  await newcomer.goto(thread);
  await expect(newcomer.getByText("Two of your posts are waiting for a moderator here", { exact: true })).toBeVisible();

  await newcomer.goto("/waiting");
  await expect(newcomer.getByRole("heading", { level: 1 })).toHaveText("Waiting posts");
  await expectOpenNow(newcomer);

  const moderator = await open("member");
  await moderator.goto(`/waiting?board=${board.split("/").at(-1)}`);
  await expect(moderator.getByRole("button", { name: /^Approve/ })).toHaveCount(2);
  await expectOpenNow(moderator);
  await moderator.getByRole("button", { name: /^Decline Mine, I know/ }).click();
  const dialog = moderator.getByRole("dialog", { name: "Decline post" });
  await expect(dialog).toBeVisible();
  await expectOpenNow(moderator);
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("Please choose the rule that it is about")).toBeVisible();
  await dialog.getByLabel("House rule").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(
    moderator.getByText("Its author gets an email with the rule and a copy.", { exact: true }),
  ).toBeVisible();
  await expect(moderator.getByText("Mine, I know")).toHaveCount(0);
  await expect(moderator.getByText("And a hat", { exact: true }).first()).toBeVisible();
  await newcomer.goto("/waiting");
  await expect(newcomer.getByText("Your first posts here.")).toBeVisible();
  const declined = newcomer.getByRole("region", { name: "Declined" });
  await expect(declined).toContainText("Mine, I know");
  await expect(declined.getByText(/^The house rule: /)).toBeVisible();
  await declined.getByRole("link", { name: /^Why, and how to appeal/ }).click();
  await expect(newcomer).toHaveURL(/\/appeal\//);
});

test.describe("without script", () => {
  test("a moderator lets a first post stand", async ({ open, sessionOf, city }) => {
    const board = await newBoard(await sessionOf("member"), "Ladders");
    const thread = await postThread(await sessionOf("member"), board, "Twelve feet", "Who lends one?");
    await postReply(await signUp(city.url, newPerson("Nora New")), thread, "I do, on Sundays");
    const page = await open("member", { javaScriptEnabled: false });
    await page.goto(board);
    await page.getByRole("link", { name: "See what waits" }).click();
    await page.getByRole("button", { name: /^Approve/ }).click();
    await expect(page.getByText("No posts are waiting")).toBeVisible();
    await page.goto(thread);
    await expect(page.getByText("I do, on Sundays")).toBeVisible();
  });
});
