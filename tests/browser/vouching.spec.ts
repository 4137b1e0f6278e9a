import type { Page } from "@playwright/test";
import { confirmEmail, readMail } from "./support/inbox.ts";
import { tabTo } from "./support/keyboard.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { expectToast, toastsOf } from "./support/toasts.ts";
import { demoVouchPath } from "./support/vouching-screens.ts";

const asking = "/profile/residency/vouching";
const tree = "/admin/residency/vouches";
const know = (page: Page) => page.getByRole("button", { name: /^I know / });

/** The private link, as it stands on the asker's page. */
async function linkOf(page: Page): Promise<string> {
  const link = await page.getByText(/^https?:.*\/vouch\/[0-9a-f-]{36}$/).textContent();
  return new URL(link ?? "").pathname;
}

test("two neighbors vouch, one is revoked, and everybody sees what is theirs to see", async ({ open, city, page }) => {
  test.setTimeout(120_000);
  const person = newPerson("Nell Porter");
  const session = await signUp(city.url, person);
  await confirmEmail(session.request, person.email);
  const asker = await open(session);
  await asker.goto("/profile/residency");
  await asker.getByRole("link", { name: "Ask two neighbors" }).click();
  await asker.getByRole("button", { name: "Get my link" }).click();
  await expectToast(asker, "Validation error");
  await asker.getByLabel("Neighborhood").selectOption("East Austin");
  await asker.getByRole("button", { name: "Get my link" }).click();
  await expectToast(asker, "Your link is ready");
  await expect(asker.getByText("0 of 2 neighbors have vouched for you.")).toBeVisible();
  const link = await linkOf(asker);

  await page.goto(link);
  await expect(page).toHaveURL(`/auth?to=${encodeURIComponent(link)}`);
  await expect(page.locator("body")).not.toContainText("Nell Porter");

  await asker.goto(link);
  await expect(asker.getByText("Nobody can vouch for themselves.", { exact: false })).toBeVisible();
  await expect(know(asker)).toHaveCount(0);

  const stranger = await open("stranger");
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: "You can’t vouch here yet" })).toBeVisible();
  await expect(stranger.locator("main")).toContainText("Your own residency is not verified for East Austin");
  await expect(know(stranger)).toHaveCount(0);

  const first = await open("member");
  await first.goto(link);
  await expect(first.locator("main")).toContainText("Nell Porter says that they live in East Austin");
  await tabTo(first, know(first));
  await first.keyboard.press("Enter");
  await expectToast(first, "Thank you for vouching");
  await first.getByRole("button", { name: "Take it back" }).click();
  await expectToast(first, "You don’t vouch any more");
  await know(first).click();
  await expect(first.getByText("You vouch for Nell Porter.", { exact: false })).toBeVisible();

  await asker.goto("/profile/residency");
  await expect(asker.locator("main")).toContainText("1 of 2 neighbors have vouched for you.");
  await expect(asker.locator("main")).not.toContainText("Hank");

  const second = await open("neighbor");
  await second.goto(link);
  await know(second).click();
  await expectToast(second, "Thank you for vouching");
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Nell Porter is verified now");
  await expect(second.getByRole("link", { name: "Neighbors in East Austin" })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("This request is over");
  await expect(stranger.locator("main")).not.toContainText("Nell");
  await asker.goto("/profile/residency");
  await expect(asker.getByRole("heading", { name: /^Verified by two neighbors, East Austin/ })).toBeVisible();
  await expect(asker.locator("main")).toContainText("Level: low");

  const admin = await open("admin");
  await admin.goto(tree);
  const hank = admin
    .locator("main > section > ul > li, main ul.grid > li")
    .filter({ hasText: "Hank Dufresne" })
    .first();
  await expect(hank.getByRole("listitem").filter({ hasText: "Nell Porter" }).first()).toContainText("vouched for");

  await admin.goto(`/admin/users?q=${encodeURIComponent(accountOf(city, "member")?.email ?? "")}`);
  await admin.getByRole("button", { name: /^Withdraw/ }).click();
  const dialog = admin.getByRole("dialog", { name: "Withdraw verification" });
  await dialog.getByLabel("Why").fill("Moved to Round Rock.");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expectToast(admin, "Verification withdrawn");
  await admin.goto(tree);
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Residency");
  await admin.getByRole("searchbox").fill("nell port");
  await admin.getByRole("searchbox").press("Enter");
  await expect(admin).toHaveURL(/q=nell/);
  await expect(admin.locator("main")).toContainText(
    /Vouched for by (Hank Dufresne, Otis Bell|Otis Bell, Hank Dufresne)/,
  );
  await admin.getByRole("searchbox").fill("hankd");
  await admin.getByRole("searchbox").press("Enter");
  await expect(admin.locator("main")).toContainText("Revoked");
  await expect(admin.locator("main")).toContainText("does not count any more");

  const mail = await readMail(page, { to: person.email, subject: "Please ask your neighbors again" });
  expect(mail).toContain("one more neighbor vouches");
  for (const name of ["Hank", "Otis"]) expect(mail).not.toContain(name);
  await asker.goto(asking);
  await expect(asker.getByText("1 of 2 neighbors have vouched for you.")).toBeVisible();
  expect(await linkOf(asker)).not.toBe(link);
  await asker.getByRole("button", { name: "Cancel the request" }).click();
  await expectToast(asker, "Request canceled");
  await expect(asker.getByRole("button", { name: "Get my link" })).toBeVisible();
});

test("whoever is verified more surely is told so, in place of the form", async ({ open }) => {
  const page = await open("stranger");
  await page.goto(asking);
  await expect(page.locator("main")).toContainText("Verified by letter, Mueller");
  await expect(page.getByRole("button", { name: "Get my link" })).toHaveCount(0);
});

test("without script one vouches on a phone, too", async ({ open }) => {
  const page = await open("neighbor", { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(demoVouchPath);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(toastsOf(page).filter({ hasText: "You don’t vouch any more" }).last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await know(page).click();
  await expect(toastsOf(page).filter({ hasText: "Thank you for vouching" }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Take it back" })).toBeVisible();
});
