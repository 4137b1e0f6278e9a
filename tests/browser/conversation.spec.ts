import { demoId } from "../../demo/identity.ts";
import { confirm, newThread, openMenu, postReply, replyField, replyOf } from "./support/boards.ts";
import { holdPosts } from "./support/hold-posts.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("a reply answers one neighbor, shows how that began, and leads there", async ({ open, sessionOf }) => {
  const { thread } = await newThread(sessionOf, "Awning");
  await postReply(await sessionOf("member"), thread, "Green, or striped?");
  await postReply(await sessionOf("stranger"), thread, "Plain");
  const page = await open("neighbor");
  await page.goto(thread);
  await replyOf(page, "Green, or striped?")
    .getByRole("link", { name: /^Reply to/ })
    .click();
  await expect(replyField(page)).toBeFocused();
  const form = page.locator("#leave-a-reply");
  await expect(form).toContainText("Green, or striped?");
  await form.getByRole("link", { name: "Reply to the thread instead" }).click();
  await expect(form).not.toContainText("Green");
  await replyOf(page, "Green, or striped?")
    .getByRole("link", { name: /^Reply to/ })
    .click();
  await expect(form).toContainText("Green, or striped?");
  await replyField(page).fill("Striped, like the old one");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted!");
  await expect(page).toHaveURL(/#reply-/);
  await expect(form).not.toContainText("Green");
  const answered = replyOf(page, "like the old one").getByRole("link", { name: /Green, or striped\?$/ });
  await answered.click();
  await expect(page.locator("main ol > li").filter({ hasText: "Green, or striped?" }).first()).toBeFocused();
});

test("the next reply is begun while the last is on its way, and goes on in its place", async ({ open, sessionOf }) => {
  const { thread } = await newThread(sessionOf, "Two in a row");
  const page = await open("neighbor");
  await page.goto(thread);
  const { sent, letGo } = await holdPosts(page);
  await replyField(page).fill("The first of two");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await sent;
  await replyField(page).fill("And the second");
  letGo();
  await expect(replyOf(page, "The first of two")).toBeVisible();
  await expect(replyField(page)).toHaveValue("And the second");
  await expect(replyField(page)).toBeFocused();
  await page.reload();
  await expect(replyField(page)).toHaveValue("And the second");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(replyOf(page, "And the second")).toBeVisible();
  await expect(replyField(page)).toHaveValue("");
});

test("thanks are counted at once, stay, and can be taken back", async ({ open, sessionOf }) => {
  const { thread } = await newThread(sessionOf, "Trellis");
  await postReply(await sessionOf("stranger"), thread, "I have one to spare");
  const page = await open("neighbor");
  await page.goto(thread);
  const thanks = page.getByRole("button", { name: /^Thank / });
  await expect(thanks).toHaveAttribute("aria-pressed", "false");
  await thanks.click();
  await expect(thanks).toHaveAttribute("aria-pressed", "true");
  await expect(thanks).toHaveAccessibleName(/, 1 thank-you$/);
  await expect(thanks).toHaveAttribute("value", "no");
  await page.reload();
  await expect(thanks).toHaveAttribute("aria-pressed", "true");
  const author = await open("stranger");
  await author.goto(thread);
  await expect(replyOf(author, "I have one to spare")).toContainText("1 thank-you");
  await expect(author.getByRole("button", { name: /^Thank / })).toHaveCount(0);
  await thanks.click();
  await expect(thanks).toHaveAttribute("aria-pressed", "false");
  await expect(thanks).toHaveAttribute("value", "yes");
  await page.reload();
  await expect(replyOf(page, "I have one to spare")).not.toContainText("thank-you");
});

test("who goes on is named once, and who began the thread is marked", async ({ open, sessionOf }) => {
  const { thread } = await newThread(sessionOf, "Gutter");
  for (const words of ["It drips", "It pours"]) await postReply(await sessionOf("neighbor"), thread, words);
  await postReply(await sessionOf("stranger"), thread, "Call Chuy");
  const page = await open("visitor");
  await page.goto(thread);
  const names = page.locator("main ol > li").getByRole("link", { name: /^[A-Z]\S+ [A-Z]/ });
  await expect(names).toHaveCount(2);
  await expect(replyOf(page, "It drips").getByText("Author", { exact: true })).toBeVisible();
  await expect(replyOf(page, "Call Chuy").getByText("Author", { exact: true })).toHaveCount(0);
  // Read aloud, each says whose it is.
  const name = (await names.first().textContent()) ?? "";
  await expect(replyOf(page, "It pours")).toContainText(name);
});

test("a menu opens by keyboard, closes by Escape, and gives the focus back", async ({ open, sessionOf }) => {
  const { thread } = await newThread(sessionOf, "Ladder");
  const page = await open("neighbor");
  await page.goto(thread);
  await openMenu(page.locator("article"));
  await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Edit" })).toBeHidden();
  await expect(page.getByRole("button", { name: "More for the thread" })).toBeFocused();
});

