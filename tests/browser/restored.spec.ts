import { confirm, newThread, openMenu, postReply, replyCount, replyOf } from "./support/boards.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("a moderator reads what a reply said before it was edited; its author finds no way there", async ({
  open,
  sessionOf,
}) => {
  const { thread } = await newThread(sessionOf, "Hinge");
  await postReply(await sessionOf("stranger"), thread, "Mine is made of brass.");
  const author = await open("stranger");
  await author.goto(thread);
  await openMenu(author, "reply");
  await author.getByRole("button", { name: "Edit" }).click();
  await author.getByLabel("Edit your reply").fill("Mine is made of iron.");
  await author.getByRole("button", { name: "Save" }).click();
  await expectToast(author, "Reply updated");
  await author.reload();
  await openMenu(author, "reply");
  await expect(author.getByRole("button", { name: /^Delete/ })).toBeVisible();
  await expect(author.getByRole("link", { name: /^Earlier versions/ })).toHaveCount(0);

  const moderator = await open("member");
  await moderator.goto(thread);
  await openMenu(moderator, "reply");
  await moderator.getByRole("link", { name: /^Earlier versions/ }).click();
  await expect(moderator.getByRole("heading", { name: "Earlier versions", level: 1 })).toBeVisible();
  await expect(moderator.locator("main del")).toHaveText(/brass/);
  await expect(moderator.locator("main ins")).toHaveText(/iron/);
  await moderator.getByRole("link", { name: "Back to Thread" }).click();
  await expect(replyOf(moderator, "Mine is made of iron.")).toBeVisible();
});

test("what was deleted comes back from the profile, to where it stood", async ({ open, sessionOf }) => {
  const { thread } = await newThread(sessionOf, "Knocker");
  for (const words of ["First knock", "Second knock", "Third knock"])
    await postReply(await sessionOf("stranger"), thread, words);
  const page = await open("stranger");
  await page.goto(thread);
  const row = replyOf(page, "Second knock");
  await openMenu(row, "reply");
  await confirm(
    page,
    row.getByRole("button", { name: /^Delete/ }),
    "Delete reply",
    "Are you sure you want to delete this reply?",
  );
  await expectToast(page, "Reply deleted", "You can restore it for 30 days, from your profile.");
  await replyCount(page, "2 Replies");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Removed posts" }).click();
  const post = page.locator("main ul > li").filter({ hasText: "Second knock" });
  await expect(post.getByRole("heading", { name: "Reply in “Knocker”" })).toBeVisible();
  await post.getByRole("button", { name: /^Restore/ }).click();
  await expectToast(page, "Reply restored");
  await expect(page).toHaveURL(/\/threads\/.*#reply-/);
  await replyCount(page, "3 Replies");
  await expect(page.locator("main ol > li .reply-words")).toHaveText(["First knock", "Second knock", "Third knock"]);
  await page.goto("/profile/removed");
  await expect(page.getByText("Second knock")).toHaveCount(0);
});
