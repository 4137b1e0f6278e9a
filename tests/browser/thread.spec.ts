import { confirm, newThread, openMenu, postReply, replyCount, replyField, replyOf } from "./support/boards.ts";
import { signInByForm } from "./support/forms.ts";
import { holdPosts } from "./support/hold-posts.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast, toastsOf } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("a reply is refused while it is empty, counted, posted and shown below the others", async ({
  open,
  sessionOf,
}) => {
  const { thread } = await newThread(sessionOf, "Gate");
  const page = await open("stranger");
  await page.goto(thread);
  await replyCount(page, "0 Replies");
  await replyField(page).fill("  ");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Empty reply", "Please enter a reply");
  await expect(replyField(page)).toBeFocused();
  await replyField(page).fill("Mine squeaks.\nYours?");
  await expect(page.getByText("20/3000")).toBeVisible();
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted!");
  await replyCount(page, "1 Replies");
  await expect(replyField(page)).toHaveValue("");
  await expect(replyOf(page, "Mine squeaks.").locator("p.whitespace-pre-wrap")).toHaveText("Mine squeaks.\nYours?");
  await page.reload();
  await replyCount(page, "1 Replies");
  await expect(replyField(page)).toHaveValue("");
});

test("the same reply is posted twice by who means it, though the first was refused before the script had come", async ({
  open,
  sessionOf,
}) => {
  const { thread } = await newThread(sessionOf, "Echo");
  const page = await open("stranger");
  await page.goto(thread);
  await page.locator("form", { has: replyField(page) }).evaluate((it) => HTMLFormElement.prototype.submit.call(it));
  await expectToast(page, "Empty reply", "Please enter a reply");
  for (const count of [1, 2]) {
    await replyField(page).fill("Hello!");
    await page.getByRole("button", { name: "Post Reply" }).click();
    await replyCount(page, `${count} Replies`);
    // The reply may stand there before its form has the answer.
    await expect(replyField(page)).toHaveValue("");
  }
});

test("a reply and a thread are edited in place: Escape and Cancel keep, nothing is ignored, Save saves", async ({
  open,
  sessionOf,
}) => {
  const { thread } = await newThread(sessionOf, "Latch");
  await postReply(await sessionOf("neighbor"), thread, "Oil it");
  const page = await open("neighbor");
  await page.goto(thread);
  const row = page.locator("main ol > li");
  for (const [place, label, words] of [
    [row, "Edit your reply", "Oil it"],
    [page.locator("article"), "Edit your thread", "What Latch says"],
  ] as const) {
    const edit = place.getByRole("button", { name: "Edit" });
    const area = page.getByLabel(label);
    for (const cancel of [
      () => page.keyboard.press("Escape"),
      () => place.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await openMenu(place);
      await edit.click();
      await expect(area).toHaveValue(words);
      await expect(area).toBeFocused();
      await area.fill("Something else");
      await cancel();
      await expect(area).toBeHidden();
      await expect(place).toContainText(words);
    }
    await openMenu(place);
    await edit.click();
    await area.fill(" \n ");
    await place.getByRole("button", { name: "Save" }).click();
    await expect(area).toBeVisible();
    await area.fill(`${words}, and https://porch.test`);
    await place.getByRole("button", { name: "Save" }).click();
    const updated = label === "Edit your reply" ? "Reply updated" : "Thread updated";
    await expectToast(page, updated);
    // Nor was anything said of the words that were none.
    expect(await toastsOf(page).filter({ hasNotText: updated }).count()).toBe(0);
    await expect(area).toBeHidden();
    await expect(place).toContainText("edited");
    await expect(place.getByRole("link", { name: "https://porch.test" })).toHaveAttribute("rel", "ugc nofollow");
    await dismissToasts(page);
  }
});

test("a reply is deleted after the specification's question, a thread leads back to its board", async ({
  open,
  sessionOf,
}) => {
  const { board, thread } = await newThread(sessionOf, "Hinge");
  await postReply(await sessionOf("stranger"), thread, "Grease it");
  const page = await open("neighbor");
  await page.goto(thread);
  await openMenu(replyOf(page, "Grease it"));
  await expect(replyOf(page, "Grease it").getByRole("link", { name: /^Report/ })).toBeVisible();
  await expect(replyOf(page, "Grease it").getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  const author = await open("stranger");
  await author.goto(thread);
  await openMenu(replyOf(author, "Grease it"));
  const opener = replyOf(author, "Grease it").getByRole("button", { name: /^Delete/ });
  await confirm(author, opener, "Delete reply", "Are you sure you want to delete this reply?");
  await expectToast(author, "Reply deleted");
  await expect(replyOf(author, "Grease it")).toHaveCount(0);
  await replyCount(author, "0 Replies");
  await openMenu(page.locator("article"));
  const deletion = page.locator("article").getByRole("button", { name: /^Delete/ });
  await confirm(page, deletion, "Delete thread", "Are you sure you want to delete “Hinge”");
  await expect(page).toHaveURL(board);
  await expectToast(page, "Thread deleted");
  // Nor does the page's live line say so to who did it.
  expect(await toastsOf(page).filter({ hasText: "Thread not found" }).count()).toBe(0);
  expect((await page.goto(thread))?.status()).toBe(404);
  await expect(page.getByText("Thread not found")).toBeVisible();
});

test("a dialog that is closed while it sends does not lose where the answer leads", async ({ open, sessionOf }) => {
  const { board, thread } = await newThread(sessionOf, "Nail");
  const page = await open("neighbor");
  await page.goto(thread);
  const { sent, letGo } = await holdPosts(page);
  await openMenu(page.locator("article"));
  const deletion = page.locator("article").getByRole("button", { name: /^Delete/ });
  await confirm(page, deletion, "Delete thread", "Are you sure you want to delete “Nail”");
  await sent;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letGo();
  await expect(page).toHaveURL(board);
  await expectToast(page, "Thread deleted");
});

test("what the page loads anew meanwhile does not lose where an answer leads", async ({ open, sessionOf }) => {
  const { board, thread } = await newThread(sessionOf, "Latch");
  const page = await open("neighbor");
  await page.goto(thread);
  const { sent, letGo } = await holdPosts(page);
  await openMenu(page.locator("article"));
  const deletion = page.locator("article").getByRole("button", { name: /^Delete/ });
  await confirm(page, deletion, "Delete thread", "Are you sure you want to delete “Latch”");
  await sent;
  const reached = page.waitForResponse("**/favicon.svg");
  await page.evaluate(() => void dispatchEvent(new Event("online")));
  await reached;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  letGo();
  await expect(page).toHaveURL(board);
  await expectToast(page, "Thread deleted");
});

test("a step back that takes its time does not lose where an answer leads", async ({ open, sessionOf }) => {
  const { board, thread } = await newThread(sessionOf, "Bolt");
  const page = await open("neighbor");
  await page.goto(thread);
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 500);
  });
  await openMenu(page.locator("article"));
  const deletion = page.locator("article").getByRole("button", { name: /^Delete/ });
  await confirm(page, deletion, "Delete thread", "Are you sure you want to delete “Bolt”");
  await expect(page).toHaveURL(board);
  await expectToast(page, "Thread deleted");
  await page.goBack();
  await expect(page).toHaveURL(thread);
});

