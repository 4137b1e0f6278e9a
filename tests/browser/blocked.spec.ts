import { confirm, newThread, openMenu, postReply, replyCount, replyOf } from "./support/boards.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

const hidden = "A reply by somebody you blocked or muted is not shown.";

test("a member blocks another one, reads on in peace, and takes it back", async ({ open, sessionOf }) => {
  const { thread } = await newThread(sessionOf, "Leaf blower");
  await postReply(await sessionOf("stranger"), thread, "Loud words");
  const page = await open("neighbor");
  await page.goto(thread);
  await openMenu(page, "reply");
  await confirm(page, page.getByRole("button", { name: /^Block / }), "Block member", "is not told and notices nothing");
  await expect(page.getByText(/is blocked$/)).toBeVisible();
  await expect(page.getByText(hidden)).toBeVisible();
  await expect(page.getByText("Loud words")).toHaveCount(0);
  await replyCount(page, "1 Replies");

  await test.step("also while they go on", async () => {
    await postReply(await sessionOf("stranger"), thread, "Louder words");
    await postReply(await sessionOf("member"), thread, "Calm words");
    await expect(replyOf(page, "Calm words")).toBeVisible();
    await expect(page.getByText(hidden)).toHaveCount(2);
    await expect(page.getByText("Louder words")).toHaveCount(0);
    await replyCount(page, "3 Replies");
  });

  await test.step("who sees no difference", async () => {
    const other = await open("stranger");
    await other.goto(thread);
    await expect(replyOf(other, "Louder words")).toBeVisible();
    await expect(other.getByText(hidden)).toHaveCount(0);
  });

  await page.getByRole("link", { name: "Blocked and muted" }).first().click();
  await expect(page.getByRole("heading", { name: "Blocked and muted", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Unblock/ }).click();
  await expect(page.getByText(/is unblocked$/)).toBeVisible();
  await expect(page.getByText("You haven’t blocked or muted anyone.")).toBeVisible();
  await page.goto(thread);
  await expect(replyOf(page, "Louder words")).toBeVisible();
});

test.describe("without script", () => {
  test("a member blocks another one on their profile, and unblocks them there", async ({ open, sessionOf }) => {
    const { thread } = await newThread(sessionOf, "Wind chimes");
    await postReply(await sessionOf("stranger"), thread, "Chimes all night");
    const page = await open("neighbor", { javaScriptEnabled: false });
    await page.goto(thread);
    await page.locator("main ol > li a[href^='/profile/']").first().click();
    await page.getByRole("link", { name: /^Block / }).click();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByText("You blocked them: what they write and share is not shown.")).toBeVisible();
    await page.goto(thread);
    await expect(page.getByText("Chimes all night")).toHaveCount(0);
    await page.goBack();
    await page.getByRole("button", { name: /^Unblock/ }).click();
    await page.goto(thread);
    await expect(page.getByText("Chimes all night")).toBeVisible();
  });
});
