import type { Page } from "@playwright/test";
import { signInByForm } from "./support/forms.ts";
import { readMail } from "./support/inbox.ts";
import { expectFocusRing, tabTo } from "./support/keyboard.ts";
import { giveReason } from "./support/reasons.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { expectToast, toastsOf } from "./support/toasts.ts";

const rowOf = (page: Page, email: string) => page.locator("main li").filter({ hasText: email });
const rail = (page: Page) => page.getByRole("navigation", { name: "Admin" });

/** Finds someone by a piece of the address. */
async function search(page: Page, piece: string) {
  await page.getByRole("searchbox").fill(piece);
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(piece)}`));
}

/** Members sign in once for all tests of a file, and a ban ends that: this one is nobody else's. */
const bannedOne = "stranger";

test("an admin bans a member, who is signed out at the next click, and lets them in again", async ({ open, city }) => {
  const account = accountOf(city, bannedOne) ?? { email: "", password: "" };
  const admin = await open("admin");
  const member = await open(bannedOne);
  await member.goto("/boards");
  await expect(member.getByRole("link", { name: "Profile" })).toBeVisible();

  await admin.goto("/admin/events");
  await rail(admin).getByRole("link", { name: /Users/ }).click();
  await expect(admin.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
  await search(admin, account.email.slice(1, -4));
  const row = rowOf(admin, account.email);
  await expect(admin.locator("main li")).toHaveCount(1);
  await row.getByRole("button", { name: /^Ban/ }).click();
  const dialog = admin.getByRole("dialog", { name: "Ban member" });
  await expect(dialog).toContainText(
    "They are signed out everywhere at once, in open tabs within seconds, and can’t sign in.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("button", { name: /^Ban/ })).toBeFocused();
  await row.getByRole("button", { name: /^Ban/ }).click();
  await giveReason(dialog);
  await dialog.getByRole("button", { name: "Ban" }).click();
  await expectToast(admin, "Member banned");
  await expect(row).toContainText("Banned");

  await member.getByRole("link", { name: "Restaurants" }).click();
  await expect(member.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await member.goto("/auth");
  await signInByForm(member, account);
  await expectToast(
    member,
    "Account banned",
    "Your account has been banned from the platform. Please contact support if you believe this is an error.",
  );

  await admin.getByRole("link", { name: "Banned", exact: true }).click();
  await expect(admin).toHaveURL(/show=banned/);
  await expect(admin.locator("main li")).toHaveCount(1);
  await row.getByRole("button", { name: /^Unban/ }).click();
  await admin.getByRole("dialog", { name: "Lift the ban" }).getByRole("button", { name: "Unban" }).click();
  await expectToast(admin, "Ban lifted");
  await expect(row).toHaveCount(0);
  await member.goto("/auth");
  await signInByForm(member, account);
  await expect(member.getByRole("link", { name: "Profile" })).toBeVisible();
});

test("by keyboard an admin verifies one after the other, and the count goes down", async ({ open, page }) => {
  const admin = await open("admin");
  await admin.goto("/admin/users?show=unverified");
  const count = rail(admin).getByRole("link", { name: /Users/ });
  const before = Number((await count.textContent())?.match(/\d+/)?.[0]);
  const rows = admin.locator("main li");
  const emails = await rows.locator("p + p span:last-child").allInnerTexts();
  const [first, second] = emails as [string, string];
  await tabTo(admin, rowOf(admin, first).getByRole("button", { name: /^Verify/ }));
  await expectFocusRing(admin);
  await admin.keyboard.press("Enter");
  const asking = admin.getByRole("dialog", { name: "Verify residency" });
  await expect(asking.getByLabel("How you know")).toBeFocused();
  await admin.keyboard.type("Met at the market");
  await admin.keyboard.press("Enter");
  await expectToast(admin, "Residency verified");
  await expect(rowOf(admin, first)).toHaveCount(0);
  await expect(rowOf(admin, second).getByRole("link").first()).toBeFocused();
  await expect(count).toContainText(String(before - 1));
  await readMail(page, { to: first, subject: "Your residency is verified" });

  await admin.goto(`/admin/users?q=${encodeURIComponent(first)}`);
  const row = rowOf(admin, first);
  await expect(row).toContainText("Verified");
  await tabTo(admin, row.getByRole("button", { name: /^Withdraw/ }));
  await admin.keyboard.press("Enter");
  const dialog = admin.getByRole("dialog", { name: "Withdraw verification" });
  await expect(dialog.getByLabel("Why")).toBeFocused();
  await admin.keyboard.type("Moved to Dallas");
  await admin.keyboard.press("Enter");
  await expectToast(admin, "Verification withdrawn");
  await readMail(page, { to: first, subject: "Your verification was withdrawn" });
  await expect(row.getByRole("button", { name: /^Verify/ })).toBeVisible();
  await expect(row.getByRole("link").first()).toBeFocused();
});

test("an admin makes another one, and both see what is left when one gives up the role", async ({
  open,
  city,
  page,
}) => {
  const email = accountOf(city, "neighbor")?.email ?? "";
  const admin = await open("admin");
  const other = await open("neighbor");
  await admin.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  const row = rowOf(admin, email);
  await row.getByRole("button", { name: /^Make admin/ }).click();
  await admin.getByRole("dialog", { name: "Make admin" }).getByRole("button", { name: "Make admin" }).click();
  await expectToast(admin, "Admin added");
  await readMail(page, { to: email, subject: "You are an admin of Porchlight" });

  // Both look at the same member; the first one to act wins, and the other is told.
  const member = accountOf(city, "member")?.email ?? "";
  for (const each of [admin, other]) await each.goto(`/admin/users?q=${encodeURIComponent(member)}`);
  for (const each of [admin, other]) await rowOf(each, member).getByRole("button", { name: /^Ban/ }).click();
  const dialogOf = (each: Page) => each.getByRole("dialog", { name: "Ban member" });
  const ban = (each: Page) => dialogOf(each).getByRole("button", { name: "Ban" });
  for (const each of [admin, other]) await giveReason(dialogOf(each));
  await ban(admin).click();
  await expectToast(admin, "Member banned");
  await ban(other).click();
  await expectToast(other, "Failed to update ban status");
  await expect(toastsOf(other).last()).toContainText(
    /[A-Z]\w+ \w+ banned this member .*\. Please look at the list again\./,
  );
  await expect(rowOf(other, member)).toContainText("Banned");

  await other.goto(`/admin/users?show=admins`);
  await rowOf(other, email)
    .getByRole("button", { name: /^Remove admin/ })
    .click();
  await other.getByRole("dialog", { name: "Give up your role" }).getByRole("button", { name: "Give up" }).click();
  await expect(other).toHaveURL("/");
  await expectToast(other, "Role given up");
  await other.goto("/admin/users");
  await expect(other).toHaveURL("/");
  await admin.goto("/admin/users?show=admins");
  await expect(admin.locator("main li")).toContainText("Last admin");
  await expect(admin.getByRole("button", { name: /^Remove admin/ })).toHaveCount(0);
});

test("a look-up shows phone and address on this page only", async ({ open, city }) => {
  const email = accountOf(city, "neighbor")?.email ?? "";
  const admin = await open("admin");
  await admin.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  const row = rowOf(admin, email);
  const facts = row.getByRole("status");
  await expect(facts).toBeEmpty();
  await row.getByRole("button", { name: /^Show phone and IP address/ }).click();
  await expect(facts).toContainText(/Phone\s*\((512|737)\) 555-\d{4}/);
  await expect(facts).toContainText("IP address at sign-up");
  await admin.reload();
  await expect(row).toBeVisible();
  await expect(facts).toBeEmpty();
});

test("without script everything is there on a phone, too", async ({ open, city }) => {
  const email = accountOf(city, "neighbor")?.email ?? "";
  const admin = await open("admin", { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await admin.goto("/admin/users");
  await admin.getByRole("searchbox").fill(email);
  await admin.getByRole("button", { name: "Search" }).click();
  const row = rowOf(admin, email);
  await row.getByRole("button", { name: /^Show phone and IP address/ }).click();
  await expect(row).toContainText(/\((512|737)\) 555-\d{4}/);
  await expect(row.locator("details")).toHaveCount(0);
  await row.getByRole("link", { name: /^Ban / }).click();
  await giveReason(row);
  await row.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(toastsOf(admin).filter({ hasText: "Member banned" }).last()).toBeVisible();
  await row.getByRole("link", { name: /^Unban / }).click();
  await row.getByRole("button", { name: "Unban", exact: true }).click();
  await expect(toastsOf(admin).filter({ hasText: "Ban lifted" }).last()).toBeVisible();
});
