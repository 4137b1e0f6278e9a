import type { Locator, Page } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { startServer } from "../support/server.ts";
import { createBoard, postThread, replyField, replyOf } from "./support/boards.ts";
import { startDemoCity } from "./support/demo-city.ts";
import { fillChoices, fillEvent, openCreateEvent, someEvent, submitButton } from "./support/forms.ts";
import { signIn } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast, toastsOf } from "./support/toasts.ts";

const widths = [1280, 360];
const offline = ["You are offline", "This page stays here; try again when you are back."] as const;
const offlineForm = ["You are offline", "This was not sent; try again when you are back."] as const;
const offlineDialog = ["You are offline", "This did not open; try again when you are back."] as const;
const silence = ["Error", "Porchlight does not answer. Please try again in a minute."] as const;

const bar = (page: Page): Locator => page.getByRole("status").filter({ hasText: "You are offline." });
const linkTo = (page: Page, path: string): Locator => page.locator(`main a[href="${path}"]`).first();

/** Neither the address, nor what is seen, nor the document itself is another. */
async function keepsPage(page: Page, act: () => Promise<unknown>, said: readonly [string, string]) {
  const address = page.url();
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await page.evaluate(() => document.body.setAttribute("data-same", "yes"));
  await act();
  await expectToast(page, ...said);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  await expect(page.locator("body[data-same]")).toHaveCount(1);
  await dismissToasts(page);
}

for (const width of widths) {
  const viewport = { width, height: 800 };

  test(`a tap while offline keeps the page, says why, and works again afterwards, at ${width} px`, async ({
    open,
    sessionOf,
  }) => {
    const member = await sessionOf("member");
    const board = await createBoard(member, `Lanterns ${width}`);
    const thread = await postThread(member, board, "A lantern", "It burns.");
    const page = await open("member", { viewport });
    await page.goto("/boards");
    await page.locator(`main a[href="${board}"]`).first().click();
    await expect(page).toHaveURL(board);
    await expect(linkTo(page, thread)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);

    await page.context().setOffline(true);
    await expect(bar(page)).toBeVisible();
    await keepsPage(page, () => linkTo(page, thread).click(), offline);
    await keepsPage(page, () => page.goBack(), offline);
    await keepsPage(page, () => page.getByRole("link", { name: "New Thread" }).click(), offlineDialog);

    await page.context().setOffline(false);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole("link", { name: "New Thread" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title").fill("Oil for lanterns");
    await dialog.getByLabel("Content").fill("Who has some?");
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "Create Thread" }).click();
    await expectToast(page, ...offlineForm);
    await expect(dialog.getByLabel("Content")).toHaveValue("Who has some?");
    await page.context().setOffline(false);
    await dialog.getByRole("button", { name: "Create Thread" }).click();
    await expect(page.getByRole("heading", { level: 3, name: "Oil for lanterns" })).toBeVisible();

    await linkTo(page, thread).click();
    await expect(page).toHaveURL(thread);
    await page.goBack();
    await expect(page).toHaveURL(board);
  });

  test(`a reply and an event written offline stay until they can be sent, at ${width} px`, async ({
    open,
    sessionOf,
  }) => {
    const member = await sessionOf("member");
    const board = await createBoard(member, `Wicks ${width}`);
    const thread = await postThread(member, board, "A wick", "It is short.");
    const page = await open("member", { viewport });
    await page.goto(thread);
    await replyField(page).fill("Trim it");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Post Reply" }).click();
    await expectToast(page, ...offlineForm);
    await expect(replyField(page)).toHaveValue("Trim it");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Post Reply" }).click();
    await expect(replyOf(page, "Trim it")).toBeVisible();

    await page.goto("/events");
    const dialog = await openCreateEvent(page);
    const facts = someEvent(`A night of lamps at ${width}`);
    await fillEvent(dialog, facts);
    await fillChoices(dialog, await jpeg());
    await page.context().setOffline(true);
    await submitButton(dialog).click();
    await expectToast(page, ...offlineForm);
    await expect(dialog.getByLabel("Title")).toHaveValue(facts.title);
    await expect(dialog.getByLabel("Description")).toHaveValue(facts.description);
    await page.context().setOffline(false);
    await dismissToasts(page);
    await submitButton(dialog).click();
    await expectToast(page, "Event submitted!");
  });

  test(`a server that is away costs no page, at ${width} px`, async ({ open }) => {
    const city = await startDemoCity();
    const member = await signIn(city.url, city.members[0]);
    const board = await createBoard(member, `Matches ${width}`);
    const thread = await postThread(member, board, "A match", "It is damp.");
    const [page, other] = [
      await open(member, { baseURL: city.url, viewport }),
      await open(member, { baseURL: city.url, viewport }),
    ];
    for (const each of [page, other]) {
      await each.goto("/boards");
      await linkTo(each, board).click();
      await expect(linkTo(each, thread)).toBeVisible();
    }
    // The code of the thread's page is here: only its data is missing.
    await linkTo(page, thread).click();
    await expect(page).toHaveURL(thread);
    await page.goBack();
    await expect(linkTo(page, thread)).toBeVisible();
    await city.server.kill9();
    await keepsPage(page, () => linkTo(page, thread).click(), silence);
    await keepsPage(page, () => page.goBack(), silence);
    await keepsPage(other, () => other.goBack(), silence);
    await keepsPage(page, () => page.getByRole("link", { name: "New Thread" }).click(), silence);
    await expect(bar(page)).toHaveCount(0);
    const server = await startServer({ dataDir: city.server.dataDir, env: { PORT: new URL(city.url).port } });
    await linkTo(page, thread).click();
    await expect(page).toHaveURL(new URL(thread, city.url).href);
    await page.goBack();
    await page.getByRole("link", { name: "New Thread" }).click();
    await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
    await server.stop();
  });
}

