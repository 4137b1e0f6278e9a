import { expect, type Locator, type Page } from "@playwright/test";
import { giveReason } from "./reasons.ts";
import { mustPost, type Session } from "./requests.ts";
import type { Role } from "./test.ts";

/** Where a form led to. */
const locationOf = async (...args: Parameters<typeof mustPost>): Promise<string> =>
  (await mustPost(...args)).headers().location ?? "";

/** A new board; gives its address. */
export const createBoard = ({ request }: Session, name: string): Promise<string> =>
  locationOf(request, "/boards/new", "boards.create", { name, description: "What we talk about on the porch" });

/** A new thread; gives its address. */
export async function postThread({ request }: Session, board: string, title: string, content: string): Promise<string> {
  const boardId = board.split("/").at(-1) ?? "";
  await mustPost(request, `${board}/new`, "threads.post", { boardId, title, content });
  const path = /href="(\/threads\/[0-9a-f-]{36})"/.exec(await (await request.get(board)).text())?.[1];
  if (!path) throw new Error("The thread is not on its board.");
  return path;
}

export const reportThread = ({ request }: Session, thread: string, reason: string) =>
  mustPost(request, thread, "reports.send", {
    contentType: "thread",
    contentId: thread.split("/").at(-1) ?? "",
    reason,
  });

export const postReply = ({ request }: Session, thread: string, content: string) =>
  mustPost(request, thread, "replies.post", { threadId: thread.split("/").at(-1) ?? "", content });

/** The row of a reply, found by its words. */
export const replyOf = (page: Page, words: string): Locator => page.locator("main ol > li").filter({ hasText: words });

/**
 * Opens what can be done with a thread or a reply: the first of them in this place. In the middle of the screen: a menu
 * follows its button a frame later, so that a press within that has to scroll first may miss.
 */
export async function openMenu(within: Page | Locator, of: "thread" | "reply" | "" = ""): Promise<void> {
  const button = within.getByRole("button", { name: new RegExp(`^More for the ${of}`) }).first();
  await button.evaluate((each) => each.scrollIntoView({ block: "center" }));
  await button.click();
}

export const replyField = (page: Page): Locator => page.getByPlaceholder("Write your reply...");

/** "3 Replies" */
export const replyCount = (page: Page, count: string): Promise<void> =>
  expect(page.getByRole("heading", { name: count, exact: true })).toBeVisible();

/** Presses a button that asks first, and the button of the same name in the dialog. */
export async function confirm(
  page: Page,
  opener: Locator,
  title: string,
  sentence: string,
  whose: "own" | "others" = "own",
): Promise<void> {
  const word = await opener.evaluate(({ childNodes }) =>
    [...childNodes].map((node) => (node instanceof Text ? node.data : "")).join(""),
  );
  await opener.click();
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toContainText(sentence);
  if (whose === "others") await giveReason(dialog);
  else await expect(dialog.getByLabel("House rule")).toHaveCount(0);
  await dialog.getByRole("button", { name: word, exact: true }).click();
}

/** A thread of the neighbor's, on a board of the member's. */
export async function newThread(sessionOf: (role: Role) => Promise<Session>, title: string) {
  const board = await createBoard(await sessionOf("member"), `${title} board`);
  const thread = await postThread(await sessionOf("neighbor"), board, title, `What ${title} says`);
  return { board, thread };
}
