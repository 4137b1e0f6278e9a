import type { Page } from "@playwright/test";
import { demoId } from "../../demo/identity.ts";
import {
  confirm,
  createBoard,
  openMenu,
  postReply,
  postThread,
  replyCount,
  replyField,
  replyOf,
} from "./support/boards.ts";
import { startDemoCity } from "./support/demo-city.ts";
import { mustPost, type Session } from "./support/requests.ts";
import { expect, type Role, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const newThread = async (sessionOf: (role: Role) => Promise<Session>, title: string) =>
  postThread(await sessionOf("member"), await createBoard(await sessionOf("member"), `${title} board`), title, title);

async function answerFirst({ request }: Session, thread: string, content: string) {
  const [, answers = ""] = /id="reply-([0-9a-f-]{36})"/.exec(await (await request.get(thread)).text()) ?? [];
  await mustPost(request, thread, "replies.post", { threadId: thread.split("/").at(-1) ?? "", answers, content });
}

/** Goes there and waits until the line is open. */
async function goAndListen(page: Page, thread: string) {
  const connected = page.waitForResponse((response) => response.url().includes("/live"));
  await page.goto(thread);
  await connected;
}

test("what one neighbor says stands in the other's window without a reload", async ({ open, sessionOf }) => {
  const thread = await newThread(sessionOf, "Crickets");
  const [speaker, reader] = [await open("neighbor"), await open("visitor")];
  await goAndListen(reader, thread);
  await speaker.goto(thread);
  for (const [words, count] of [
    ["They are loud", "1 Replies"],
    ["They are many", "2 Replies"],
  ] as const) {
    await replyField(speaker).fill(words);
    await speaker.getByRole("button", { name: "Post Reply" }).click();
    await expect(replyOf(reader, words)).toBeVisible();
    await replyCount(reader, count);
    await replyCount(speaker, count);
    await expect(replyOf(speaker, words)).toHaveCount(1);
    await expect(replyField(speaker)).toHaveValue("");
  }
  await expect(reader.locator("main ol > li p.whitespace-pre-wrap")).toHaveText(["They are loud", "They are many"]);
  await openMenu(replyOf(reader, "They are loud"));
  await expect(replyOf(reader, "They are loud").getByRole("link", { name: /^Report/ })).toBeVisible();
  await expect(replyOf(reader, "They are loud").getByRole("button", { name: "Edit" })).toHaveCount(0);
});

test("edits and deletions are seen as they happen", async ({ open, sessionOf }) => {
  const thread = await newThread(sessionOf, "Fireflies");
  await postReply(await sessionOf("neighbor"), thread, "I saw noe");
  await answerFirst(await sessionOf("stranger"), thread, "Where?");
  const [author, reader] = [await open("neighbor"), await open("stranger")];
  await goAndListen(reader, thread);
  await author.goto(thread);
  await openMenu(replyOf(author, "I saw noe"));
  await author.getByRole("button", { name: "Edit" }).click();
  await author.getByLabel("Edit your reply").fill("I saw one");
  await author.getByRole("button", { name: "Save" }).click();
  await expect(replyOf(reader, "I saw one").first()).toContainText("edited");
  await expect(replyOf(reader, "Where?")).toContainText("I saw one");
  // Live news may be there before the author's own page has closed the field; until then the reply has no menu, and the
  // first one found would be that of the reply that quotes it.
  await expect(author.getByLabel("Edit your reply")).toHaveCount(0);
  await expect(replyOf(author, "I saw one").first()).toContainText("edited");
  await openMenu(replyOf(author, "I saw one"));
  const opener = author.getByRole("button", { name: /^Delete/ });
  await confirm(author, opener, "Delete reply", "Are you sure you want to delete this reply?");
  await expect(replyOf(reader, "I saw one")).toHaveCount(0);
  await replyCount(reader, "1 Replies");
});

test("whoever is typing is offered what is new, and nothing moves until they take it", async ({ open, sessionOf }) => {
  const thread = await newThread(sessionOf, "Owls");
  const writer = await open("stranger");
  await goAndListen(writer, thread);
  await replyField(writer).fill("I heard");
  const before = await replyField(writer).boundingBox();
  await postReply(await sessionOf("neighbor"), thread, "Two of them");
  const offer = writer.getByRole("button", { name: "1 new reply" });
  await expect(offer).toBeVisible();
  await expect(replyOf(writer, "Two of them")).toHaveCount(0);
  expect(await replyField(writer).boundingBox()).toEqual(before);
  await postReply(await sessionOf("neighbor"), thread, "No, three");
  await writer.getByRole("button", { name: "2 new replies" }).click();
  await expect(replyOf(writer, "Two of them")).toBeFocused();
  await expect(writer.locator("main ol > li p.whitespace-pre-wrap")).toHaveText(["Two of them", "No, three"]);
  await expect(replyField(writer)).toHaveValue("I heard");
});

test("on an earlier page the offer leads to the page where it stands", async ({ open, sessionOf }) => {
  const thread = `/threads/${demoId("thread", "ask-a-neighbor/four-way-stop-everybody-waves")}`;
  const reader = await open("visitor");
  await goAndListen(reader, thread);
  await postReply(await sessionOf("neighbor"), thread, "Still waving");
  await reader.getByRole("link", { name: "1 new reply" }).click();
  await expect(reader).toHaveURL(/\?page=4#reply-/);
  await expect(replyOf(reader, "Still waving")).toBeInViewport();
});

test("what was said while the line was away is there when it is back, in order and once", async ({
  open,
  sessionOf,
}) => {
  const thread = await newThread(sessionOf, "Storm");
  const reader = await open("visitor");
  await goAndListen(reader, thread);
  await postReply(await sessionOf("neighbor"), thread, "Before");
  await expect(replyOf(reader, "Before")).toBeVisible();
  await reader.context().setOffline(true);
  for (const words of ["First gust", "Second gust", "Third gust"])
    await postReply(await sessionOf("neighbor"), thread, words);
  await reader.context().setOffline(false);
  await postReply(await sessionOf("neighbor"), thread, "After");
  await expect(reader.locator("main ol > li p.whitespace-pre-wrap")).toHaveText([
    "Before",
    "First gust",
    "Second gust",
    "Third gust",
    "After",
  ]);
  await replyCount(reader, "5 Replies");
});

test("a thread that is deleted says so to whoever reads it", async ({ open, sessionOf }) => {
  const thread = await newThread(sessionOf, "Dusk");
  const [author, reader] = [await open("member"), await open("visitor")];
  await goAndListen(reader, thread);
  await author.goto(thread);
  await openMenu(author.locator("article"));
  await confirm(author, author.locator("article").getByRole("button", { name: /^Delete/ }), "Delete thread", "“Dusk”");
  await expectToast(reader, "Thread not found", "It was just deleted.");
});

test("a server that stops does not wait for those who listen", async ({ browser }) => {
  const { server, url } = await startDemoCity();
  const page = await browser.newPage();
  const thread = `/threads/${demoId("thread", "potluck-planning/who-has-the-big-urn")}`;
  const connected = page.waitForResponse((response) => response.url().includes("/live"));
  await page.goto(`${url}${thread}`);
  await connected;
  const start = Date.now();
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  // Whoever is waited for gets ten seconds.
  expect(Date.now() - start).toBeLessThan(9_000);
  await page.close();
});
