import type { Page } from "@playwright/test";
import { demoId } from "../../demo/identity.ts";
import { openMenu } from "./support/boards.ts";
import { openAsleep } from "./support/hold-scripts.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const written = `/threads/${demoId("thread", "porch-pickers/whose-porch-on-thursday")}`;

test("an edit survives a reload, and Cancel drops it", async ({ open }) => {
  const page = await open("member");
  await page.goto(written);
  const area = page.getByLabel("Edit your thread");
  await openMenu(page.locator("article"));
  await page.getByRole("button", { name: "Edit" }).click();
  const before = await area.inputValue();
  await area.fill("Half an edit");
  await page.reload();
  await openMenu(page.locator("article"));
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(area).toHaveValue("Half an edit");
  await page.getByRole("button", { name: "Cancel" }).click();
  await openMenu(page.locator("article"));
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(area).toHaveValue(before);
});

test("a draft is not put over a newer text, nor shown to another account", async ({ open, sessionOf }) => {
  const page = await open("member");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  const bio = page.getByLabel("Bio");
  await bio.fill("Half a life");
  await page.reload();
  await expect(bio).toHaveValue("Half a life");
  const { request } = await sessionOf("member");
  const name = await page.getByLabel("Full name").inputValue();
  const username = await page.getByLabel("Username").inputValue();
  const answer = await request.post("/profile/edit", {
    multipart: { command: "profiles.edit", fullName: name, username, bio: "A newer life" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.reload();
  await expectToast(page, "This has changed meanwhile");
  await expect(bio).toHaveValue("A newer life");

  await bio.fill("Mine alone");
  await page.context().clearCookies();
  await page.context().addCookies((await sessionOf("neighbor")).storageState.cookies);
  await page.goto("/profile/edit");
  await expect(page.getByLabel("Bio")).not.toHaveValue("Mine alone");
});

test.describe("whoever signs out leaves no draft on the device", () => {
  const kept = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "porchlight.session"));

  async function signOut(page: Page) {
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  }

  test("where the page's script is there", async ({ open, city }) => {
    const page = await open(await signUp(city.url, newPerson()));
    await page.goto("/boards/new");
    await page.getByLabel("Description").fill("Half a board");
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    expect((await kept(page)).sort()).toEqual(["draft:board", "theme"]);
    await signOut(page);
    expect(await kept(page)).toEqual(["theme"]);
  });

  test("and before it is there", async ({ browser, city }) => {
    const { storageState } = await signUp(city.url, newPerson());
    const context = await browser.newContext({ baseURL: city.url, storageState });
    const page = await context.newPage();
    await openAsleep(page, "/boards/new");
    await page.evaluate(() => {
      for (const name of ["draft:board", "draft:event", "theme"]) localStorage.setItem(name, "dark");
    });
    await signOut(page);
    expect(await kept(page)).toEqual(["theme"]);
    await context.close();
  });
});