test("a link to a reply opens its page and shows it", async ({ page }) => {
  const threadId = demoId("thread", "ask-a-neighbor/four-way-stop-everybody-waves");
  const replyId = demoId("reply", "ask-a-neighbor/four-way-stop-everybody-waves/70");
  await page.goto(`/threads/${threadId}?reply=${replyId}`);
  await expect(page).toHaveURL(`/threads/${threadId}?page=3#reply-${replyId}`);
  await expect(page.locator(`#reply-${replyId}`)).toBeInViewport();
  const permalink = page.locator(`#reply-${replyId} a:has(time)`);
  await expect(permalink).toHaveAttribute("href", `/threads/${threadId}?page=3#reply-${replyId}`);
});

test("a reply on an earlier page leads its author to the last page, where it stands", async ({ open }) => {
  const thread = `/threads/${demoId("thread", "ask-a-neighbor/four-way-stop-everybody-waves")}`;
  const page = await open("neighbor");
  await page.goto(thread);
  await replyField(page).fill("I waved back.");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted!");
  await expect(page).toHaveURL(new RegExp(`^[^?]*${thread}\\?page=4#reply-`));
  await expect(replyOf(page, "I waved back.")).toBeInViewport();
});

test("what was written since one read a thread is marked, and found in one press", async ({
  open,
  sessionOf,
  city,
}) => {
  const { board, thread } = await newThread(sessionOf, "Rain barrel");
  await postReply(await sessionOf("stranger"), thread, "Fifty gallons");
  const page = await open(await signUp(city.url, newPerson()));
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const isNew = row("Rain barrel").getByText("New", { exact: true });
  await page.goto(board);
  await expect(row("Rain barrel")).toBeVisible();
  await expect(isNew).toHaveCount(0);
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect(page.getByRole("button", { name: /^Leave/ })).toBeVisible();
  await row("Rain barrel").getByRole("link", { name: "Rain barrel" }).click();
  await expect(replyOf(page, "Fifty gallons")).toBeInViewport();
  await page.mouse.move(100, 100);
  const kept = () => page.evaluate(() => localStorage.getItem("read:places") ?? "");
  await expect.poll(kept).toContain(`"thread:${thread.split("/").at(-1)}":1`);
  // What comes while it is open is read as it comes.
  await page.goto("/boards");
  for (let count = 0; count < 33; count++) await postReply(await sessionOf("stranger"), thread, `Gallon ${count}`);
  await page.goto("/boards");
  await expect(isNew).toBeVisible();
  await page.goto(board);
  await expect(isNew).toBeVisible();
  await page.goto("/boards");
  await expect(isNew).toHaveCount(0);
  await page.goto(`${thread}?page=2`);
  await page.mouse.move(100, 100);
  await page.getByRole("link", { name: "First new reply" }).click();
  await expect(page).toHaveURL(/\/threads\/[0-9a-f-]+#reply-/);
  await expect(replyOf(page, "Gallon 0")).toBeFocused();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(kept).toBe("");
});

test("what was deleted at the end of a thread leaves nothing new behind", async ({ open, sessionOf, city }) => {
  const { board, thread } = await newThread(sessionOf, "Moss");
  await postReply(await sessionOf("stranger"), thread, "Leave it");
  const page = await open(await signUp(city.url, newPerson()));
  await page.goto(thread);
  await page.mouse.move(100, 100);
  const kept = () => page.evaluate(() => localStorage.getItem("read:places") ?? "");
  await expect.poll(kept).toContain(`"thread:${thread.split("/").at(-1)}":1`);
  await page.goto(board);
  await postReply(await sessionOf("stranger"), thread, "Cheap moss, call now");
  const moderator = await open("admin");
  await moderator.goto(thread);
  const spam = replyOf(moderator, "Cheap moss");
  await openMenu(spam);
  await confirm(
    moderator,
    spam.getByRole("button", { name: /^Delete/ }),
    "Delete reply",
    "Are you sure you want to delete this reply?",
    "others",
  );
  await expect(spam).toHaveCount(0);
  await page.goto(thread);
  await page.mouse.move(100, 100);
  await expect.poll(kept).toContain(`"thread:${thread.split("/").at(-1)}":2`);
  await expect(page.getByRole("link", { name: "First new reply" })).toHaveCount(0);
});

test("a long thread opens at a day", async ({ page }) => {
  const path = `/threads/${demoId("thread", "ask-a-neighbor/four-way-stop-everybody-waves")}`;
  await page.goto(path);
  const day = page.getByLabel("Go to a day");
  await day.fill("2099-01-01");
  await page.getByRole("button", { name: "Go to this day" }).click();
  await expect(page).toHaveURL(/\?page=[34]#reply-/);
  await expect(page.locator("main ol > li").last()).toBeFocused();
  await day.fill("2001-01-01");
  await page.getByRole("button", { name: "Go to this day" }).click();
  await expect(page).toHaveURL(/\/threads\/[0-9a-f-]+#reply-/);
  await expect(page.locator("main ol > li").first()).toBeFocused();
  await page.goto(`${path}?on=yesterday&after=x`);
  await expect(page.locator("main ol > li").first()).toBeVisible();
});
