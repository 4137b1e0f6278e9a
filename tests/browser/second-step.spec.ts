import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { Page } from "@playwright/test";
import { signInByForm } from "./support/forms.ts";
import { followMail } from "./support/inbox.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

type Person = ReturnType<typeof newPerson>;

/** An authenticator app, which was given the key that stands on the page. */
async function appFor(page: Page) {
  const key = ((await page.getByText(/^([a-z2-7]{4} )+[a-z2-7]{1,4}$/).textContent()) ?? "")
    .replaceAll(" ", "")
    .toUpperCase();
  const app = createOTP(new TextDecoder().decode(base32.decode(key)));
  let last = 0;
  /** A code opens one thing: another one is had half a minute later, or half a minute early. */
  return async (): Promise<string> => {
    const step = Math.floor(Date.now() / 30_000);
    last = Math.max(last + 1, step);
    return app.hotp(last);
  };
}

async function setUp(page: Page) {
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const nextCode = await appFor(page);
  await page.getByLabel("Code from the app").fill(await nextCode());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  const codes = await page
    .getByRole("listitem")
    .filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  return { nextCode, codes };
}

async function signOut(page: Page, hasScript: boolean) {
  await page.goto("/");
  if (hasScript) await dismissToasts(page);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
}

async function enterPassword(page: Page, person: Person) {
  await page.goto("/auth?to=/boards");
  await signInByForm(page, person);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, sharesCity: true });

    test("a second step: set up, signed in with, got round with a recovery code, turned off", async ({
      city,
      open,
    }) => {
      const person = newPerson();
      const page = await open(await signUp(city.url, person));
      await page.goto("/profile/security");
      await page.getByRole("link", { name: "Change second step" }).click();
      const { nextCode, codes } = await setUp(page);

      await signOut(page, javaScriptEnabled);
      await enterPassword(page, person);
      await page.getByLabel("Code").fill("000000");
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page.getByText(/That code is not right/).first()).toBeVisible();
      await page.getByLabel("Code").fill(await nextCode());
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page).toHaveURL("/boards");

      await signOut(page, javaScriptEnabled);
      await enterPassword(page, person);
      await page.getByRole("link", { name: "Use a recovery code" }).click();
      await page.getByLabel("Recovery code").fill((codes[0] ?? "").toLowerCase());
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await expect(page).toHaveURL("/boards");

      await page.goto("/profile/security/second-step");
      await page.getByText("See the 9 codes that are left").click();
      await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);
      await expect(page.getByText(codes[1] ?? "")).toBeVisible();
      if (javaScriptEnabled) await dismissToasts(page);
      if (javaScriptEnabled) await confirm(page, "Turn off");
      else {
        await page.getByRole("link", { name: "Turn off" }).click();
        await page.getByRole("button", { name: "Turn off" }).click();
      }
      await expect(page).toHaveURL("/profile/security");
      await expect(page.getByText("Off: your password alone")).toBeVisible();
    });
  });
}

test.describe("where admins need it", () => {
  test.use({ serverEnv: { REQUIRE_SECOND_FACTOR: "true" } });

  test("an admin sets it up before the dashboard opens, and two of them help who lost their phone", async ({
    city,
    open,
  }) => {
    const page = await open("admin");
    await page.goto("/admin");
    await expect(page).toHaveURL("/profile/security/second-step");
    await expectToast(page, "One more step first");
    await dismissToasts(page);
    await setUp(page);
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();

    const person = newPerson();
    const theirs = await open(await signUp(city.url, person));
    await theirs.goto("/profile/security/second-step");
    await setUp(theirs);

    const second = await open("neighbor");
    const { members } = city;
    await page.goto(`/admin/users?q=${encodeURIComponent(members[1]?.email ?? "")}`);
    await page.getByRole("button", { name: /^Make admin/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Make admin" }).click();
    await expectToast(page, "Admin added");
    await second.goto("/admin");
    await expect(second).toHaveURL("/profile/security/second-step");
    await setUp(second);

    await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`);
    const member = await page.getByRole("link", { name: person.fullName }).first().getAttribute("href");
    await page.goto(member ?? "");
    await confirm(page, "Ask for a reset");
    await expectToast(page, "Another admin has to agree");
    await expect(page.getByRole("button", { name: "Agree to the reset" })).toHaveCount(0);
    await expect(page.getByText("Another admin has to agree within 24 hours.")).toBeVisible();
    await second.goto(member ?? "");
    await expect(second.getByText("You can agree within 24 hours.")).toBeVisible();
    await confirm(second, "Agree to the reset");
    await expectToast(second, "Second step taken away");
    await expect(theirs.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    const back = await open("visitor");
    await back.goto("/auth");
    await signInByForm(back, person);
    await expect(back.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await followMail(back, { to: person.email, subject: "Two admins took the second step of your account away" });
  });
});

async function confirm(page: Page, label: string) {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("dialog").getByRole("button", { name: label }).click();
}
