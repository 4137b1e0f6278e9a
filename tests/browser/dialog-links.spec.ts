import type { Page } from "@playwright/test";
import { createBoard, openMenu, postThread, replyField } from "./support/boards.ts";
import { routeOfScript } from "./support/built-scripts.ts";
import type { Session } from "./support/requests.ts";
import { expect, type Role, test } from "./support/test.ts";
import { watch } from "./support/watch.ts";

test.use({ sharesCity: true });

const submitService = routeOfScript("service-fields");
const report = routeOfScript("report-page");
const frame = routeOfScript("page-dialog");

const dialogOn = (page: Page) => page.getByRole("dialog");

/** What an old tab gets for the code of an older version. */
const takeAway = (page: Page, files: string) => page.route(files, (route) => route.fulfill({ status: 404 }));

/** Somebody else's thread, with a reply begun. */
async function readThread(open: (who: Role) => Promise<Page>, sessionOf: (who: Role) => Promise<Session>) {
  const neighbor = await sessionOf("neighbor");
  const board = await createBoard(await sessionOf("member"), `Old tabs ${crypto.randomUUID()}`);
  const path = await postThread(neighbor, board, "A tab from yesterday", "Is still open.");
  const page = await open("stranger");
  await page.goto(path);
  await replyField(page).fill("Half a reply");
  const press = async () => {
    await openMenu(page.locator("article"));
    await page.getByRole("link", { name: "Report thread" }).click();
  };
  return { page, path, press };
}

test("the code of a dialog is asked for before the press, and by nobody who only reads", async ({ open }) => {
  const page = await open("member");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/services");
  await page.waitForLoadState("networkidle");
  const hasCode = () => asked.some((url) => url.endsWith(submitService.slice(2)));
  expect(hasCode()).toBe(false);
  await page.getByRole("link", { name: "Submit Service" }).hover();
  await expect.poll(hasCode).toBe(true);
  await expect(dialogOn(page)).toHaveCount(0);
});

test("a dialog opens at the press, and its form joins it", async ({ open }) => {
  const page = await open("member");
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(submitService, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/services");
  await page.getByRole("link", { name: "Submit Service" }).click();
  await expect(dialogOn(page).getByRole("status")).toHaveText("One moment…");
  await expect(dialogOn(page)).toHaveAccessibleName("Submit Service");
  arrive();
  await expect(dialogOn(page)).toHaveAccessibleName("Submit Your Service");
  await expect(dialogOn(page).getByLabel("Title")).toBeFocused();
});

test("the page behind a dialog stays where it is, and the policy has nothing against it", async ({ open, city }) => {
  const page = await open("member");
  const complaints = await watch(page, city.url);
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  await page.goto("/services");
  for (let times = 0; times < 2; times++) {
    expect(await overflow()).toBe("visible");
    await page.getByRole("link", { name: "Submit Service" }).click();
    await expect.poll(overflow).toBe("hidden");
    await page.keyboard.press("Escape");
    await expect.poll(overflow).toBe("visible");
  }
  expect(complaints).toEqual([]);
});

test("an old tab keeps its page when the code of a dialog is gone: it can be tried again", async ({
  open,
  sessionOf,
}) => {
  const { page, path, press } = await readThread(open, sessionOf);
  await takeAway(page, report);
  await press();
  await expect(dialogOn(page).getByRole("alert")).toHaveText(/^This did not open\./);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(path);
  await expect(replyField(page)).toHaveValue("Half a reply");
  await press();
  await expect(dialogOn(page).getByRole("alert")).toBeVisible();
  await page.unroute(report);
  await dialogOn(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialogOn(page).getByLabel("Reason")).toBeVisible();
  await expect(replyField(page)).toHaveValue("Half a reply");
});

test("an old tab finds the form on its page, and its own words again afterwards", async ({ open, sessionOf }) => {
  const { page, press } = await readThread(open, sessionOf);
  await takeAway(page, report);
  await press();
  await expect(dialogOn(page).getByRole("alert")).toBeVisible();
  await page.unroute(report);
  await dialogOn(page).getByRole("link", { name: "Open it as a page" }).click();
  await expect(page).toHaveURL(/\/report\/thread\//);
  await expect(page.getByLabel("Reason")).toBeVisible();
  await page.goBack();
  await expect(replyField(page)).toHaveValue("Half a reply");
});

test("a dialog that breaks says so and leaves the page alone", async ({ open, sessionOf }) => {
  const { page, press } = await readThread(open, sessionOf);
  await page.route(report, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(["'`])Choose a reason\1/, "undefined.broken");
    await route.fulfill({ response, body });
  });
  await press();
  await expect(dialogOn(page).getByRole("alert")).toHaveText(/^This did not open\./);
  await expect(replyField(page)).toHaveValue("Half a reply");
  await page.keyboard.press("Escape");
  await expect(dialogOn(page)).toBeHidden();
});

test("where not even the frame of dialogs is there any more, the link leads to the page", async ({
  open,
  sessionOf,
}) => {
  const { page, press } = await readThread(open, sessionOf);
  await takeAway(page, frame);
  await page.reload();
  await press();
  await expect(page).toHaveURL(/\/report\/thread\/[\w-]+$/);
  await expect(page.getByLabel("Reason")).toBeVisible();
});
