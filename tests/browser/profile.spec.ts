import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { htmlBytes, jpeg } from "../support/pictures.ts";
import type { DemoCity } from "./support/demo-city.ts";
import { signInByForm } from "./support/forms.ts";
import { type NewPerson, newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const photo = async () => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: await jpeg(400, 300) });

/** Somebody new, on the own profile. */
async function moveIn(city: DemoCity, open: (who: Awaited<ReturnType<typeof signUp>>) => Promise<Page>) {
  const person = newPerson();
  const page = await open(await signUp(city.url, person));
  await page.goto("/profile");
  return { person, page };
}

async function openEdit(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("Username")).toBeVisible();
  return dialog;
}

const save = (form: Locator) => form.getByRole("button", { name: "Save Changes" }).click();
const title = (page: Page) => page.locator("main").getByRole("heading", { level: 1 });
const face = (page: Page) => page.locator("main :is(img, svg:has(> text))").first();

test("a picture waits in the form until it is saved", async ({ city, open }) => {
  const { page } = await moveIn(city, open);
  const dialog = await openEdit(page);
  await dialog.getByLabel("Picture").setInputFiles(await photo());
  await expectToast(page, "Avatar uploaded", "Don't forget to save your changes!");
  await expect(dialog.locator("img[src^='blob:']")).toBeVisible();
  await dismissToasts(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(face(page)).toHaveText(/^N/);
});

test("the profile is edited, with a picture, and the picture is removed again", async ({ city, open }) => {
  const { page } = await moveIn(city, open);
  const first = await openEdit(page);
  await first.getByLabel("Picture").setInputFiles(await photo());
  await first.getByLabel("Full name").fill("Nell Q. Porter");
  await first.getByLabel("Bio").fill("One more porch.");
  await dismissToasts(page);
  await save(first);
  await expectToast(page, "Profile updated");
  await expect(first).toBeHidden();
  await expect(title(page)).toHaveText("Nell Q. Porter");
  await expect(page.getByText("One more porch.")).toBeVisible();
  await expect(face(page)).toHaveAttribute("src", /^\/images\/[0-9a-f]{32}\/320\.webp$/);
  await expect(page.locator("header img").first()).toHaveAttribute("src", /^\/images\//);

  await dismissToasts(page);
  const second = await openEdit(page);
  await expect(second.getByLabel("Full name"), "a space must not tick what removes the picture").toBeFocused();
  await second.getByLabel(/^Remove picture/).check();
  await save(second);
  await expectToast(page, "Profile updated");
  await expect(face(page)).toHaveText(/^N/);
});

test("a file that is no picture is refused, whoever notices", async ({ city, open }) => {
  const { page } = await moveIn(city, open);
  const dialog = await openEdit(page);
  const input = dialog.getByLabel("Picture");
  await input.setInputFiles({ name: "me.txt", mimeType: "text/plain", buffer: Buffer.from("me") });
  const wrong = "Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: text/plain";
  await expectToast(page, "Invalid image", wrong);
  await expect(input).toHaveValue("");
  await dismissToasts(page);
  await input.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: htmlBytes });
  await dismissToasts(page);
  await save(dialog);
  await expectToast(page, "Invalid image");
  await expect(input).toHaveValue("");
  await expect(dialog).toBeVisible();
});

test("a username that somebody has is refused under its field", async ({ city, open }) => {
  const { person, page } = await moveIn(city, open);
  const dialog = await openEdit(page);
  const username = dialog.getByLabel("Username");
  await username.fill("MarisolV");
  await save(dialog);
  await expectToast(page, "Update failed", "That username is taken. Please choose another.");
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription("That username is taken. Please choose another.");
  await expect(username).toHaveValue("MarisolV");
  await page.reload();
  await expect(page.getByText(`@${person.username}`)).toBeVisible();
});

test("how reputation works is told where it stands", async ({ page }) => {
  await page.goto("/boards");
  await page.goto("/profile/reputation");
  await expect(title(page)).toHaveText("How reputation works");
  for (const points of ["+10", "+2", "+1", "−20"]) await expect(page.getByText(points).first()).toBeVisible();
});

test("the copy of one's data opens, with what one has here", async ({ open, city }) => {
  const page = await open("member");
  await page.goto("/profile");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^porchlight-[\w-]+\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  const data = JSON.parse(strFromU8(files["data.json"] ?? new Uint8Array()));
  expect(data.account.email).toBe(city.members[0].email);
  expect(data.threads.length + data.replies.length).toBeGreaterThan(0);
  expect(data.submissions.length).toBeGreaterThan(0);
});

async function leave(page: Page, { password }: Pick<NewPerson, "password">) {
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Delete my account" }).click();
}

test("an account is deleted by who knows its password", async ({ city, open }) => {
  const { person, page } = await moveIn(city, open);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(title(page)).toHaveText("Delete my account");
  await leave(page, { password: "Not my password 1" });
  await expectToast(page, "Delete failed", "That password is not right.");
  await dismissToasts(page);
  await page.evaluate(() => localStorage.setItem("draft:board", "{}"));
  await leave(page, person);
  await expectToast(page, "Account deleted", "Your profile is gone. What you wrote on boards stays as Anonymous.");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("draft:board"))).toBeNull();
  await page.goto("/auth");
  await signInByForm(page, person);
  await expectToast(page, "Sign in failed", "Invalid email or password");
});

test.describe("without script", () => {
  test("everything about the own profile works as well", async ({ city, browser }) => {
    const person = newPerson();
    const { storageState } = await signUp(city.url, person);
    const context = await browser.newContext({ baseURL: city.url, storageState, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/profile");
    await page.getByRole("link", { name: "How reputation works" }).click();
    await expect(title(page)).toHaveText("How reputation works");
    await page.getByRole("link", { name: "Back to Profile" }).click();
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await page.getByLabel("Bio").fill("No script, and a porch all the same.");
    await page.getByLabel("Picture").setInputFiles(await photo());
    await save(page.locator("main"));
    await expectToast(page, "Profile updated");
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText("No script, and a porch all the same.")).toBeVisible();
    await expect(face(page)).toHaveAttribute("src", /^\/images\//);
    await page.getByRole("link", { name: "Delete my account" }).click();
    await leave(page, person);
    await expectToast(page, "Account deleted");
    await expect(page).toHaveURL("/");
    await context.close();
  });
});
