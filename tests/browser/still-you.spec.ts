import type { Browser, Page } from "@playwright/test";
import { createBoard, postThread, reportThread } from "./support/boards.ts";
import { askStoppedCity } from "./support/city-database.ts";
import { type DemoCity, startDemoCity } from "./support/demo-city.ts";
import { giveReason } from "./support/reasons.ts";
import { type Session, signIn } from "./support/requests.ts";
import { expect, openPage, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

/** An admin signed in an hour ago, on a browser for each test, so that a ban asks whether it is still them. */
let city: DemoCity;
const browsers: Session[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const before = await startDemoCity();
  for (let count = 0; count < 2; count++) browsers.push(await signIn(before.url, before.admin));
  await before.server.stop();
  await askStoppedCity(before.place, "update sessions set authenticated_at = now() - interval '1 hour'");
  city = await startDemoCity({}, before.place);
});
test.afterAll(() => city?.server.kill9());

async function openAsAdmin(browser: Browser, path: string) {
  const page = await openPage(browser, { baseURL: city.url, storageState: browsers.pop()?.storageState });
  await page.goto(path);
  return page;
}

async function proveIt(page: Page) {
  await expect(page.getByRole("heading", { name: "Is it still you?" })).toBeVisible();
  await page.getByLabel("Your password", { exact: true }).fill(city.admin.password);
  await page.getByRole("button", { name: "Go on" }).click();
}

/** What was sent is no draft any more. */
const expectNoDraft = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:"))))
    .toEqual([]);

test("what was typed into a decision on a case is there again after the password", async ({ browser }) => {
  const [member, neighbor, stranger] = await Promise.all(city.members.map((account) => signIn(city.url, account)));
  if (!member || !neighbor || !stranger) throw new Error("Nobody is there");
  const board = await createBoard(member, "Board of goats that come back");
  await reportThread(stranger, await postThread(neighbor, board, "Goats that come back", "Goats"), "spam");

  const page = await openAsAdmin(browser, "/admin/reports");
  const row = page.locator("main li").filter({ hasText: "Goats that come back" });
  await row.getByRole("button", { name: /^Decide/ }).click();
  const decision = page.getByRole("dialog", { name: "Decide" });
  await decision.getByRole("radio", { name: /^Ban from Porchlight/ }).check();
  await giveReason(decision);
  await decision.getByLabel("Note").fill("Half a reason");
  await decision.getByRole("button", { name: "Decide" }).click();
  await proveIt(page);
  await expect(decision.getByRole("radio", { name: /^Ban from Porchlight/ })).toBeChecked();
  await expect(decision.getByLabel("Note")).toHaveValue("Half a reason");
  await decision.getByRole("button", { name: "Decide" }).click();
  await expectToast(page, "Case decided");
  await expectNoDraft(page);
  await page.context().close();
});

test("what was typed into the ban of a member is there again after the password", async ({ browser }) => {
  const [{ email }] = city.members;
  const page = await openAsAdmin(browser, `/admin/users?q=${encodeURIComponent(email)}`);
  await page.locator("main li").filter({ hasText: email }).getByRole("button", { name: /^Ban/ }).click();
  const ban = page.getByRole("dialog", { name: "Ban member" });
  await giveReason(ban);
  await ban.getByLabel("Note").fill("Half a reason");
  await ban.getByRole("button", { name: "Ban" }).click();
  await proveIt(page);
  await expect(ban.getByLabel("House rule")).not.toHaveValue("");
  await expect(ban.getByLabel("Note")).toHaveValue("Half a reason");
  await ban.getByRole("button", { name: "Ban" }).click();
  await expectToast(page, "Member banned");
  await expectNoDraft(page);
  await page.context().close();
});
