import type { Page } from "@playwright/test";
import { waitUntilAwake } from "./support/awake.ts";
import { createBoard, openMenu, postReply, postThread, replyField, replyOf } from "./support/boards.ts";
import { holdPosts } from "./support/hold-posts.ts";
import { givenReasons, giveReason } from "./support/reasons.ts";
import { mustPost, newPerson, type Session, signIn, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const banned = [
  "Account banned",
  "Your account has been banned from the platform. Please contact support if you believe this is an error.",
] as const;

/** On the Users tab. */
const findMember = (admin: Page, name: string) => admin.goto(`/admin/users?q=${encodeURIComponent(name)}`);

/** The member that was found. */
async function ban(admin: Page) {
  await admin.getByRole("button", { name: /^Ban/ }).first().click();
  await giveReason(admin.getByRole("dialog"));
  await admin.getByRole("dialog").getByRole("button", { name: /^Ban/ }).click();
  await expectToast(admin, "Member banned");
}

const expectVisitor = async (page: Page) => {
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Profile" })).toHaveCount(0);
};

test("a ban reaches every open tab of every browser, and what was typed is refused with its reason", async ({
  open,
  city,
  sessionOf,
}) => {
  const person = newPerson("Otto Gone");
  const session: Session = await signUp(city.url, person);
  const other = await sessionOf("neighbor");
  const thread = await postThread(other, await createBoard(other, "Where Otto writes"), "Otto?", "Where is he");
  const first = await open(session);
  const second = await first.context().newPage();
  waitUntilAwake(second);
  const elsewhere = await open(await signIn(city.url, { email: person.email, password: person.password }));
  await first.goto(thread);
  await second.goto("/boards");
  await elsewhere.goto("/profile");
  // Its line is cut, so it does not hear of it.
  const deaf = await open(session);
  await deaf.route("**/session/news", (route) => route.abort());
  await deaf.goto(thread);
  await replyField(deaf).fill("I am still here");

  const expectTold = (page: Page) => expectToast(page, ...banned).then(() => expectVisitor(page));
  const admin = await open("admin");
  await findMember(admin, person.fullName);
  // Looked for in all at once: a toast is gone after four seconds.
  await Promise.all([...[first, second, elsewhere].map(expectTold), ban(admin)]);
  await expect(elsewhere.getByText("Please sign in to view your profile")).toBeVisible();

  await deaf.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(deaf, ...banned);
  await expectVisitor(deaf);
  await first.goto("/profile/edit");
  await expectToast(first, ...banned);
});

test("whoever was away learns it on coming back", async ({ open, city }) => {
  const person = newPerson("Away Ada");
  const page = await open(await signUp(city.url, person));
  await page.goto("/boards");
  const admin = await open("admin");
  await findMember(admin, person.fullName);
  await page.context().setOffline(true);
  await ban(admin);
  await page.context().setOffline(false);
  await expectToast(page, ...banned);
  await expectVisitor(page);
});

test("a form that hangs hides no ban", async ({ open, city, sessionOf }) => {
  const person = newPerson("Hanging Hal");
  const other = await sessionOf("neighbor");
  const thread = await postThread(other, await createBoard(other, "Where Hal writes"), "Hal?", "Where is he");
  const page = await open(await signUp(city.url, person));
  await page.goto(thread);
  const { sent, letGo } = await holdPosts(page);
  await replyField(page).fill("I am still here");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await sent;
  const admin = await open("admin");
  await findMember(admin, person.fullName);
  await Promise.all([expectToast(page, ...banned).then(() => expectVisitor(page)), ban(admin)]);
  letGo();
});

const bannedHere = "You are banned from this board";

test("a ban from one board reaches every open tab, takes the forms away and keeps what was typed, until it is lifted", async ({
  open,
  city,
  sessionOf,
}) => {
  const [owner, session] = [await sessionOf("member"), await signUp(city.url, newPerson("Benched Ben"))];
  const board = await createBoard(owner, "Where Ben is benched");
  const thread = await postThread(owner, board, "Ben?", "Say something");
  await postReply(session, thread, "Here I am");
  const first = await open(session);
  const second = await first.context().newPage();
  waitUntilAwake(second);
  const elsewhere = await open(session);
  await second.goto(board);
  await second.getByRole("link", { name: "New Thread" }).click();
  const dialog = second.getByRole("dialog", { name: "New Thread" });
  await dialog.getByLabel("Title").fill("Ben speaks");
  await first.bringToFront();
  await first.goto(thread);
  await replyField(first).fill("What I began to say");
  await elsewhere.goto(thread);

  const memberId = await idOf(first);
  const boardId = board.split("/").at(-1) ?? "";
  await mustPost(owner.request, thread, "boards.ban", { ...givenReasons, boardId, memberId, from: "reply" });
  for (const page of [first, second, elsewhere]) await expect(page.getByText(bannedHere)).toBeVisible();
  for (const page of [first, elsewhere]) {
    await expect(replyField(page)).toHaveCount(0);
    await openMenu(replyOf(page, "Here I am"));
    await expect(replyOf(page, "Here I am").getByRole("button", { name: /^Delete/ })).toBeVisible();
    await expect(replyOf(page, "Here I am").getByRole("button", { name: "Edit" })).toHaveCount(0);
  }
  await expect(dialog).toHaveCount(0);
  await expect(first.getByLabel("What you had written")).toHaveValue("What I began to say");
  await expect(second.getByLabel("What you had written")).toHaveValue("Ben speaks");
  // What arrives now comes with the abilities of now.
  await postReply(owner, thread, "He is gone");
  await openMenu(replyOf(first, "He is gone"));
  await expect(replyOf(first, "He is gone").getByRole("link", { name: /^Report/ })).toBeVisible();
  await first.keyboard.press("Escape");

  await mustPost(owner.request, thread, "boards.unban", { boardId, memberId });
  await expect(replyField(first)).toHaveValue("What I began to say");
  await openMenu(replyOf(first, "Here I am"));
  await expect(replyOf(first, "Here I am").getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(second.getByRole("link", { name: "New Thread" })).toBeVisible();
  for (const page of [first, second, elsewhere]) await expect(page.getByText(bannedHere)).toHaveCount(0);
});

/** Whom the tabs know to be signed in. */
const idOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("porchlight.session") ?? "{}") as { id: string }).id);
