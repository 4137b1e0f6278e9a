import { signInByForm } from "./support/forms.ts";
import { confirmEmail, followMail } from "./support/inbox.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("a changed password: this browser stays, every other one is signed out", async ({ city, open }) => {
  const person = newPerson();
  const session = await signUp(city.url, person);
  await confirmEmail(session.request, person.email);
  const page = await open(session);
  const other = await open("visitor");
  await other.goto("/auth");
  await signInByForm(other, person);
  await expect(other.getByRole("button", { name: "Sign Out" })).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("link", { name: "Sign-in and security" }).click();
  await expect(page.getByText("This browser")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Signed in" })).toHaveCount(2);
  await page.getByRole("link", { name: "Change password" }).click();
  const changed = { email: person.email, password: "A brand new key 42!" };
  await page.getByLabel("Current password", { exact: true }).fill(person.password);
  await page.getByLabel("New password", { exact: true }).fill(changed.password);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password changed", "You are signed out everywhere but here.");
  await expect(page).toHaveURL("/profile/security");
  await expect(page.getByRole("listitem").filter({ hasText: "Signed in" })).toHaveCount(1);

  await expect(other.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await followMail(page, { to: person.email, subject: "Your Porchlight password was changed" });
});

test("a session on a lost device is ended from another one", async ({ city, open }) => {
  const person = newPerson();
  const page = await open(await signUp(city.url, person));
  const lost = await open("visitor");
  await lost.goto("/auth");
  await signInByForm(lost, person);
  await expect(lost.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.goto("/profile/security");
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expectToast(page, "Signed out there");
  await expect(lost.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Signed in" })).toHaveCount(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a changed email: confirmed in the new mailbox, taken back from the old one", async ({ city, open }) => {
      const person = newPerson();
      const page = await open(await signUp(city.url, person));
      await followMail(page, { to: person.email, subject: "Confirm your email for Porchlight" });
      await page.getByRole("button", { name: "Confirm my email" }).click();
      await expectToast(page, "Email confirmed");

      await page.goto("/profile/security/email");
      const moved = newPerson().email;
      await page.getByLabel("New email").fill(moved);
      await page.getByRole("button", { name: "Send the Link" }).click();
      await expectToast(page, "Check your new inbox");
      await followMail(page, { to: moved, subject: "Confirm your new email for Porchlight" });
      await page.getByRole("button", { name: "Use this address" }).click();
      await expectToast(page, "Email changed");
      await expect(page).toHaveURL("/profile/security");
      await expect(page.getByText(moved)).toBeVisible();

      await followMail(page, { to: person.email, subject: "Your Porchlight address was changed" });
      await page.getByRole("button", { name: "Take it back" }).click();
      await expectToast(page, "Your account is back");
      await followMail(page, { to: person.email, subject: "Set a new password for Porchlight" });
      const back = { email: person.email, password: "A brand new key 42!" };
      await page.getByLabel("New password").fill(back.password);
      await page.getByRole("button", { name: "Set Password" }).click();
      await expectToast(page, "Password changed");
      if (javaScriptEnabled) await dismissToasts(page);
      await signInByForm(page, back);
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    });
  });
}