test("a proxy that finds nobody behind it costs no page", async ({ open, sessionOf }) => {
  const member = await sessionOf("member");
  const board = await createBoard(member, "Flint");
  const thread = await postThread(member, board, "A flint", "It is far.");
  const page = await open("member");
  await page.goto(board);
  await linkTo(page, thread).click();
  await expect(page).toHaveURL(thread);
  await page.goBack();
  await expect(linkTo(page, thread)).toBeVisible();
  await page.route("**/*.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
  );
  await keepsPage(page, () => linkTo(page, thread).click(), silence);
  await page.unroute("**/*.data*");
  await linkTo(page, thread).click();
  await expect(page).toHaveURL(thread);
});

test("what is refused before it was read keeps its form, and says why in our words only", async ({
  open,
  sessionOf,
}) => {
  const member = await sessionOf("member");
  const thread = await postThread(member, await createBoard(member, "Tallow"), "A candle", "It is full.");
  const page = await open("member");
  await page.goto(thread);
  await replyField(page).fill("Light it");
  const full =
    "Porchlight is taking in as much as it can at the moment. Nothing was saved; please try again in a minute.";
  const answers = [
    { body: full, said: ["Error", full] },
    { body: "no healthy upstream", said: silence },
  ] as const;
  for (const { body, said } of answers) {
    await page.route("**/*.data*", (route) => route.fulfill({ status: 503, contentType: "text/plain", body }));
    await page.getByRole("button", { name: "Post Reply" }).click();
    await expectToast(page, said[0], said[1]);
    await expect(replyField(page)).toHaveValue("Light it");
    await dismissToasts(page);
    await page.unroute("**/*.data*");
  }
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(replyOf(page, "Light it")).toBeVisible();
});

test("a filter that led nowhere shows what the list shows, and equal words stand once", async ({ open }) => {
  const page = await open("member");
  await page.goto("/events");
  const filter = page.getByLabel("Neighborhood");
  await filter.hover();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  for (const name of ["Zilker", "East Austin"]) {
    await filter.selectOption(name);
    await expect(filter).toHaveValue("");
    await expectToast(page, ...offline);
  }
  await expect(toastsOf(page)).toHaveCount(1);
  await dismissToasts(page);
  // Also while the one before is leaving.
  await page.getByRole("link", { name: "Next day" }).click();
  await expectToast(page, ...offline);
  await page.context().setOffline(false);
  await filter.selectOption("Zilker");
  await expect(page).toHaveURL(/neighborhood=Zilker/);
  await expect(filter).toHaveValue("Zilker");
  await page.context().setOffline(true);
  await filter.selectOption("");
  await expect(filter).toHaveValue("Zilker");
});

test("a calendar whose code never came says so, and opens once the line is back", async ({ open }) => {
  const page = await open("member");
  await page.goto("/events");
  await page.context().setOffline(true);
  const pick = page.getByRole("button", { name: "Select a Date" });
  await pick.press("Enter");
  await expectToast(page, ...offlineDialog);
  await expect(page).toHaveURL("/events");
  await page.context().setOffline(false);
  await pick.press("Enter");
  await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible();
});

for (const isFresh of [true, false]) {
  test(`two steps back out of a dialog that lead nowhere leave the history as it was${isFresh ? ", in a new document" : ""}`, async ({
    open,
    sessionOf,
  }) => {
    const member = await sessionOf("member");
    const board = await createBoard(member, `Spools ${isFresh}`);
    const page = await open("member");
    await page.goto("/");
    await page.getByRole("link", { name: "Boards" }).first().click();
    await linkTo(page, board).click();
    await expect(page).toHaveURL(board);
    if (isFresh) await page.reload();
    await page.getByRole("link", { name: "New Thread" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.context().setOffline(true);
    await page.evaluate(() => history.go(-2));
    await expectToast(page, ...offline);
    await expect(page).toHaveURL(board);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.context().setOffline(false);
    await expect(bar(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/boards");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Community Boards");
    await page.goForward();
    await expect(page).toHaveURL(board);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Spools ${isFresh}`);
  });
}
