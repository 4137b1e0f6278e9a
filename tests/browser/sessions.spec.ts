import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { waitUntilAwake } from "./support/awake.ts";
import { addDays, cityToday } from "./support/days.ts";
import { signInByForm } from "./support/forms.ts";
import { followMail } from "./support/inbox.ts";
import { givenReasons } from "./support/reasons.ts";
import { mustPost, newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("a forgotten password: the link works once, the old password no more, and other devices are signed out", async ({
  page,
  city,
  open,
}) => {
  const person = newPerson();
  const other = await open(await signUp(city.url, person));
  await other.goto("/");
  await expect(other.getByRole("button", { name: "Sign Out" })).toBeVisible();

  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot password" });
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByRole("button", { name: "Send Link" }).click();
  await expectToast(page, "Check your email");

  await followMail(page, { to: person.email, subject: "Set a new password for Porchlight" });
  const link = page.url();
  const late = await open("visitor");
  await late.goto(link);
  const changed = { email: person.email, password: "A brand new key 42!" };
  await page.getByLabel("New password").fill(changed.password);
  await page.getByRole("button", { name: "Set Password" }).click();
  await expectToast(page, "Password changed");
  await expect(page).toHaveURL("/auth");

  await dismissToasts(page);
  await signInByForm(page, person);
  await expectToast(page, "Sign in failed", "Invalid email or password");
  await signInByForm(page, changed);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();

  await other.reload();
  await expect(other.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await late.getByLabel("New password").fill("Yet another key 43!");
  await late.getByRole("button", { name: "Set Password" }).click();
  await expectToast(late, "This link is not valid any more");
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link is not valid any more" })).toBeVisible();
  await expect(other.getByLabel("New password")).toBeHidden();
});

test("signing out", async ({ page, city }) => {
  await page.goto("/auth");
  await signInByForm(page, city.members[2]);
  await expect(page).toHaveURL("/");
  await page.goto(`/events?date=${addDays(cityToday(), 2)}`);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out successfully");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Profile" })).toHaveCount(0);
});

test("whoever is signed in has nothing to do at /auth", async ({ open }) => {
  const page = await open("member");
  for (const path of ["/auth", "/auth?tab=sign-up", "/auth?to=/profile"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("a banned member is signed out everywhere and told why at sign-in", async ({ open, city, sessionOf }) => {
  const person = newPerson();
  const session = await signUp(city.url, person);
  const { request } = await sessionOf("admin");
  const found = await (await request.get(`/admin/users?q=${person.email}`)).text();
  const memberId = /name="memberId" value="([0-9a-f-]{36})"/.exec(found)?.[1] ?? "";
  await mustPost(request, "/admin/users", "members.ban", { ...givenReasons, memberId, seen: "member" });
  const page = await open(session);
  await page.goto("/profile");
  await expect(page.getByText("Please sign in to view your profile")).toBeVisible();
  await page.goto("/auth");
  await signInByForm(page, { email: person.email, password: "A wrong password 1!" });
  await expectToast(page, "Sign in failed", "Invalid email or password");
  await signInByForm(page, person);
  await expectToast(
    page,
    "Account banned",
    "Your account has been banned from the platform. Please contact support if you believe this is an error.",
  );
  await expect(page).toHaveURL("/auth");
});

test("signing out in one tab shows in the other, and so does signing in", async ({ open, city }) => {
  const first = await open(await signUp(city.url, newPerson()));
  const second = await first.context().newPage();
  waitUntilAwake(second);
  await first.goto("/");
  await second.goto("/boards");
  await expect(second.getByRole("link", { name: "Profile" })).toBeVisible();
  await first.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(first, "Signed out successfully");
  await expect(second.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(second.getByRole("link", { name: "Profile" })).toHaveCount(0);
  await expect(second).toHaveURL("/boards");

  await first.goto("/auth");
  await first.getByLabel("Email", { exact: true }).fill(city.members[2].email);
  await first.getByLabel("Password", { exact: true }).fill(city.members[2].password);
  await first.keyboard.press("Enter");
  await expect(second.getByRole("link", { name: "Profile" })).toBeVisible();
});

test("a tab that could not hear of the sign-out asks until it can", async ({ open, city }) => {
  const person = newPerson();
  const page = await open(await signUp(city.url, person));
  await page.goto("/profile");
  await expect(page.getByText(person.fullName).first()).toBeVisible();
  let asked = 0;
  await page.route("**/*.data*", (route) => {
    asked++;
    return route.abort();
  });
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(other, "Signed out successfully");
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.unroute("**/*.data*");
  await expect(page.getByText("Please sign in to view your profile")).toBeVisible();
  await expect(page.getByText(person.fullName)).toHaveCount(0);
});

test("Back after signing out shows nothing private", async ({ city }) => {
  const person = newPerson("Private Penelope");
  const { storageState } = await signUp(city.url, person);
  // As people have it: with the cache that shows a page again as it was left.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({ baseURL: city.url, storageState });
  await backAfterSignOut(context, person.fullName);
  await browser.close();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(`Back after signing in shows no visitor's page from the browser's cache, ${how}`, async ({ browser, city }) => {
    const { storageState } = await signUp(city.url, newPerson());
    const context = await browser.newContext({ baseURL: city.url, javaScriptEnabled });
    const page = await context.newPage();
    if (javaScriptEnabled) waitUntilAwake(page);
    for (const path of ["/boards", "/services"]) {
      await page.goto(path);
      await expectSignedIn(page, false);
    }
    await context.addCookies(storageState.cookies);
    await page.goto("/contact");
    await expectSignedIn(page, true);
    for (const path of ["/services", "/boards"]) {
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expectSignedIn(page, true);
    }
    await context.close();
  });
}

test("a page that comes back as it was left shows who has signed in since", async ({ page, city }) => {
  const { storageState } = await signUp(city.url, newPerson());
  await page.goto("/boards");
  await expectSignedIn(page, false);
  await page.context().addCookies(storageState.cookies);
  // The browser of these tests keeps no page as it was left; this is how one tells of it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expectSignedIn(page, true);
});

async function expectSignedIn(page: Page, isSignedIn: boolean) {
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("button", { name: "Sign Out" })).toHaveCount(isSignedIn ? 1 : 0);
  await expect(banner.getByRole("link", { name: "Sign In" })).toHaveCount(isSignedIn ? 0 : 1);
}

async function backAfterSignOut(context: BrowserContext, name: string) {
  const page = await context.newPage();
  waitUntilAwake(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  // Away by the app's own navigation, and once by the browser's.
  await page.getByRole("contentinfo").getByRole("link", { name: "Boards" }).click();
  await expect(page).toHaveURL("/boards");
  await page.goto("/contact");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out successfully");
  for (const [path, words] of [
    ["/contact", "Contact Us"],
    ["/boards", "Community Boards"],
    ["/profile", "Please sign in to view your profile"],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(page.locator("main")).toContainText(words);
    await expect(page.locator("body")).not.toContainText(name, { useInnerText: true });
  }
}
