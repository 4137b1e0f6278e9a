import { createBoard } from "./support/boards.ts";
import { bar, linkTo, offline, offlineDialog } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast, fetchToasts, toastsOf } from "./support/toasts.ts";

test("a filter that led nowhere shows what the list shows, and equal words stand once", async ({ open }) => {
  const page = await open("member", { reducedMotion: "no-preference" });
  await page.goto("/events");
  const filter = page.getByLabel("Neighborhood");
  await fetchToasts(page, () => filter.hover());
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
    await expect(page).toHaveURL("/boards");
    await linkTo(page, board).click();
    await expect(page).toHaveURL(board);
    if (isFresh) await page.reload();
    await page.getByRole("link", { name: "New Thread" }).first().click();
    // All of it: what is still to come would fail to open, and say so.
    await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
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

test("a step forward that leads nowhere leaves the history as it was", async ({ open }) => {
  const page = await open("member");
  await page.goto("/");
  await page.getByRole("link", { name: "Boards" }).first().click();
  await expect(page).toHaveURL("/boards");
  await page.getByRole("link", { name: "Services" }).first().click();
  await expect(page).toHaveURL("/services");
  await page.evaluate(() => history.go(-2));
  const list = page.getByRole("heading", { name: "Upcoming Events" });
  await expect(list).toBeVisible();
  await page.context().setOffline(true);
  await page.evaluate(() => history.go(2));
  await expectToast(page, ...offline);
  await expect(page).toHaveURL("/");
  await expect(list).toBeVisible();
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL("/boards");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Community Boards");
});