test("a ban: the moderator lands on the board, a member who has not heard is refused and keeps the reply, and it can be lifted", async ({
  open,
  sessionOf,
}) => {
  const { board, thread } = await newThread(sessionOf, "Fence");
  const member = await open("neighbor");
  for (const line of ["**/session/news", "**/live?*"]) await member.route(line, (route) => route.abort());
  await member.goto(thread);
  await replyField(member).fill("One more thing");
  const moderator = await open("member");
  await moderator.goto(thread);
  await openMenu(moderator.locator("article"));
  const ban = moderator.locator("article").getByRole("button", { name: /^Ban from Board/ });
  await confirm(moderator, ban, "Ban from Board", "from this board?", "others");
  await expect(moderator).toHaveURL(board);
  await expectToast(moderator, "Member banned");

  await member.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(member, "You are banned from this board", "You cannot post replies on this board");
  await expect(replyField(member)).toHaveValue("One more thing");

  await moderator.getByRole("link", { name: "Edit Board" }).click();
  const dialog = moderator.getByRole("dialog", { name: "Edit Board" });
  await expect(dialog).toContainText("Banned by moderator");
  await dialog.getByRole("button", { name: /^Unban/ }).click();
  await expectToast(moderator, "Ban lifted");
  await expect(dialog).toContainText("Nobody is banned from this board.");
  await dismissToasts(member);
  await member.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(member, "Reply posted!");
});

test("what a visitor began to write survives a reload and the sign-in, and is posted once", async ({
  page,
  city,
  sessionOf,
}) => {
  const { thread } = await newThread(sessionOf, "Paint");
  await page.goto(thread);
  await replyField(page).fill("Blue, of course");
  await page.reload();
  await expect(replyField(page)).toHaveValue("Blue, of course");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Sign in required", "Please sign in to reply");
  await expect(page).toHaveURL(`/auth?to=${encodeURIComponent(`${thread}#leave-a-reply`)}`);
  await signInByForm(page, city.members[2]);
  await expect(page).toHaveURL(`${thread}#leave-a-reply`);
  await expect(replyField(page)).toHaveValue("Blue, of course");
  await page.getByRole("button", { name: "Post Reply" }).dblclick();
  await expectToast(page, "Reply posted!");
  await expect(replyOf(page, "Blue, of course")).toHaveCount(1);
  // The toast and the others' way to a reply are quicker than the form: what was typed is forgotten when it is empty.
  await expect(replyField(page)).toHaveValue("");
  await page.reload();
  await expect(replyOf(page, "Blue, of course")).toHaveCount(1);
  await expect(replyField(page)).toHaveValue("");
});
