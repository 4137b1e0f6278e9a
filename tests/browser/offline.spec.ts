import { jpeg } from "../support/pictures.ts";
import { createBoard, postThread, replyField, replyOf } from "./support/boards.ts";
import { startDemoCity } from "./support/demo-city.ts";
import { fillChoices, fillEvent, openCreateEvent, someEvent, submitButton } from "./support/forms.ts";
import { bar, keepsPage, linkTo, offline, offlineDialog, offlineForm, silence } from "./support/offline.ts";
import { signIn } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

// Each test sees both: no answer to a lost line knows how wide the screen is.
const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 800 };

test("a tap while offline keeps the page, says why, and works again afterwards", async ({ open, sessionOf }) => {
  const member = await sessionOf("member");
  const board = await createBoard(member, "Lanterns");
  const thread = await postThread(member, board, "A lantern", "It burns.");
  const page = await open("member", { viewport: phone });
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
  await page.setViewportSize(desk);
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

test("a reply and an event written offline stay until they can be sent", async ({ open, sessionOf }) => {
  const member = await sessionOf("member");
  const board = await createBoard(member, "Wicks");
  const thread = await postThread(member, board, "A wick", "It is short.");
  const page = await open("member", { viewport: desk });
  await page.goto(thread);
  await replyField(page).fill("Trim it");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, ...offlineForm);
  await expect(replyField(page)).toHaveValue("Trim it");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(replyOf(page, "Trim it")).toBeVisible();

  await page.setViewportSize(phone);
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  const facts = someEvent("A night of lamps");
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

test("a server that is away costs no page", async ({ open }) => {
  const city = await startDemoCity();
  const member = await signIn(city.url, city.members[0]);
  const board = await createBoard(member, "Matches");
  const thread = await postThread(member, board, "A match", "It is damp.");
  const [page, other] = [
    await open(member, { baseURL: city.url, viewport: phone }),
    await open(member, { baseURL: city.url, viewport: desk }),
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
  const { server } = await startDemoCity({ PORT: new URL(city.url).port }, city.place);
  await linkTo(page, thread).click();
  await expect(page).toHaveURL(new URL(thread, city.url).href);
  await page.goBack();
  await page.getByRole("link", { name: "New Thread" }).click();
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
  await server.kill9();
});
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
