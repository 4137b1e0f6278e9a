import type { Page } from "@playwright/test";
import { confirm, createBoard, postThread, replyField, replyOf } from "./support/boards.ts";
import { signInByForm } from "./support/forms.ts";
import { tabTo, typeInto } from "./support/keyboard.ts";
import { mustPost, newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const membership = (page: Page, verb: "Join" | "Leave", name: string) =>
  page.getByRole("button", { name: `${verb} ${name}`, exact: true });

test("a member joins a board and leaves it again: it moves, the number counts, the focus stays", async ({
  open,
  sessionOf,
}) => {
  await createBoard(await sessionOf("stranger"), "Hat Talk");
  const page = await open("neighbor");
  await page.goto("/boards?show=60");
  const row = page.locator("main li").filter({ hasText: "Hat Talk" });
  await expect(row).toContainText(/member1(?!\d)/);
  await membership(page, "Join", "Hat Talk").focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Joined board!");
  const mine = page.locator("section").filter({ has: page.getByRole("heading", { name: "My Boards" }) });
  await expect(mine).toContainText("Hat Talk");
  await expect(row).toContainText(/members2(?!\d)/);
  await expect(membership(page, "Leave", "Hat Talk")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(page, "Left board");
  await expect(mine).not.toContainText("Hat Talk");
  await expect(row).toContainText(/member1(?!\d)/);
});

test("whoever joined every board is told so", async ({ open, city }) => {
  const session = await signUp(city.url, newPerson("Joan Everywhere"));
  const list = await (await session.request.get("/boards?show=60")).text();
  const ids = new Set([...list.matchAll(/href="\/boards\/(\d+)"/g)].map(([, id = ""]) => id));
  expect(ids.size).toBeGreaterThan(10);
  for (const boardId of ids) await mustPost(session.request, `/boards/${boardId}`, "boards.join", { boardId });
  const page = await open(session);
  await page.goto("/boards");
  await expect(page.getByText("You've joined all available boards!", { exact: true })).toBeVisible();
});

test("a visitor who joins is asked to sign in, and has joined on coming back to the board", async ({
  page,
  city,
  sessionOf,
}) => {
  const board = await createBoard(await sessionOf("stranger"), "Lamp Talk");
  await page.goto(board);
  await membership(page, "Join", "Lamp Talk").click();
  await expectToast(page, "Sign in required", "Please sign in to join boards");
  await signInByForm(page, city.members[1]);
  await expect(page).toHaveURL(board);
  await expectToast(page, "Joined board!");
  await expect(page.getByText("2 members")).toBeVisible();
});

test("a member creates a board, and is its moderator", async ({ open }) => {
  const page = await open("member");
  await page.goto("/boards");
  await page.getByRole("link", { name: "Create Board" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Board" });
  await dialog.getByLabel("Name").fill("Moth Watch");
  await dialog.getByRole("button", { name: "Create Board" }).click();
  await expectToast(page, "Missing information", "Please fill in all fields");
  await expect(dialog.getByLabel("Description")).toBeFocused();
  await dialog.getByLabel("Description").fill("What comes to the lamp");
  await dialog.getByRole("button", { name: "Create Board" }).click();
  await expectToast(page, "Board created!", "You are now a moderator of this board");
  await expect(page).toHaveURL(/\/boards\/\d+$/);
  await expect(page.getByRole("heading", { name: "Moth Watch", level: 1 })).toBeVisible();
  await expect(page.getByText("0 threads · 1 member")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit Board" })).toBeVisible();
});

test("its moderator describes it anew and gives it rules, which everyone can read", async ({ open, sessionOf }) => {
  const board = await createBoard(await sessionOf("member"), "Rule Talk");
  const [page, reader] = [await open("member"), await open("visitor")];
  await reader.goto(board);
  await expect(reader.getByRole("button", { name: "Rules" })).toHaveCount(0);
  await expect(reader.getByRole("link", { name: "Edit Board" })).toHaveCount(0);
  await page.goto(board);
  await page.getByRole("link", { name: "Edit Board" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Board" });
  await dialog.getByLabel("Description").fill(" ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Description required", "Please provide a board description");
  await dialog.getByLabel("Description").fill("About rules");
  await dialog.getByLabel("Rules").fill("1. Be kind.\n2. See 1.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Board updated!");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("About rules")).toBeVisible();
  await reader.reload();
  await reader.getByRole("button", { name: "Rules" }).click();
  await expect(reader.getByRole("dialog", { name: "Rules" })).toContainText("2. See 1.");
});

test("a new thread stands on top for everyone; its counter counts characters", async ({ open, sessionOf }) => {
  const board = await createBoard(await sessionOf("member"), "Thread Talk");
  await postThread(await sessionOf("member"), board, "The older one", "It was first.");
  const page = await open("neighbor");
  await page.goto(board);
  await page.getByRole("link", { name: "New Thread" }).click();
  const dialog = page.getByRole("dialog", { name: "New Thread" });
  await dialog.getByLabel("Title").fill("The newer one");
  await dialog.getByLabel("Content").fill("🏮🏮🏮");
  await expect(dialog.getByText("3/3000")).toBeVisible();
  await dialog.getByLabel("Content").fill("x".repeat(3001));
  await dialog.getByRole("button", { name: "Create Thread" }).click();
  await expectToast(page, "Validation error", "Content must be less than 3000 characters");
  await dialog.getByLabel("Content").fill("Two lines\nof it");
  await dialog.getByRole("button", { name: "Create Thread" }).click();
  await expectToast(page, "Thread created!");
  await expect(dialog).toBeHidden();
  await expect(page.locator("main li h3")).toHaveText(["The newer one", "The older one"]);
  const reader = await open("visitor");
  await reader.goto(board);
  await expect(reader.getByText("2 threads · 1 member")).toBeVisible();
  await expect(reader.locator("main li h3").first()).toHaveText("The newer one");
});

test("a moderator deletes a thread on the board after being asked", async ({ open, sessionOf }) => {
  const board = await createBoard(await sessionOf("member"), "Broom Talk");
  await postThread(await sessionOf("neighbor"), board, "Sweep me", "Away");
  const stranger = await open("stranger");
  await stranger.goto(board);
  await expect(stranger.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  const page = await open("member");
  await page.goto(board);
  const sentence = "Are you sure you want to delete “Sweep me”? You can restore it for 30 days, from your profile.";
  await confirm(page, page.getByRole("button", { name: /^Delete/ }), "Delete thread", sentence, "others");
  await expectToast(page, "Thread deleted");
  await expect(page.getByText("No threads yet")).toBeVisible();
});

test("an admin deletes a board after being told what goes with it", async ({ open, sessionOf }) => {
  const board = await createBoard(await sessionOf("member"), "Short Talk");
  await postThread(await sessionOf("neighbor"), board, "Soon gone", "Indeed");
  const page = await open("admin");
  await page.goto("/boards?show=60");
  const row = page.locator("main li").filter({ hasText: "Short Talk" });
  const sentence = "All its threads and replies are deleted too.";
  await confirm(page, row.getByRole("button", { name: /^Delete/ }), "Delete board", sentence, "others");
  await expectToast(page, "Board deleted");
  await expect(row).toHaveCount(0);
  const answer = await page.goto(board);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Board not found")).toBeVisible();
});

test("by keyboard alone: from the list to a board, a thread of one's own and a reply", async ({ open, sessionOf }) => {
  const board = await createBoard(await sessionOf("member"), "Key Talk");
  const page = await open("neighbor");
  await page.goto(board);
  await tabTo(page, membership(page, "Join", "Key Talk"));
  await page.keyboard.press("Enter");
  await expectToast(page, "Joined board!");
  await tabTo(page, page.getByRole("link", { name: "New Thread" }).first());
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New Thread" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Without a mouse");
  await typeInto(page, dialog.getByLabel("Content"), "It works.");
  await tabTo(page, dialog.getByRole("button", { name: "Create Thread" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Thread created!");
  await expect(dialog).toBeHidden();
  await tabTo(page, page.getByRole("link", { name: "Without a mouse" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Without a mouse", level: 1 })).toBeVisible();
  await dismissToasts(page);
  await typeInto(page, replyField(page), "So it does.");
  await tabTo(page, page.getByRole("button", { name: "Post Reply" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Reply posted!");
  await expect(replyOf(page, "So it does.")).toBeVisible();
});
